// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { setHoverDelegateFactory } from '@theia/monaco-editor-core/esm/vs/base/browser/ui/hover/hoverDelegateFactory';
import { runWhenGlobalIdle } from '@theia/monaco-editor-core/esm/vs/base/common/async';
import { IDiffProviderFactoryService } from '@theia/monaco-editor-core/esm/vs/editor/browser/widget/diffEditor/diffProviderFactoryService';
import { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { IContextKeyService } from '@theia/monaco-editor-core/esm/vs/platform/contextkey/common/contextkey';
import { WorkbenchHoverDelegate } from '@theia/monaco-editor-core/esm/vs/platform/hover/browser/hover';
import { IInstantiationService } from '@theia/monaco-editor-core/esm/vs/platform/instantiation/common/instantiation';
import { ServiceCollection } from '@theia/monaco-editor-core/esm/vs/platform/instantiation/common/serviceCollection';
import { REVIEW_FOCUS_KEY } from './review-context-keys';
import { ReviewDiffProviderFactory } from './review-diff-provider';
import { DiffOptions } from './review-editor-options';

/** A diff editor without texts. */
export interface EmptyDiffEditor extends Disposable {
    readonly diff: StandaloneDiffEditor2;
    /** The element that the editor fills. */
    readonly node: HTMLElement;
    /** What it was made with, or updated to last. */
    readonly options: DiffOptions;
}

/**
 * Makes diff editors, one of them in advance: that takes a third of the time that a proposal would need to appear. None is made before the
 * first review.
 */
@injectable()
export class DiffEditors {
    protected spare: EmptyDiffEditor | undefined;
    protected pending: Disposable | undefined;

    /** @param host where the editor is put; it has no size until it is laid out */
    take(host: HTMLElement, options: DiffOptions): EmptyDiffEditor {
        const { spare = this.create(options) } = this;
        this.spare = undefined;
        if (spare.options !== options) {
            spare.diff.updateOptions(options);
        }
        host.append(spare.node);
        return spare;
    }

    /** Makes the next editor while the page has nothing else to do. */
    prepareNext(options: DiffOptions): void {
        this.pending ??= runWhenGlobalIdle(() => {
            this.pending = undefined;
            this.spare ??= this.create(options);
        });
    }

    protected create(options: DiffOptions): EmptyDiffEditor {
        const node = document.createElement('div');
        node.className = 'claude-review-editor';
        const scope: IContextKeyService & Disposable = StandaloneServices.get(IContextKeyService).createScoped(node);
        scope.createKey(REVIEW_FOCUS_KEY, true);
        const services = StandaloneServices.get(IInstantiationService).createChild(
            new ServiceCollection(
                [IContextKeyService, scope],
                [IDiffProviderFactoryService, new ReviewDiffProviderFactory(StandaloneServices.get(IDiffProviderFactoryService))]
            )
        );
        const diff = services.createInstance(StandaloneDiffEditor2, node, { ...options, dimension: { width: 0, height: 0 } });
        // The new editor made its own services responsible for all hovers, and those end with it.
        setHoverDelegateFactory((placement, instantHover) =>
            StandaloneServices.get(IInstantiationService).createInstance(WorkbenchHoverDelegate, placement, { instantHover }, {})
        );
        // Among several bindings of a key Theia prefers those whose condition names a key of the innermost scope, here the code editor.
        diff.getOriginalEditor().createContextKey(REVIEW_FOCUS_KEY, true);
        diff.getModifiedEditor().createContextKey(REVIEW_FOCUS_KEY, true);
        const toDispose = new DisposableCollection(
            diff,
            services,
            scope,
            Disposable.create(() => node.remove())
        );
        return { diff, node, options, dispose: () => toDispose.dispose() };
    }
}
