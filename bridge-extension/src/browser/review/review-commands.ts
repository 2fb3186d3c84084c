// SPDX-License-Identifier: EPL-2.0

import { Command, nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';

function command(id: string, key: string, label: string, icon?: string): Command {
    return Command.toLocalizedCommand(
        { id: `claudeBridge.review.${id}`, label, category: 'Claude', iconClass: icon && codicon(icon) },
        `theia/claude-bridge/review/${key}`
    );
}

export namespace ReviewCommands {
    export const ACCEPT = command('accept', 'acceptCommand', 'Accept Proposal', 'check');
    export const REJECT = command('reject', 'rejectCommand', 'Reject Proposal', 'close');
    export const NEXT_CHANGE = command('nextChange', 'nextChangeCommand', 'Next Change in Proposal', 'arrow-down');
    export const PREVIOUS_CHANGE = command('previousChange', 'previousChangeCommand', 'Previous Change in Proposal', 'arrow-up');
    export const KEEP_CHANGE = command('keepChange', 'keepChangeCommand', 'Keep Change of Proposal', 'check-all');
    export const UNDO_CHANGE = command('undoChange', 'undoChangeCommand', 'Undo Change of Proposal', 'discard');
    export const TOGGLE_UNCHANGED = command(
        'toggleUnchanged',
        'toggleUnchangedCommand',
        'Toggle Collapsed Unchanged Lines of Proposal',
        'fold'
    );
    export const TOGGLE_INLINE = command('toggleInline', 'toggleInlineCommand', 'Toggle Inline View of Proposal', 'split-horizontal');
    export const SHOW_NEXT = command('showNext', 'showNextCommand', 'Show Next Proposal', 'arrow-right');
    export const SHOW_PREVIOUS = command('showPrevious', 'showPreviousCommand', 'Show Previous Proposal', 'arrow-left');
    export const ACCEPT_ALL = command('acceptAll', 'acceptAllCommand', 'Accept All Proposals of a Session...');
    export const REJECT_ALL = command('rejectAll', 'rejectAllCommand', 'Reject All Proposals of a Session...');
    export const REJECT_AND_TELL = command('rejectAndTell', 'rejectAndTellCommand', 'Reject Proposal and Tell Claude...', 'comment');
}

export function acceptLabel(): string {
    return nls.localize('theia/claude-bridge/review/accept', 'Accept');
}

export function rejectLabel(): string {
    return nls.localize('theia/claude-bridge/review/reject', 'Reject');
}
