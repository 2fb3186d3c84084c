// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewManager } from '../review/review-manager';

/** Decides all proposals of a session, after asking. */
@injectable()
export class ProposalActions {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    proposalsOf(sessionId: string): string[] {
        return this.reviews.reviews.filter(review => review.sessionId === sessionId).map(review => review.id);
    }

    async acceptAll(sessionId: string): Promise<void> {
        const count = this.proposalsOf(sessionId).length;
        const isConfirmed = await this.confirm(
            nls.localize('theia/claude-bridge/view/acceptAllTitle', 'Accept {0} proposals?', count),
            nls.localize('theia/claude-bridge/view/acceptAllText', 'Claude writes all of them, with the changes that you made to them.'),
            nls.localize('theia/claude-bridge/view/acceptAllOk', 'Accept All')
        );
        if (isConfirmed) {
            await this.forEach(sessionId, id => this.reviews.accept(id));
        }
    }

    async rejectAll(sessionId: string): Promise<void> {
        const count = this.proposalsOf(sessionId).length;
        const isConfirmed = await this.confirm(
            nls.localize('theia/claude-bridge/view/rejectAllTitle', 'Reject {0} proposals?', count),
            nls.localize('theia/claude-bridge/view/rejectAllText', 'Nothing is written, and Claude stops and waits for what you say.'),
            nls.localize('theia/claude-bridge/view/rejectAllOk', 'Reject All')
        );
        if (isConfirmed) {
            await this.forEach(sessionId, id => this.reviews.reject(id));
        }
    }

    /** One after the other: what came meanwhile was not asked about. */
    protected async forEach(sessionId: string, decide: (reviewId: string) => Promise<void>): Promise<void> {
        for (const reviewId of this.proposalsOf(sessionId)) {
            await decide(reviewId);
        }
    }

    protected async confirm(title: string, msg: string, ok: string): Promise<boolean> {
        return (await new ConfirmDialog({ title, msg, ok }).open()) === true;
    }
}
