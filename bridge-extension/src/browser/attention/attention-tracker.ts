// SPDX-License-Identifier: EPL-2.0

import { SessionState } from './session-state';

/** Why somebody should look at a session. */
export type AttentionReason =
    | { readonly kind: 'proposal'; readonly sessionId: string; readonly reviewId: string }
    | { readonly kind: 'question'; readonly sessionId: string; readonly questionId: string }
    | { readonly kind: 'stopped'; readonly sessionId: string };

/** A session has worked and does so no more. */
export interface SessionStop {
    readonly session: SessionState;
    /** Milliseconds since the epoch. */
    readonly workedSince: number;
}

export interface Observation {
    /** Reasons that were not there before. */
    readonly fresh: readonly AttentionReason[];
    readonly stops: readonly SessionStop[];
    /** Milliseconds after which to observe again although nothing changes; absent: no need. */
    readonly again?: number;
}

/** A sign that turns, or a question that is answered by a rule, stands still for a moment; after that it is the user's turn. Milliseconds. */
const STOP_DELAY = 1000;

/** Decides from the states of the sessions who waits for the user without having been looked at. */
export class AttentionTracker {
    protected readonly workedSince = new Map<string, number>();
    protected readonly stoppedAt = new Map<string, number>();
    /** Proposals and questions. */
    protected readonly seen = new Set<string>();
    protected open: AttentionReason[] = [];

    get reasons(): readonly AttentionReason[] {
        return this.open;
    }

    /**
     * @param isLookedAt whether the user has the session before the eyes
     * @param now milliseconds since the epoch
     */
    observe(sessions: readonly SessionState[], isLookedAt: (session: SessionState) => boolean, now: number): Observation {
        const before = new Set(this.open);
        const stops = sessions.flatMap(session => this.observeWork(session, now));
        const raised = [
            ...stops.map(({ session }): AttentionReason => ({ kind: 'stopped', sessionId: session.info.id })),
            ...sessions.flatMap(session => this.observeWaiting(session))
        ];
        this.forget(sessions);
        const present = new Map(sessions.map(session => [session.info.id, session]));
        this.open = [...this.open, ...raised].filter(reason => {
            const session = present.get(reason.sessionId);
            return session && !isLookedAt(session) && stillHolds(reason, session);
        });
        const due = [...this.stoppedAt.values()].map(time => Math.max(time + STOP_DELAY - now, 0));
        return {
            fresh: this.open.filter(reason => !before.has(reason)),
            stops,
            ...(due.length > 0 && { again: Math.min(...due) })
        };
    }

    protected observeWork(session: SessionState, now: number): SessionStop[] {
        const { id } = session.info;
        const workedSince = this.workedSince.get(id);
        if (session.activity === 'working') {
            this.stoppedAt.delete(id);
            if (workedSince === undefined) {
                this.workedSince.set(id, now);
            }
            return [];
        }
        if (workedSince === undefined || session.activity === 'proposing') {
            return [];
        }
        const stoppedAt = this.stoppedAt.get(id) ?? now;
        if (session.activity === 'waiting' && now - stoppedAt < STOP_DELAY) {
            this.stoppedAt.set(id, stoppedAt);
            return [];
        }
        this.stoppedAt.delete(id);
        this.workedSince.delete(id);
        return session.activity === 'waiting' ? [{ session, workedSince }] : [];
    }

    protected forget(sessions: readonly SessionState[]): void {
        const ids = new Set(sessions.map(({ info }) => info.id));
        const waiting = new Set(sessions.flatMap(({ proposals, questions }) => [...proposals, ...questions]));
        [...this.seen].filter(id => !waiting.has(id)).forEach(id => this.seen.delete(id));
        for (const map of [this.workedSince, this.stoppedAt]) {
            [...map.keys()].filter(id => !ids.has(id)).forEach(id => map.delete(id));
        }
    }

    protected observeWaiting({ info: { id: sessionId }, proposals, questions }: SessionState): AttentionReason[] {
        const isFresh = (id: string) => !this.seen.has(id);
        const reasons = [
            ...proposals.filter(isFresh).map((reviewId): AttentionReason => ({ kind: 'proposal', sessionId, reviewId })),
            ...questions.filter(isFresh).map((questionId): AttentionReason => ({ kind: 'question', sessionId, questionId }))
        ];
        [...proposals, ...questions].forEach(id => this.seen.add(id));
        return reasons;
    }
}

function stillHolds(reason: AttentionReason, { activity, proposals, questions }: SessionState): boolean {
    switch (reason.kind) {
        case 'proposal':
            return proposals.includes(reason.reviewId);
        case 'question':
            return questions.includes(reason.questionId);
        case 'stopped':
            return activity === 'waiting' || activity === 'proposing';
    }
}
