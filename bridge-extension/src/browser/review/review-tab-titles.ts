// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { SessionStates } from '../attention/session-states';
import { ReviewShell } from './review-shell';
import { toReviewTitle } from './review-title';

/** Names the session in the tabs of reviews as long as there is more than one. */
@injectable()
export class ReviewTabTitles implements FrontendApplicationContribution {
    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    onStart(): void {
        this.sessions.onDidChange(() => this.update());
        this.shell.onDidAdd(() => this.update());
    }

    protected update(): void {
        const connected = this.sessions.all.filter(({ activity }) => activity !== 'ended');
        const titles = new Map(connected.length > 1 ? connected.map(({ info, title }) => [info.id, title]) : []);
        for (const { review, title } of this.shell.reviews) {
            title.label = toReviewTitle(review, titles.get(review.sessionId));
        }
    }
}
