// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';

function command(id: string, label: string, icon?: string): Command {
    return Command.toLocalizedCommand(
        { id: `claudeBridge.view.${id}`, label, category: 'Claude', iconClass: icon && `codicon codicon-${icon}` },
        `theia/claude-bridge/view/${id}Command`
    );
}

/** Those that act on an entry of the view take its id: of a session, or of a proposal. */
export namespace ClaudeViewCommands {
    export const TOGGLE = command('toggle', 'Toggle Claude View');
    export const SHOW_CHANGES = command('showChanges', "Show Claude's Changes", 'diff-multiple');
    export const GO_TO_SESSION = command('goToSession', 'Go to Terminal', 'terminal');
    export const COPY_SESSION = command('copySession', 'Copy Details');
    export const OPEN_PROPOSAL = command('openProposal', 'Show Proposal', 'diff');
    export const ACCEPT_PROPOSAL = command('acceptProposal', 'Accept', 'check');
    export const REJECT_PROPOSAL = command('rejectProposal', 'Reject', 'close');
    export const ACCEPT_ALL = command('acceptAllOfSession', 'Accept All of Session', 'check-all');
    export const REJECT_ALL = command('rejectAllOfSession', 'Reject All of Session', 'close-all');
}
