// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ReviewStore } from '../../review/review-store';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { textResult } from '../tool-results';

const input = z.object({ tab_name: z.string().describe('Name that openDiff was given') });

/** Measured: called once or twice after each decision, wherever it fell; the answer does not matter, a missing tab is no fault. */
@injectable()
export class CloseTabTool implements ToolContribution<typeof input> {
    readonly name = 'close_tab';
    readonly description = 'Closes a diff that this client opened';
    readonly input = input;
    readonly timeout = 1000;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    async call(args: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        this.reviews.pending
            .filter(review => review.sessionId === session.id && review.tabName === args.tab_name)
            .forEach(review => this.reviews.withdraw(review.id, 'closed-by-cli'));
        return textResult('TAB_CLOSED');
    }
}
