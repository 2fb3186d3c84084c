// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewDecision, ReviewInfo } from '../../common/review';
import { ReviewManager } from './review-manager';

/** Names at most this many files in a question. */
const MAX_NAMES = 5;

/** Decides all proposals that wait of a session, once the user has agreed. */
@injectable()
export class BulkDecisions {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    async acceptAll(sessionId: string): Promise<void> {
        await this.decideAll(sessionId, 'accept', id => this.reviews.accept(id));
    }

    async rejectAll(sessionId: string): Promise<void> {
        await this.decideAll(sessionId, 'reject', id => this.reviews.reject(id));
    }

    /** What comes while the question stands was not asked about. */
    protected async decideAll(sessionId: string, kind: ReviewDecision['kind'], decide: (id: string) => Promise<void>): Promise<void> {
        const reviews = this.reviews.reviews.filter(review => review.sessionId === sessionId);
        if (reviews.length > 0 && (await this.ask(reviews, kind))) {
            // A tab that closes in front of others brings the next one there, which loads its texts: what is on show goes last.
            const shown = new Set(this.reviews.widgets.filter(({ isVisible }) => isVisible).map(({ review }) => review.id));
            await Promise.all(reviews.filter(({ id }) => !shown.has(id)).map(({ id }) => decide(id)));
            await Promise.all([...shown].filter(id => reviews.some(review => review.id === id)).map(decide));
        }
    }

    /** @returns whether the user agrees; a question that is dismissed is answered with no */
    protected async ask(reviews: readonly ReviewInfo[], kind: ReviewDecision['kind']): Promise<boolean> {
        const names = reviews.slice(0, MAX_NAMES).map(review => FileUri.create(review.path).path.base);
        const list = reviews.length > MAX_NAMES ? [...names, '\u2026'].join(', ') : names.join(', ');
        const { sessionName } = reviews[0];
        const [question, yes] =
            kind === 'accept'
                ? [
                      nls.localize(
                          'theia/claude-bridge/review/acceptAllQuestion',
                          'Accept all {0} proposals of {1}? They change: {2}',
                          reviews.length,
                          sessionName,
                          list
                      ),
                      nls.localize('theia/claude-bridge/review/acceptAll', 'Accept All')
                  ]
                : [
                      nls.localize(
                          'theia/claude-bridge/review/rejectAllQuestion',
                          'Reject all {0} proposals of {1}? Claude stops its turn. They would change: {2}',
                          reviews.length,
                          sessionName,
                          list
                      ),
                      nls.localize('theia/claude-bridge/review/rejectAll', 'Reject All')
                  ];
        return (await new ConfirmDialog({ title: yes, msg: question, ok: yes }).open()) === true;
    }
}
