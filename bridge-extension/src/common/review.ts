// SPDX-License-Identifier: EPL-2.0

import { isAbsent, isIndex, isNumber, isObject, isString } from './guards';

/**
 * `deciding` lasts from the user's decision until the answer has been handed to the socket. `withdrawn`: the CLI closed it (answered in the
 * terminal, interrupted) or its session ended; nobody waits for an answer any more.
 */
export type ReviewState = 'pending' | 'deciding' | 'accepted' | 'rejected' | 'withdrawn';

/**
 * Why a review is no longer pending without a decision in the IDE. `not-written`: it was accepted, but the session ended before the CLI wrote
 * the file; then the review is closed for a second time.
 */
export type WithdrawalReason = 'closed-by-cli' | 'session-ended' | 'not-written';

/** A proposal of the CLI (one `openDiff` call), without its contents. */
export interface ReviewInfo {
    readonly id: string;
    readonly sessionId: string;
    readonly sessionName: string;
    /** `tab_name` exactly as the CLI sent it: its key for `close_tab`, not for showing. */
    readonly tabName: string;
    /** Absolute path of the file that the CLI wants to write, as the CLI spelled it. */
    readonly path: string;
    /** The file does not exist yet. */
    readonly isNewFile: boolean;
    /** The texts are so large that fetching them in one piece would block the page. */
    readonly isLarge?: boolean;
    readonly state: ReviewState;
    readonly withdrawalReason?: WithdrawalReason;
    /** Milliseconds since the epoch. */
    readonly createdAt: number;
}

export interface ReviewDraft {
    /** What the user has made of the proposal so far; absent while untouched. */
    readonly draft?: string;
    /** Counts the drafts; see `ReviewServer.saveReviewDraft`. */
    readonly draftRevision: number;
}

export interface ReviewContents extends ReviewDraft {
    /** `new_file_contents` exactly as the CLI sent it. */
    readonly proposal: string;
}

/** Tells of a draft without its text. */
export interface ReviewDraftState {
    readonly draftRevision: number;
    /** The user has changed the proposal. */
    readonly isEdited: boolean;
}

export interface ReviewPiece {
    readonly text: string;
    /** Length of the text that it is a piece of, in UTF-16 units. */
    readonly total: number;
}

export interface AcceptDecision {
    readonly kind: 'accept';
    /** Absent: the proposal goes back byte for byte. */
    readonly text?: string;
    /** Instead of a text: what was saved with `ReviewServer.saveReviewDraft` goes back. */
    readonly takesDraft?: boolean;
    /** The revision that the user looked at: nothing is decided when another window saved a later one. Absent: whatever was saved. */
    readonly draftRevision?: number;
}

export type ReviewDecision = AcceptDecision | { readonly kind: 'reject' };

export interface ReviewServer extends ReviewTargetServer {
    /** Absent when the review is unknown (decided long ago, or of an earlier backend). */
    getReviewContents(id: string): Promise<ReviewContents | undefined>;
    /** Absent when the review is unknown. */
    getReviewDraftState(id: string): Promise<ReviewDraftState | undefined>;
    /**
     * A part of a text that may be too large for one message.
     * @param start UTF-16 unit, 0-based
     * @param draftRevision absent: of the proposal; else of the draft with just this revision
     * @returns absent when there is no such text, or no more
     */
    getReviewPiece(id: string, start: number, draftRevision?: number): Promise<ReviewPiece | undefined>;
    /**
     * Takes a part of a draft that is too large for one message; the last part comes with `saveReviewDraft`.
     * @param start UTF-16 units that came before, 0 for the first part; fails when they are not what was taken so far
     */
    addReviewDraftPiece(id: string, start: number, text: string): Promise<void>;
    /**
     * Keeps what the user typed so far; `text` absent: back to the untouched proposal.
     * @param start the text is the rest of a draft of which so many UTF-16 units came in pieces
     * @param baseRevision the revision that the text was made from. When another window saved meanwhile the call changes nothing.
     * @returns the new revision, or `undefined` when refused or no longer pending.
     */
    saveReviewDraft(id: string, text: string | undefined, baseRevision: number, start?: number): Promise<number | undefined>;
    /** @returns whether this call decided it; `false` when somebody else was faster, the session is gone, or the text is not the latest. */
    decideReview(id: string, decision: ReviewDecision): Promise<boolean>;
}

export interface ReviewTargetServer {
    /** @returns `false` when the account of the backend may not write the file of a pending review, or may not create it */
    isReviewTargetWritable(id: string): Promise<boolean>;
    /** The user has used or dismissed the draft that `notifyReviewClosed` handed over; until then it is kept. */
    forgetReviewDraft(id: string): Promise<void>;
}

export interface ReviewClient {
    /** A new proposal; `show` is true in the one window that should open its diff. */
    notifyReviewOpened(review: ReviewInfo, show: boolean): void;
    /**
     * The review left `pending`, by whatever way; sent to all windows.
     * @param unusedDraft what the user had typed when the review was withdrawn, or the accepted text that was not written, so that it can be
     *   offered; else absent.
     */
    notifyReviewClosed(review: ReviewInfo, unusedDraft?: string): void;
    /** Another window may have changed the proposal; sent to all windows when there are several, but not for a large text. */
    notifyReviewDraftSaved(id: string, draftRevision: number): void;
}

const REVIEW_STATES: readonly unknown[] = ['pending', 'deciding', 'accepted', 'rejected', 'withdrawn'] satisfies ReviewState[];
const WITHDRAWAL_REASONS: readonly unknown[] = ['closed-by-cli', 'session-ended', 'not-written'] satisfies WithdrawalReason[];

export function isReviewInfo(value: unknown): value is ReviewInfo {
    return (
        isObject(value) &&
        [value.id, value.sessionId, value.sessionName, value.tabName, value.path].every(isString) &&
        typeof value.isNewFile === 'boolean' &&
        (isAbsent(value.isLarge) || typeof value.isLarge === 'boolean') &&
        REVIEW_STATES.includes(value.state) &&
        (isAbsent(value.withdrawalReason) || WITHDRAWAL_REASONS.includes(value.withdrawalReason)) &&
        isNumber(value.createdAt)
    );
}

export function isReviewDecision(value: unknown): value is ReviewDecision {
    return isObject(value) && (value.kind === 'reject' || (value.kind === 'accept' && isAcceptance(value)));
}

function isAcceptance({ text, takesDraft, draftRevision }: Readonly<Record<string, unknown>>): boolean {
    return (
        (isAbsent(text) || isString(text)) &&
        (isAbsent(takesDraft) || typeof takesDraft === 'boolean') &&
        (isAbsent(draftRevision) || isIndex(draftRevision))
    );
}
