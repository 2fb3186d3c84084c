// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, Event, ILogger, MessageService, nls } from '@theia/core';
import { BaseWidget, codicon, LabelProvider, Message, Widget } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, interfaces, named, postConstruct } from '@theia/core/shared/inversify';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { IContextKeyService } from '@theia/monaco-editor-core/esm/vs/platform/contextkey/common/contextkey';
import { ReviewInfo } from '../../common/review';
import { DraftSaver } from './draft-saver';
import { OpenReview, ReviewLoader } from './open-review';
import { ReviewBackend } from './review-backend';
import { ReviewBanner } from './review-banner';
import { createBinaryCard, createReviewCard } from './review-card';
import { REVIEW_FOCUS_KEY } from './review-context-keys';
import { DiffState, ReviewEditor } from './review-editor';
import { PreparedEditor, ReviewEditorFactory } from './review-editor-factory';
import { toNotices } from './review-notices';
import { HunkCounts } from './review-hunks';
import { toAcceptedTitle, toReviewTitle, toReviewTooltip } from './review-title';

const WidgetReview = Symbol('WidgetReview');

/**
 * Shows one proposal. Its texts are fetched when it becomes visible for the first time. It is no editor to the rest of the workbench: it
 * cannot be dirty, is not stored in the layout, and becoming visible does not give it the focus.
 */
@injectable()
export class ReviewDiffWidget extends BaseWidget {
    static create(container: interfaces.Container, review: ReviewInfo): ReviewDiffWidget {
        const child = container.createChild();
        child.bind(WidgetReview).toConstantValue(review);
        child.bind(ReviewDiffWidget).toSelf();
        return child.get(ReviewDiffWidget);
    }

    @inject(WidgetReview)
    readonly review: ReviewInfo;

    @inject(ReviewLoader)
    protected readonly loader: ReviewLoader;

    @inject(ReviewEditorFactory)
    protected readonly editors: ReviewEditorFactory;

    @inject(ReviewBackend)
    protected readonly backend: ReviewBackend;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(LabelProvider)
    protected readonly labels: LabelProvider;

    @inject(ILogger)
    @named('claude-bridge:ReviewDiffWidget')
    protected readonly logger: ILogger;

    protected readonly onDidUpdateDiffEmitter = new Emitter<DiffState>();
    readonly onDidUpdateDiff: Event<DiffState> = this.onDidUpdateDiffEmitter.event;

    protected readonly onDidChangeHunksEmitter = new Emitter<HunkCounts>();
    readonly onDidChangeHunks: Event<HunkCounts> = this.onDidChangeHunksEmitter.event;

    isAccepted = false;
    protected readonly banner = new ReviewBanner(action => void this.open?.act(action).catch(error => this.reportActionError(error)));
    protected readonly body = document.createElement('div');
    protected scope: IContextKeyService & Disposable;
    protected loading: Promise<void> | undefined;
    protected open: OpenReview | undefined;
    protected editor: ReviewEditor | undefined;
    protected drafts: DraftSaver | undefined;
    protected rendersSideBySide: boolean | undefined;
    protected focusBefore: HTMLElement | undefined;
    protected lastText: string | undefined;

    @postConstruct()
    protected init(): void {
        this.id = `claude-review:${this.review.id}`;
        this.addClass('claude-review');
        this.body.className = 'claude-review-body';
        this.node.append(this.banner.node, this.body);
        this.node.tabIndex = -1;
        this.initTitle();
        this.scope = StandaloneServices.get(IContextKeyService).createScoped(this.node);
        this.scope.createKey(REVIEW_FOCUS_KEY, true);
        this.toDispose.pushAll([
            this.onDidUpdateDiffEmitter,
            this.onDidChangeHunksEmitter,
            Disposable.create(() => {
                this.lastText = this.editor?.getText();
                this.drafts?.dispose();
                this.editor?.dispose();
                this.editor = undefined;
                this.open?.dispose();
                this.scope.dispose();
            })
        ]);
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

    get isLoaded(): boolean {
        return !!this.loading;
    }

    /** What the user made of the proposal, also after closing; `undefined`: it is untouched, or was never shown. */
    getText(): string | undefined {
        return this.editor ? this.editor.getText() : this.lastText;
    }

    /** Fetches the texts and builds the editor, once. Never rejects: what went wrong is shown. */
    load(): Promise<void> {
        return (this.loading ??= this.doLoad().catch(error => this.showError(error)));
    }

    /** @returns the revision of the draft that a decision about the text shown here stands on; `undefined` when there is no text */
    async prepareDecision(): Promise<number | undefined> {
        await this.load();
        return this.drafts?.prepareDecision();
    }

    /** A decision was refused. @returns whether that was for a newer text of another window, which is shown now */
    async takeOverDraft(): Promise<boolean> {
        return this.drafts ? this.drafts.takeOver() : false;
    }

    /** Saves what was typed a moment ago. */
    async flushDraft(): Promise<void> {
        await this.drafts?.flush();
    }

    /** Looks for edits made in another window. */
    async refreshDraft(): Promise<void> {
        await this.drafts?.refresh();
    }

    setDeciding(deciding: boolean): void {
        this.toggleClass('claude-review-deciding', deciding);
        this.editor?.setReadOnly(deciding);
    }

    /** The tab stays, as a record of what was accepted. */
    setAccepted(): void {
        this.isAccepted = true;
        this.addClass('claude-review-accepted');
        this.title.label = toAcceptedTitle(this.review);
        this.title.caption = this.review.path;
        this.drafts?.dispose();
        this.editor?.setReadOnly(true);
    }

    get hunkCounts(): HunkCounts | undefined {
        return this.editor?.hunks.counts;
    }

    /** 0-based line of the proposal. */
    get firstChangedLine(): number {
        return this.editor?.hunks.firstLine ?? 0;
    }

    keepChange(): void {
        this.editor?.hunks.keepCurrent();
    }

    async undoChange(): Promise<void> {
        await this.editor?.hunks.undoCurrent();
    }

    /** Collapses the lines that both sides share, or shows them again. */
    toggleUnchanged(): void {
        this.editor?.toggleUnchanged();
    }

    goToChange(direction: 'next' | 'previous'): void {
        this.editor?.goToChange(direction);
    }

    toggleInline(): void {
        this.rendersSideBySide = !(this.rendersSideBySide ?? this.editor?.rendersSideBySide ?? true);
        this.editor?.updateOptions({ renderSideBySide: this.rendersSideBySide, useInlineViewWhenSpaceIsLimited: !this.rendersSideBySide });
    }

    protected async doLoad(): Promise<void> {
        const loading = this.loader.load(this.review);
        const prepared = this.editors.prepare(FileUri.create(this.review.path), this.body, this.scope);
        const open = await loading.catch(error => {
            prepared.dispose();
            throw error;
        });
        if (!open || this.isDisposed) {
            prepared.dispose();
            open?.dispose();
            return;
        }
        this.open = open;
        this.showNotices();
        open.onDidChangeFacts(() => this.showNotices());
        if (open.isBinary) {
            prepared.dispose();
            this.body.replaceChildren(createBinaryCard(open));
        } else {
            await this.showEditor(open, prepared);
        }
    }

    protected async showEditor(open: OpenReview, prepared: PreparedEditor): Promise<void> {
        prepared.diff.layout({ width: this.body.clientWidth, height: this.body.clientHeight });
        const editor = await this.editors.complete(prepared, open);
        if (this.isDisposed) {
            editor.dispose();
            return;
        }
        this.editor = editor;
        const drafts = new DraftSaver(
            {
                getText: () => editor.getText(),
                takeOver: draft => {
                    editor.takeOver(draft);
                    open.updateFacts({ isTakenOver: true });
                }
            },
            this.backend.draftsOf(this.review.id),
            open.contents.draftRevision,
            error => this.logger.warn('Edits of a proposal could not be saved in the backend; they are kept in this window.', error),
            open.isLarge
        );
        this.drafts = drafts;
        editor.onDidChangeText(() => {
            drafts.schedule();
            open.updateFacts({ isTakenOver: false });
        });
        editor.onDidUpdateDiff(state => {
            open.updateFacts({ isDiffIncomplete: state.isIncomplete });
            this.onDidUpdateDiffEmitter.fire(state);
        });
        editor.hunks.onDidChange(counts => this.onDidChangeHunksEmitter.fire(counts));
    }

    protected reportActionError(error: unknown): void {
        this.logger.error('Unsaved changes of a file under review could not be handled.', error);
        void this.messages.error(error instanceof Error ? error.message : String(error));
    }

    protected showError(error: unknown): void {
        this.logger.error('A proposal could not be shown.', error);
        const reason = error instanceof Error ? error.message : String(error);
        this.body.replaceChildren(
            createReviewCard(
                'error',
                nls.localize('theia/claude-bridge/review/failed', 'The proposal cannot be shown'),
                reason,
                nls.localize(
                    'theia/claude-bridge/review/failedHint',
                    'You can answer in the terminal, or close this tab to reject the proposal.'
                )
            )
        );
    }

    protected showNotices(): void {
        if (this.open && this.banner.show(toNotices(this.open.facts))) {
            this.layoutEditor();
        }
    }

    protected layoutEditor(): void {
        const { clientWidth: width, clientHeight: height } = this.body;
        if (width > 0 && height > 0) {
            this.editor?.layout({ width, height });
        }
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        if (this.editor) {
            this.editor.focus();
        } else {
            this.node.focus();
        }
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
        this.layoutEditor();
    }

    protected showContents(): void {
        void this.load();
        this.layoutEditor();
    }
}
