// SPDX-License-Identifier: EPL-2.0

import { CancellationToken } from '@theia/core';
import { CompositeTreeNode } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { TestController, TestItem } from '@theia/test/lib/browser/test-service';
import { TestTree } from '@theia/test/lib/browser/view/test-tree-widget';
import { TreeDelta } from '@theia/test/lib/common/tree-delta';

/**
 * Refreshes a node of the Test view once for all that a batch of changes brings below it. Theia does it once for each item, with all the
 * items beside it: thousands of tests that appear while they run would keep the page busy for minutes.
 */
@injectable()
export class BatchedTestTree extends TestTree {
    /** What to refresh when the batch is through; absent outside of one. */
    protected stale: Set<CompositeTreeNode> | undefined;

    override async refresh(node?: CompositeTreeNode, token?: CancellationToken): Promise<CompositeTreeNode | undefined> {
        if (this.stale && node) {
            this.stale.add(node);
            return node;
        }
        return super.refresh(node, token);
    }

    protected override processDeltas(
        controller: TestController,
        parent: TestItem | TestController,
        deltas: TreeDelta<string, TestItem>[]
    ): void {
        if (this.stale) {
            super.processDeltas(controller, parent, deltas);
            return;
        }
        const stale = (this.stale = new Set());
        try {
            super.processDeltas(controller, parent, deltas);
        } finally {
            this.stale = undefined;
        }
        stale.forEach(node => void this.refresh(node));
    }
}
