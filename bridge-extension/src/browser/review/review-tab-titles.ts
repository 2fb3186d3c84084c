// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { SessionStates } from '../attention/session-states';
import { ReviewShell } from './review-shell';
import { toReviewTitle } from './review-title';

/** Names the session in the tabs of reviews where that tells one from another. */
@injectable()
export class ReviewTabTitles implements FrontendApplicationContribution {
    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    protected wasTelling = false;

    onStart(): void {
        this.sessions.onDidChange(() => this.update());
        this.shell.onDidAdd(() => this.update());
    }

    protected update(): void {
        const connected = this.sessions.all.filter(({ activity }) => activity !== 'ended');
        const isTelling = new Set(connected.map(({ title }) => title)).size > 1;
        // What a tab comes with is right then.
        if (!isTelling && !this.wasTelling) {
            return;
        }
        this.wasTelling = isTelling;
        const titles = new Map(isTelling ? connected.map(({ info, title }) => [info.id, title]) : []);
        for (const { review, title } of this.shell.reviews) {
            title.label = toReviewTitle(review, titles.get(review.sessionId));
        }
    }
}
