// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';

function command(id: string, label: string, icon?: string): Command {
    return Command.toLocalizedCommand(
        { id: `claudeBridge.actions.${id}`, label, category: 'Claude', iconClass: icon && `codicon codicon-${icon}` },
        `theia/claude-bridge/door/${id}Command`
    );
}

export namespace ActionViewCommands {
    /** Takes the id of a run; without one the user picks. */
    export const STOP = command('stop', 'Stop What Claude Runs', 'debug-stop');
    export const ANSWER = command('answer', 'Answer a Question of Claude...');
    export const ALLOW = command('allow', 'Allow What Claude Asks For');
    export const DENY = command('deny', 'Deny What Claude Asks For');
    export const SHOW_QUESTIONS = command('showQuestions', "Show Claude's Questions");
    export const SHOW_ACTIVITY = command('showActivity', 'Show What Claude Does in the IDE');
    export const CLEAR_MARKS = command('clearMarks', "Remove Claude's Marks from Editors");
    export const CHOOSE = command('choose', 'Choose What Claude May Do...', 'shield');
}
