// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { DraftArchive } from './draft-archive';
import { ReviewDispatcher } from './review-dispatcher';
import { ClosedReview, ReviewStore } from './review-store';

/** Brings what users had typed into proposals over a restart. The sessions of those are gone: the CLI does not ask again (measured). */
@injectable()
export class DraftKeeper implements BackendApplicationContribution {
    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(ReviewDispatcher)
    protected readonly dispatcher: ReviewDispatcher;

    @inject(DraftArchive)
    protected readonly archive: DraftArchive;

    @inject(ILogger)
    @named('claude-bridge:DraftKeeper')
    protected readonly logger: ILogger;

    initialize(): void {
        this.reviews.onDidSaveDraft(({ info, draft }) => this.keep({ info, unusedDraft: draft }));
        this.reviews.onDidClose(closed => this.keep(closed));
        this.dispatcher.onDidForgetDraft(id => this.archive.remove(id));
        this.recall().catch(error => this.logger.warn('What an earlier run of the IDE kept of proposals cannot be read.', error));
    }

    protected keep({ info, unusedDraft }: ClosedReview): void {
        if (unusedDraft === undefined) {
            this.archive.remove(info.id);
        } else {
            this.archive.save(info, unusedDraft);
        }
    }

    protected async recall(): Promise<void> {
        const drafts = await this.archive.read();
        this.dispatcher.keepDrafts(
            drafts.map(({ info, draft }) => ({
                info: { ...info, state: 'withdrawn', withdrawalReason: info.withdrawalReason ?? 'session-ended' },
                unusedDraft: draft
            }))
        );
    }
}
