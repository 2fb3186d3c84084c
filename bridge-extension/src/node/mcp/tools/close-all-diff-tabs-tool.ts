// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ReviewStore } from '../../review/review-store';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { textResult } from '../tool-results';

const input = z.object({});

/** Measured: comes at the start of every turn, so it closes only what the caller itself opened. */
@injectable()
export class CloseAllDiffTabsTool implements ToolContribution<typeof input> {
    readonly name = 'closeAllDiffTabs';
    readonly description = 'Closes all diffs that this client opened';
    readonly input = input;
    readonly timeout = 1000;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    async call(_args: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const closed = this.reviews.pending
            .filter(review => review.sessionId === session.id)
            .filter(review => this.reviews.withdraw(review.id, 'closed-by-cli'));
        session.startTurn();
        return textResult(`CLOSED_${closed.length}_DIFF_TABS`);
    }
}
