// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { Session } from '../session/session';

/** What a tool may do to the session that called it. */
export interface ToolSession extends Session {
    /** Makes the session tell that a turn started. */
    startTurn(): void;
    /** Notes that the user is asked before this file is written. @param path absolute */
    noteQuestion(path: string): void;
    /** Makes the session tell that a file is about to be written. @returns when everybody who wanted the old content has it, or time is up */
    announceWrite(path: string): Promise<void>;
    /** Whether a write was announced since the last call of this method. */
    takeWrites(): boolean;
}

export interface ToolContext {
    readonly session: ToolSession;
    /** Aborted when the caller cancels the call or its socket closes: nobody waits for the answer any more. */
    readonly signal: AbortSignal;
    /** Tells a caller who asked for it how far the call is. */
    readonly progress?: (message: string) => void;
}

export const ToolContribution = Symbol('ToolContribution');

/**
 * One MCP tool. Only `getDiagnostics` and `executeCode` are shown to the model by the CLI; the others are for the CLI itself, which calls some
 * of them whether they are listed or not.
 */
export interface ToolContribution<I extends z.ZodObject = z.ZodObject> {
    readonly name: string;
    readonly description: string;
    /** Arguments; unknown ones are ignored. Becomes the JSON schema in `tools/list`. */
    readonly input: I;
    /** Milliseconds after which the caller is told that there is no answer; absent: the call may take as long as it takes. */
    readonly timeout?: number;
    /** False: answered when called, but not in `tools/list`. */
    readonly isListed?: boolean;
    /** What is listed instead of `description` and `input` where that depends on who asks. */
    describe?(session: ToolSession): Pick<ToolContribution, 'description' | 'input'>;
    /** @throws an error whose message is fit for the caller; it becomes a result with `isError` */
    call(input: z.output<I>, context: ToolContext): Promise<CallToolResult>;
}
