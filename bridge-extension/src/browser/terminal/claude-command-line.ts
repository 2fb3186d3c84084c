// SPDX-License-Identifier: EPL-2.0

import { quoteForShell, quoteProgram, ShellKind } from './shell-quoting';

export interface ClaudeCommand {
    readonly program: string;
    readonly arguments: readonly string[];
    /** Ask for each edit, whatever the permission mode is. */
    readonly reviewEdits: boolean;
    readonly continueConversation: boolean;
}

/** Measured with 2.1.332: with these rules the CLI offers its edits in auto and acceptEdits mode too, and leaves the rest of the mode alone. */
const REVIEW_SETTINGS = JSON.stringify({ permissions: { ask: ['Edit', 'Write', 'NotebookEdit'] } });

export function claudeArguments(command: ClaudeCommand): string[] {
    return [
        ...(command.continueConversation ? ['--continue'] : []),
        ...(command.reviewEdits ? ['--settings', REVIEW_SETTINGS] : []),
        ...command.arguments
    ];
}

/** The line to type into a shell of the given kind. */
export function claudeCommandLine(command: ClaudeCommand, kind: ShellKind): string {
    return [quoteProgram(command.program, kind), ...claudeArguments(command).map(argument => quoteForShell(argument, kind))].join(' ');
}
