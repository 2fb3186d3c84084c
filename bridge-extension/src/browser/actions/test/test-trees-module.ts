// SPDX-License-Identifier: EPL-2.0

import '../../../../src/browser/actions/test/style/test-trees.css';
import { TreeProps } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { TestRunTreeWidget } from '@theia/test/lib/browser/view/test-run-widget';
import { TestTree, TestTreeWidget } from '@theia/test/lib/browser/view/test-tree-widget';
import { createTestRunContainer, createTestTreeContainer } from '@theia/test/lib/browser/view/test-view-frontend-module';
import { BatchedTestTree } from './batched-test-tree';

/** Lets the two trees of the Test view bear thousands of tests. */
export function bindTestTrees(rebind: interfaces.Rebind): void {
    rebind(TestTreeWidget).toDynamicValue(({ container }) => {
        const child = createTestTreeContainer(container);
        child.rebind(TestTree).to(BatchedTestTree).inSingletonScope();
        drawVisibleRows(child);
        return child.get(TestTreeWidget);
    });
    rebind(TestRunTreeWidget).toDynamicValue(({ container }) => {
        const child = createTestRunContainer(container);
        drawVisibleRows(child);
        return child.get(TestRunTreeWidget);
    });
}

/** The platform draws all rows of these trees, at each change of a test anew, and looks at all its neighbours for each. */
function drawVisibleRows(container: interfaces.Container): void {
    const props = container.get<TreeProps>(TreeProps);
    container.rebind<TreeProps>(TreeProps).toConstantValue({ ...props, virtualized: true });
}
