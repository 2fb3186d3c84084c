// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ReviewContents, ReviewDecision } from '../../common/review';
import { DraftStore } from './draft-saver';

/** The backend's store of reviews. What is absent arrives as `null` over RPC and is `undefined` here. */
@injectable()
export class ReviewBackend {
    @inject(BridgeServer)
    protected readonly server: BridgeServer;

    @inject(ILogger)
    @named('claude-bridge:ReviewBackend')
    protected readonly logger: ILogger;

    async load(id: string): Promise<ReviewContents | undefined> {
        const contents = await this.server.getReviewContents(id);
        return contents ? { ...contents, draft: contents.draft ?? undefined } : undefined;
    }

    async decide(id: string, decision: ReviewDecision): Promise<boolean> {
        return this.server.decideReview(id, decision);
    }

    /** A connection that is lost at the moment tells nothing: the file is taken to be writable. */
    async isWritable(id: string): Promise<boolean> {
        try {
            return await this.server.isReviewTargetWritable(id);
        } catch (error) {
            this.logger.warn('Whether the file under review can be written is unknown.', error);
            return true;
        }
    }

    /** An offer of unused edits has been answered; not hearing of it only repeats the offer. */
    async forgetDraft(id: string): Promise<void> {
        try {
            await this.server.forgetReviewDraft(id);
        } catch (error) {
            this.logger.warn('The backend did not hear that edits of a proposal are no longer needed.', error);
        }
    }

    draftsOf(id: string): DraftStore {
        return {
            save: async (text, baseRevision) => (await this.server.saveReviewDraft(id, text, baseRevision)) ?? undefined,
            load: () => this.load(id)
        };
    }
}
