// SPDX-License-Identifier: EPL-2.0

import { randomUUID } from 'node:crypto';
import { Emitter, Event } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { injectable } from '@theia/core/shared/inversify';
import { pieceAt } from '../../common/large-text';
import { restoreLineEnds, toEditorText } from '../../common/proposal-text';
import { ReviewContents, ReviewDecision, ReviewInfo, ReviewPiece, WithdrawalReason } from '../../common/review';
import { ClosedReview, OpenedReview, ReviewOutcome, ReviewRequest, ReviewStore, SavedDraft } from './review-store';

interface Review {
    readonly info: ReviewInfo;
    readonly proposal: string;
    base?: string;
    draft?: string;
    draftRevision: number;
    readonly outcome: Deferred<ReviewOutcome>;
}

@injectable()
export class ReviewStoreImpl implements ReviewStore {
    /** Undecided reviews by their id, oldest first. */
    protected readonly reviews = new Map<string, Review>();

    protected readonly onDidOpenEmitter = new Emitter<ReviewInfo>();
    readonly onDidOpen: Event<ReviewInfo> = this.onDidOpenEmitter.event;
    protected readonly onDidSaveDraftEmitter = new Emitter<SavedDraft>();
    readonly onDidSaveDraft: Event<SavedDraft> = this.onDidSaveDraftEmitter.event;
    protected readonly onDidCloseEmitter = new Emitter<ClosedReview>();
    readonly onDidClose: Event<ClosedReview> = this.onDidCloseEmitter.event;

    get pending(): readonly ReviewInfo[] {
        return [...this.reviews.values()].map(review => review.info);
    }

    open({ proposal, ...request }: ReviewRequest): OpenedReview {
        const info: ReviewInfo = { ...request, id: randomUUID(), state: 'pending', createdAt: Date.now() };
        const review: Review = { info, proposal, draftRevision: 0, outcome: new Deferred() };
        this.reviews.set(info.id, review);
        this.onDidOpenEmitter.fire(info);
        return { info, outcome: review.outcome.promise };
    }

    setBase(id: string, base: string | undefined): void {
        const review = this.reviews.get(id);
        if (review) {
            review.base = base;
        }
    }

    getContents(id: string): ReviewContents | undefined {
        const review = this.reviews.get(id);
        return review && { proposal: review.proposal, draft: review.draft, draftRevision: review.draftRevision };
    }

    getPiece(id: string, start: number, draftRevision?: number): ReviewPiece | undefined {
        const contents = this.getContents(id);
        const isThere = draftRevision === undefined || draftRevision === contents?.draftRevision;
        const text = draftRevision === undefined ? contents?.proposal : contents?.draft;
        return isThere && text !== undefined ? { text: pieceAt(text, start), total: text.length } : undefined;
    }

    saveDraft(id: string, text: string | undefined, baseRevision: number): number | undefined {
        const review = this.reviews.get(id);
        if (!review || review.draftRevision !== baseRevision) {
            return undefined;
        }
        review.draft = text;
        review.draftRevision++;
        this.onDidSaveDraftEmitter.fire({ info: review.info, draft: text, draftRevision: review.draftRevision });
        return review.draftRevision;
    }

    decide(id: string, decision: ReviewDecision): boolean {
        const isOutdated =
            decision.kind === 'accept' &&
            decision.draftRevision !== undefined &&
            decision.draftRevision !== this.reviews.get(id)?.draftRevision;
        const review = isOutdated ? undefined : this.take(id);
        if (!review) {
            return false;
        }
        if (decision.kind === 'reject') {
            this.settle(review, { ...review.info, state: 'rejected' }, { kind: 'rejected' });
            return true;
        }
        // A text that the user did not touch goes back as it came.
        const edited = decision.takesDraft ? review.draft : decision.text;
        const text = edited === undefined ? review.proposal : restoreForm(review.proposal, edited);
        if (review.info.isNewFile && text === '' && review.proposal !== '') {
            // All of it was undone: nothing is left to create a file for.
            this.settle(review, { ...review.info, state: 'rejected' }, { kind: 'rejected' });
            return true;
        }
        const changesNothing = review.base !== undefined && toEditorText(text) === toEditorText(review.base);
        this.settle(review, { ...review.info, state: changesNothing ? 'rejected' : 'accepted' }, { kind: 'accepted', text });
        return true;
    }

    withdraw(id: string, reason: WithdrawalReason): boolean {
        const review = this.take(id);
        if (!review) {
            return false;
        }
        const info: ReviewInfo = { ...review.info, state: 'withdrawn', withdrawalReason: reason };
        this.settle(review, info, { kind: 'withdrawn', reason }, review.draft);
        return true;
    }

    reportUnwritten(info: ReviewInfo, text: string): void {
        this.onDidCloseEmitter.fire({ info: { ...info, state: 'withdrawn', withdrawalReason: 'not-written' }, unusedDraft: text });
    }

    /** The one way out of `pending`. */
    protected take(id: string): Review | undefined {
        const review = this.reviews.get(id);
        this.reviews.delete(id);
        return review;
    }

    protected settle(review: Review, info: ReviewInfo, outcome: ReviewOutcome, unusedDraft?: string): void {
        review.outcome.resolve(outcome);
        const acceptedText = outcome.kind === 'accepted' ? outcome.text : undefined;
        this.onDidCloseEmitter.fire({ info, unusedDraft, acceptedText });
    }
}

/** The CLI compares the answer letter by letter: only what the user changed may differ from the proposal. */
function restoreForm(proposal: string, text: string): string {
    return restoreLineEnds(proposal, toEditorText(text));
}
