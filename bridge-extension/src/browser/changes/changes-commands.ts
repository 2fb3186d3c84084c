// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';

function command(id: string, label: string, icon?: string): Command {
    return Command.toLocalizedCommand(
        { id: `claudeBridge.changes.${id}`, label, category: 'Claude', iconClass: icon && `codicon codicon-${icon}` },
        `theia/claude-bridge/changes/${id}Command`
    );
}

/** Those with "Change" in their names take a `ChangeTarget`; the others stand in the palette. */
export namespace ChangesCommands {
    export const COMPARE = command('compareChange', 'Compare With Before', 'diff');
    export const OPEN_FILE = command('openChangedFile', 'Open File', 'go-to-file');
    export const UNDO = command('undoChange', 'Undo', 'discard');
    export const KEEP = command('keepChange', 'Keep', 'check');
    export const COPY_PATH = command('copyChangedPath', 'Copy Path');
    export const UNDO_LAST = command('undoLast', "Undo Claude's Last Change", 'discard');
    export const KEEP_ALL = command('keepAll', 'Keep All Changes', 'check-all');
    export const NEXT = command('next', "Next of Claude's Changes", 'arrow-down');
    export const PREVIOUS = command('previous', "Previous of Claude's Changes", 'arrow-up');
    export const CLEAR = command('clear', "Forget Claude's Changes", 'clear-all');
    export const KEEP_CURRENT = command('keepCurrent', "Keep Claude's Changes in This File", 'check');
    export const UNDO_CURRENT = command('undoCurrent', "Undo Claude's Changes in This File", 'discard');
}
