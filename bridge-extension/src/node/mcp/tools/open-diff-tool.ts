// SPDX-License-Identifier: EPL-2.0

import { statSync } from 'node:fs';
import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { LARGE_TEXT_LENGTH } from '../../../common/large-text';
import { WithdrawalReason } from '../../../common/review';
import { takeSnapshot } from '../../journal/file-snapshot';
import { ReviewOutcome, ReviewStore } from '../../review/review-store';
import { FileProblems } from '../file-problems';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { errorResult, textResult } from '../tool-results';
import { parseWirePath } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({
    old_file_path: z.string().describe('File to compare with'),
    new_file_path: z.string().optional().describe('File that the CLI will write; the same as old_file_path'),
    new_file_contents: z.string().describe('Complete proposed content'),
    tab_name: z.string().describe('Name of the proposal for close_tab')
});

/** Bytes: no proposal for a larger file gets through the socket. */
const MAX_BASE_SIZE = 64 * 1024 * 1024;

/** The CLI asks one question at a time for each agent; more than these are no longer questions to a user. */
const MAX_PENDING = 1000;

/** Shows a proposal and answers when the user has decided. The CLI writes the file; the IDE never does. */
@injectable()
export class OpenDiffTool implements ToolContribution<typeof input> {
    readonly name = 'openDiff';
    readonly description = 'Shows a proposed change as a diff and waits until the user has accepted or rejected it';
    readonly input = input;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(FileProblems)
    protected readonly problems: FileProblems;

    async call(args: z.output<typeof input>, { session, signal }: ToolContext): Promise<CallToolResult> {
        const { path } = parseWirePath(args.new_file_path ?? args.old_file_path, this.workbench.base(session));
        if (this.reviews.pending.filter(review => review.sessionId === session.id).length >= MAX_PENDING) {
            return errorResult('Too many proposals of this session wait for the user.');
        }
        const size = sizeOf(path);
        // Nothing asynchronous before this: a close_tab that follows at once must find the review.
        const { info, outcome } = this.reviews.open({
            sessionId: session.id,
            sessionName: session.info.name,
            tabName: args.tab_name,
            path,
            isNewFile: size === undefined,
            isLarge: Math.max(size ?? 0, args.new_file_contents.length) > LARGE_TEXT_LENGTH,
            proposal: args.new_file_contents
        });
        const abort = () => this.reviews.withdraw(info.id, session.isClosed ? 'session-ended' : 'closed-by-cli');
        signal.addEventListener('abort', abort, { once: true });
        void this.readBase(info.id, path);
        this.problems.prepare(session, path);
        session.noteQuestion(path);
        try {
            return toResult(await outcome, args.tab_name);
        } finally {
            signal.removeEventListener('abort', abort);
        }
    }

    protected async readBase(id: string, path: string): Promise<void> {
        const snapshot = await takeSnapshot(path, MAX_BASE_SIZE);
        // Without content there is nothing that an answer could be equal to.
        this.reviews.setBase(id, snapshot.kind === 'file' ? snapshot.bytes.toString('utf8') : undefined);
    }
}

/** @returns bytes; `undefined` where no file can be found */
function sizeOf(path: string): number | undefined {
    try {
        return statSync(path).size;
    } catch {
        return undefined;
    }
}

/**
 * Measured: these are the only two answers that decide. After a withdrawal nobody needs an answer, but `closeAllDiffTabs` may come from
 * another turn than the one that waits: an error leaves its question open in the terminal, where a rejection would stop it and
 * `TAB_CLOSED` would accept.
 */
function toResult(outcome: ReviewOutcome, tabName: string): CallToolResult {
    switch (outcome.kind) {
        case 'accepted':
            return textResult('FILE_SAVED', outcome.text);
        case 'rejected':
            return textResult('DIFF_REJECTED', tabName);
        case 'withdrawn':
            return errorResult(withdrawalMessage(outcome.reason));
    }
}

function withdrawalMessage(reason: WithdrawalReason): string {
    return reason === 'closed-by-cli'
        ? 'The diff was closed before the user decided in the IDE.'
        : 'The connection ended before the user decided in the IDE.';
}
