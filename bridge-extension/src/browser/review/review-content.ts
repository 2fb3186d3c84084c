// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, Event, ILogger, MessageService, nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { AcceptDecision, ReviewInfo } from '../../common/review';
import { DraftSaver } from './draft-saver';
import { OpenReview, ReviewLoader } from './open-review';
import { ReviewBackend } from './review-backend';
import { ReviewBanner } from './review-banner';
import { createBinaryCard, createReviewCard } from './review-card';
import { DiffState, ReviewEditor } from './review-editor';
import { PreparedEditor, ReviewEditorFactory } from './review-editor-factory';
import { HunkCounts } from './review-hunks';
import { toNotices } from './review-notices';

/** The review that a widget is made for. */
export const WidgetReview = Symbol('WidgetReview');

/** What a review's widget holds: notices, the diff editor or a card in its place, and the user's edits on their way to the backend. */
@injectable()
export class ReviewContent implements Disposable {
    @inject(WidgetReview)
    protected readonly review: ReviewInfo;

    @inject(ReviewLoader)
    protected readonly loader: ReviewLoader;

    @inject(ReviewEditorFactory)
    protected readonly editors: ReviewEditorFactory;

    @inject(ReviewBackend)
    protected readonly backend: ReviewBackend;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:ReviewContent')
    protected readonly logger: ILogger;

    protected readonly onDidUpdateDiffEmitter = new Emitter<DiffState>();
    readonly onDidUpdateDiff: Event<DiffState> = this.onDidUpdateDiffEmitter.event;
    protected readonly onDidChangeHunksEmitter = new Emitter<HunkCounts>();
    readonly onDidChangeHunks: Event<HunkCounts> = this.onDidChangeHunksEmitter.event;

    protected readonly banner = new ReviewBanner(
        action => void this.open?.act(action).catch(error => this.reportActionError(error)),
        () => this.focus()
    );
    protected readonly body = document.createElement('div');
    protected loading: Promise<void> | undefined;
    protected open: OpenReview | undefined;
    protected drafts: DraftSaver | undefined;
    protected lastText: string | undefined;
    protected isDisposed = false;
    /** Absent while the texts are fetched, and for good where a card stands in its place. */
    editor: ReviewEditor | undefined;

    attachTo(host: HTMLElement): void {
        this.body.className = 'claude-review-body';
        host.append(this.banner.node, this.body);
    }

    dispose(): void {
        this.isDisposed = true;
        this.lastText = this.editor?.getText();
        this.drafts?.dispose();
        this.editor?.dispose();
        this.editor = undefined;
        this.open?.dispose();
        this.onDidUpdateDiffEmitter.dispose();
        this.onDidChangeHunksEmitter.dispose();
    }

    get isLoaded(): boolean {
        return !!this.loading;
    }

    get hunkCounts(): HunkCounts | undefined {
        return this.editor?.hunks.counts;
    }

    /** What the user made of the proposal, also after closing; `undefined`: it is untouched, or was never shown. */
    getText(): string | undefined {
        return this.editor ? this.editor.getText() : this.lastText;
    }

    /** Fetches the texts and builds the editor, once. Never rejects: what went wrong is shown. */
    load(): Promise<void> {
        return (this.loading ??= this.doLoad().catch(error => this.showError(error)));
    }

    /** Accepts the text of this moment; the backend refuses it when another window has a later one. */
    async prepareAcceptance(): Promise<AcceptDecision> {
        await this.load();
        const draftRevision = await this.drafts?.prepareDecision();
        return this.open?.isLarge
            ? { kind: 'accept', takesDraft: true, draftRevision }
            : { kind: 'accept', text: this.getText(), draftRevision };
    }

    /** A decision was refused. @returns whether that was for a newer text of another window, which is shown now */
    async takeOverDraft(): Promise<boolean> {
        return this.drafts ? this.drafts.takeOver() : false;
    }

    /** Saves what was typed a moment ago. */
    async flushDraft(): Promise<void> {
        await this.drafts?.flush();
    }

    /** Looks for edits made in another window. @param newest the revision that is known to exist, if one is */
    async refreshDraft(newest?: number): Promise<void> {
        await this.drafts?.refresh(newest);
    }

    /** The text is final: it is neither changed nor saved any more. */
    freeze(): void {
        this.drafts?.dispose();
        this.editor?.setReadOnly(true);
    }

    focus(): void {
        const target = this.editor ?? this.body.parentElement;
        target?.focus();
    }

    layout(): void {
        if (!this.editor) {
            return;
        }
        const { clientWidth: width, clientHeight: height } = this.body;
        if (width > 0 && height > 0) {
            this.editor.layout({ width, height });
        }
    }

    protected async doLoad(): Promise<void> {
        const loading = this.loader.load(this.review);
        const prepared = this.editors.prepare(FileUri.create(this.review.path), this.body);
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
        const drafts = this.createDraftSaver(open, editor);
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
        if (document.activeElement === this.body.parentElement) {
            // The review was activated while there was no editor that could have the focus.
            this.focus();
        }
        this.editors.prepareNext(open.file);
    }

    protected createDraftSaver(open: OpenReview, editor: ReviewEditor): DraftSaver {
        return new DraftSaver(
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
    }

    protected showNotices(): void {
        if (this.open && this.banner.show(toNotices(this.open.facts))) {
            this.layout();
        }
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
}
