// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewClient, ReviewDecision, ReviewInfo } from '../../common/review';
import { AttachResult } from '../../common/window';
import { BridgePreferences } from '../bridge-preferences';
import { eventOnceAFrame } from '../workbench/once-a-frame';
import { AfterReview } from './after-review';
import { breathe } from './breathe';
import { DecisionFailure } from './decision-failure';
import { ReviewAnnouncements } from './review-announcements';
import { ReviewBackend } from './review-backend';
import type { ReviewDiffWidget } from './review-diff-widget';
import { ReviewDiffWidgetFactory } from './review-diff-widget-factory';
import { ReviewEntries, ReviewEntry } from './review-entries';
import { ReviewShell } from './review-shell';
import { UnusedEdits } from './unused-edits';

/** The undecided reviews as this window knows them, and what can be done with them. The backend owns their state. */
@injectable()
export class ReviewManager implements ReviewClient {
    @inject(ReviewBackend)
    protected readonly backend: ReviewBackend;

    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(ReviewDiffWidgetFactory)
    protected readonly createWidget: ReviewDiffWidgetFactory;

    @inject(UnusedEdits)
    protected readonly unusedEdits: UnusedEdits;

    @inject(ReviewAnnouncements)
    protected readonly announcements: ReviewAnnouncements;

    @inject(AfterReview)
    protected readonly afterReview: AfterReview;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(DecisionFailure)
    protected readonly failure: DecisionFailure;

    protected readonly entries = new ReviewEntries();
    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** Reviews came, went, or are being decided; once for all of a frame: whoever listens draws. */
    readonly onDidChange: Event<void> = eventOnceAFrame(this.onDidChangeEmitter.event);
    protected readonly onDidCloseEmitter = new Emitter<ReviewInfo>();
    /** A review is over and has its final state. */
    readonly onDidClose: Event<ReviewInfo> = this.onDidCloseEmitter.event;

    protected readonly onDidAttachEmitter = new Emitter<void>();
    /** The backend told anew what waits: the window has been away. */
    readonly onDidAttach: Event<void> = this.onDidAttachEmitter.event;

    protected readonly onDidSaveDraftEmitter = new Emitter<{ readonly widget: ReviewDiffWidget; readonly draftRevision: number }>();
    /** Edits of an open diff were saved, here or in another window. */
    readonly onDidSaveDraft = this.onDidSaveDraftEmitter.event;

    /** Oldest first. */
    get reviews(): ReviewInfo[] {
        return this.entries.all.map(entry => entry.info);
    }

    /** The open diffs, oldest first. */
    get widgets(): ReviewDiffWidget[] {
        return this.entries.all.flatMap(({ widget }) => (widget && !widget.isDisposed ? [widget] : []));
    }

    /** Not decided yet, as far as this window knows. */
    isPending(id: string): boolean {
        return this.entries.find(id) !== undefined;
    }

    isDeciding(id: string): boolean {
        return !!this.entries.find(id)?.deciding;
    }

    handleAttach(result: AttachResult): void {
        const known = new Map(result.reviews.map(review => [review.id, review]));
        for (const entry of this.entries.all) {
            if (!known.has(entry.info.id)) {
                this.finish(entry, { ...entry.info, state: 'withdrawn', withdrawalReason: 'session-ended' });
            }
        }
        for (const review of known.values()) {
            this.entries.put(review);
        }
        for (const id of result.show) {
            const entry = this.entries.find(id);
            if (entry) {
                this.present(entry);
            }
        }
        this.onDidChangeEmitter.fire();
        this.onDidAttachEmitter.fire();
    }

    notifyReviewOpened(review: ReviewInfo, show: boolean): void {
        const entry = this.entries.put(review);
        this.onDidChangeEmitter.fire();
        if (show) {
            this.present(entry);
        }
    }

    notifyReviewDraftSaved(id: string, draftRevision: number): void {
        const widget = this.entries.find(id)?.widget;
        if (widget && !widget.isDisposed) {
            this.onDidSaveDraftEmitter.fire({ widget, draftRevision });
        }
    }

    notifyReviewClosed(review: ReviewInfo, unusedDraft?: string): void {
        const entry = this.entries.find(review.id);
        if (entry) {
            this.finish(entry, review, unusedDraft);
        } else if (unusedDraft !== undefined) {
            // Of a review that ended while no window was there.
            void this.unusedEdits.offer(review, unusedDraft);
        }
    }

    /** Does nothing when the review is decided already. */
    async accept(id: string): Promise<void> {
        await this.decide(id, 'accept', async ({ widget }) =>
            // Where nothing was shown, what another window saved is taken.
            widget?.content.isLoaded ? widget.content.prepareAcceptance() : { kind: 'accept', takesDraft: true }
        );
    }

    /** Does nothing when the review is decided already. */
    async reject(id: string): Promise<void> {
        await this.decide(id, 'reject', async () => ({ kind: 'reject' }));
    }

    /** Brings the diff to the front and gives it the keyboard focus. */
    async show(id: string): Promise<void> {
        const entry = this.entries.find(id);
        if (entry) {
            const widget = entry.widget ?? (await this.open(entry));
            await this.shell.activate(widget);
        }
    }

    /** Opens the diff, or only tells of it, as the user prefers. */
    protected present(entry: ReviewEntry): void {
        const mode = this.preferences['claudeBridge.review.open'];
        if (entry.widget || mode === 'never') {
            return;
        }
        if (mode === 'background') {
            this.announcements.announceWaiting(entry.info);
            return;
        }
        void this.open(entry);
    }

    protected async open(entry: ReviewEntry): Promise<ReviewDiffWidget> {
        const widget = this.createWidget(entry.info);
        entry.widget = widget;
        widget.onDidDispose(() => this.handleDisposed(entry, widget));
        const isOnShow = await this.shell.add(widget, this.preferences['claudeBridge.review.open']);
        this.announcements.announceArrival(widget, isOnShow);
        if (isOnShow && this.preferences['claudeBridge.review.focus'] === 'always') {
            await this.shell.activate(widget);
        }
        return widget;
    }

    /** A widget that goes while its review is undecided was closed by the user. */
    protected handleDisposed(entry: ReviewEntry, widget: ReviewDiffWidget): void {
        if (entry.widget === widget && this.entries.find(entry.info.id) === entry) {
            void this.reject(entry.info.id);
        }
    }

    protected async decide(
        id: string,
        kind: ReviewDecision['kind'],
        getDecision: (entry: ReviewEntry) => Promise<ReviewDecision>
    ): Promise<void> {
        const entry = this.entries.find(id);
        if (!entry || entry.deciding) {
            return;
        }
        entry.deciding = kind;
        try {
            const answer = this.backend.decide(id, await getDecision(entry));
            // The decision leaves the page at the end of this task. Drawing takes longer than the way to the CLI: it comes in another.
            void breathe().then(() => entry.deciding && this.draw(entry));
            const isDecided = await answer;
            if (!isDecided && kind === 'accept' && (await entry.widget?.content.takeOverDraft())) {
                // The user has not seen what another window made of it.
                return;
            }
            const state = !isDecided ? 'withdrawn' : kind === 'accept' ? 'accepted' : 'rejected';
            if (this.entries.find(id) === entry) {
                this.finish(entry, { ...entry.info, state });
            }
        } catch (error) {
            this.failure.report(entry.info, error);
            if (entry.widget?.isDisposed) {
                entry.widget = undefined;
            }
        } finally {
            entry.deciding = undefined;
            this.draw(entry);
        }
    }

    /** Shows whether the review can still be decided here. */
    protected draw({ info, widget, deciding }: ReviewEntry): void {
        if (widget && !widget.isDisposed) {
            widget.setDeciding(!!deciding || !this.isPending(info.id));
        }
        this.onDidChangeEmitter.fire();
    }

    /** The review is over: its tab goes, and what the user typed is offered unless it was used. */
    protected finish(entry: ReviewEntry, review: ReviewInfo, unusedDraft?: string): void {
        this.entries.remove(review.id);
        const { widget, deciding } = entry;
        const text = widget?.content.getText() ?? unusedDraft;
        if (widget && !widget.isDisposed) {
            this.afterReview.handle(widget, review, !!deciding);
        }
        this.onDidChangeEmitter.fire();
        this.onDidCloseEmitter.fire(review);
        this.announcements.announceDecision(review);
        // Accepting what is left after everything was undone ends as a rejection: no edits are lost by it.
        const isUsed = review.state === 'accepted' || (review.state === 'rejected' && deciding === 'accept');
        // Other windows that have not shown the review leave the offer to the one that has, or that the user is in.
        const isOurs = !!deciding || !!widget || document.hasFocus();
        if (!isUsed && text !== undefined && isOurs) {
            void this.unusedEdits.offer(review, text);
        }
    }
}
