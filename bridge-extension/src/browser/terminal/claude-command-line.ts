// SPDX-License-Identifier: EPL-2.0

import { quoteForShell, quoteProgram, ShellKind } from './shell-quoting';

/** `resume`: the CLI itself asks which earlier conversation is meant. */
export type Conversation = 'new' | 'continue' | 'resume';

export interface ClaudeCommand {
    readonly program: string;
    readonly arguments: readonly string[];
    /** Ask for each edit, whatever the permission mode is. */
    readonly reviewEdits: boolean;
    readonly conversation: Conversation;
    /** As the CLI's `--model` takes it; absent: the CLI's own choice. */
    readonly model?: string;
}

/** Measured with 2.1.332: with these rules the CLI offers its edits in auto and acceptEdits mode too, and leaves the rest of the mode alone. */
const REVIEW_SETTINGS = JSON.stringify({ permissions: { ask: ['Edit', 'Write', 'NotebookEdit'] } });

function claudeArguments(command: ClaudeCommand): string[] {
    return [
        ...(command.conversation === 'new' ? [] : [`--${command.conversation}`]),
        ...(command.model ? ['--model', command.model] : []),
        ...(command.reviewEdits ? ['--settings', REVIEW_SETTINGS] : []),
        ...command.arguments
    ];
}

/** The line to type into a shell of the given kind. */
export function claudeCommandLine(command: ClaudeCommand, kind: ShellKind): string {
    return [quoteProgram(command.program, kind), ...claudeArguments(command).map(argument => quoteForShell(argument, kind))].join(' ');
}
