// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { ReviewContents, ReviewDecision, ReviewInfo, ReviewPiece, WithdrawalReason } from '../../common/review';

export interface ReviewRequest {
    readonly sessionId: string;
    readonly sessionName: string;
    readonly tabName: string;
    /** Absolute path of the file, as the CLI spelled it. */
    readonly path: string;
    readonly isNewFile: boolean;
    readonly isLarge?: boolean;
    /** `new_file_contents` as the CLI sent it. */
    readonly proposal: string;
}

/** How a review ended, for the one who asked for it. */
export type ReviewOutcome =
    | { readonly kind: 'accepted'; readonly text: string }
    | { readonly kind: 'rejected' }
    | { readonly kind: 'withdrawn'; readonly reason: WithdrawalReason };

export interface OpenedReview {
    readonly info: ReviewInfo;
    /** Settles exactly once, and never fails. */
    readonly outcome: Promise<ReviewOutcome>;
}

export interface ClosedReview {
    readonly info: ReviewInfo;
    /** What the user had typed when the review was withdrawn, or the accepted text that was not written. */
    readonly unusedDraft?: string;
    /** What the CLI was told to write. */
    readonly acceptedText?: string;
}

export interface SavedDraft {
    readonly info: ReviewInfo;
    /** Absent: the proposal is untouched again. */
    readonly draft?: string;
    readonly draftRevision: number;
}

export const ReviewStore = Symbol('ReviewStore');

/**
 * All proposals that wait for the user, with what the user made of them so far. It outlives the windows that show them.
 *
 * A review goes `pending -> accepted | rejected | withdrawn`, in one synchronous step, so that whoever comes second changes nothing. (The
 * state `deciding` is that of a window which waits for the backend to take this step.)
 *
 * A lost socket withdraws at once: the CLI connects again within seconds, but it neither repeats the call nor listens to an answer for the
 * old one (measured), so a button that seems to decide would be a lie. Its question in the terminal stays open. What the user had typed is
 * handed over as unused draft.
 */
export interface ReviewStore {
    /** Undecided reviews, oldest first. */
    readonly pending: readonly ReviewInfo[];
    readonly onDidOpen: Event<ReviewInfo>;
    /** The user changed a proposal. */
    readonly onDidSaveDraft: Event<SavedDraft>;
    /** A review left `pending` and has its final state. */
    readonly onDidClose: Event<ClosedReview>;
    open(request: ReviewRequest): OpenedReview;
    /**
     * Tells what the file held when the proposal came. Measured: the CLI takes an answer with this same text for a rejection, so accepting
     * it ends as `rejected`.
     * @param base absent: the file does not exist or is no text
     */
    setBase(id: string, base: string | undefined): void;
    getContents(id: string): ReviewContents | undefined;
    /** @see ReviewServer.getReviewPiece */
    getPiece(id: string, start: number, draftRevision?: number): ReviewPiece | undefined;
    /** @see ReviewServer.saveReviewDraft */
    saveDraft(id: string, text: string | undefined, baseRevision: number): number | undefined;
    /** @returns whether this call decided it */
    decide(id: string, decision: ReviewDecision): boolean;
    /** @returns whether it was still undecided */
    withdraw(id: string, reason: WithdrawalReason): boolean;
    /** Closes an accepted review for a second time: its session ended before the file was written. */
    reportUnwritten(info: ReviewInfo, text: string): void;
}
