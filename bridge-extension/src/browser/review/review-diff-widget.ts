// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';
import { BaseWidget, codicon, LabelProvider, Message, Widget } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, interfaces, postConstruct } from '@theia/core/shared/inversify';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { IContextKeyService } from '@theia/monaco-editor-core/esm/vs/platform/contextkey/common/contextkey';
import { ReviewInfo } from '../../common/review';
import { ReviewContent, WidgetReview } from './review-content';
import { REVIEW_FOCUS_KEY } from './review-context-keys';
import { toAcceptedTitle, toReviewTitle, toReviewTooltip } from './review-title';

/**
 * The tab of one proposal. Its texts are fetched when it becomes visible for the first time. It is no editor to the rest of the workbench: it
 * cannot be dirty, is not stored in the layout, and becoming visible does not give it the focus.
 */
@injectable()
export class ReviewDiffWidget extends BaseWidget {
    static create(container: interfaces.Container, review: ReviewInfo): ReviewDiffWidget {
        const child = container.createChild();
        child.bind(WidgetReview).toConstantValue(review);
        child.bind(ReviewContent).toSelf();
        child.bind(ReviewDiffWidget).toSelf();
        return child.get(ReviewDiffWidget);
    }

    @inject(WidgetReview)
    readonly review: ReviewInfo;

    @inject(ReviewContent)
    readonly content: ReviewContent;

    @inject(LabelProvider)
    protected readonly labels: LabelProvider;

    isAccepted = false;
    protected rendersSideBySide: boolean | undefined;
    protected focusBefore: HTMLElement | undefined;

    @postConstruct()
    protected init(): void {
        this.id = `claude-review:${this.review.id}`;
        this.addClass('claude-review');
        this.node.tabIndex = -1;
        this.initTitle();
        const scope: IContextKeyService & Disposable = StandaloneServices.get(IContextKeyService).createScoped(this.node);
        scope.createKey(REVIEW_FOCUS_KEY, true);
        this.content.attachTo(this.node);
        this.toDispose.pushAll([this.content, scope]);
        this.node.addEventListener('focusin', ({ relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement && !this.node.contains(relatedTarget)) {
                this.focusBefore = relatedTarget;
            }
        });
    }

    protected initTitle(): void {
        const { title } = this;
        title.label = toReviewTitle(this.review);
        title.caption = toReviewTooltip(this.review);
        const icon = this.labels.getIcon(FileUri.create(this.review.path));
        title.iconClass = icon ? `${icon} file-icon` : codicon('diff');
        title.closable = true;
    }

    get hasFocus(): boolean {
        return this.node.contains(document.activeElement);
    }

    /** Where the keyboard focus came from when it entered this review, if that is still there. */
    get returnFocusTo(): HTMLElement | undefined {
        return this.focusBefore?.isConnected ? this.focusBefore : undefined;
    }

    setDeciding(deciding: boolean): void {
        this.toggleClass('claude-review-deciding', deciding);
        this.content.editor?.setReadOnly(deciding);
    }

    /** The tab stays, as a record of what was accepted. */
    setAccepted(): void {
        this.isAccepted = true;
        this.addClass('claude-review-accepted');
        this.title.label = toAcceptedTitle(this.review);
        this.title.caption = this.review.path;
        this.content.freeze();
    }

    /** From side by side to inline and back, whatever the width. */
    toggleInline(): void {
        const { editor } = this.content;
        this.rendersSideBySide = !(this.rendersSideBySide ?? editor?.rendersSideBySide ?? true);
        editor?.updateOptions({ renderSideBySide: this.rendersSideBySide, useInlineViewWhenSpaceIsLimited: !this.rendersSideBySide });
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        this.content.focus();
    }

    protected override onAfterShow(message: Message): void {
        super.onAfterShow(message);
        this.showContents();
    }

    protected override onAfterAttach(message: Message): void {
        super.onAfterAttach(message);
        if (this.isVisible) {
            this.showContents();
        }
    }

    protected override onResize(message: Widget.ResizeMessage): void {
        super.onResize(message);
        this.content.layout();
    }

    protected showContents(): void {
        void this.content.load();
        this.content.layout();
    }
}
