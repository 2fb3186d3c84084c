// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { JournalChange, JournalSession, JournalTurn } from '../../common/journal';
import { ChangeTarget, isListed } from '../changes/change-queries';
import { ChangesCommands } from '../changes/changes-commands';
import { RowContext } from './row-context';
import { fileNameOf, folderOf, joinParts, timeOf } from './row-texts';
import { RowTag, TreeRow } from './tree-row';

/** Sessions, newest first; their turns, newest first; the files of each turn. What is kept or undone is left out. */
export function toChangeRows(sessions: readonly JournalSession[], context: RowContext): TreeRow[] {
    return [...sessions].reverse().flatMap(session => {
        const turns = session.turns.filter(turn => turn.changes.some(isListed)).reverse();
        if (turns.length === 0) {
            return [];
        }
        const isExpanded = !context.isCollapsed(session.id);
        const rows = isExpanded ? turns.flatMap(turn => toTurnRows(session, turn, context)) : [];
        return [toSessionRow(session, turns, isExpanded, context), ...rows];
    });
}

function toSessionRow(session: JournalSession, turns: readonly JournalTurn[], isExpanded: boolean, context: RowContext): TreeRow {
    const label = context.titleOf(session.id) ?? session.name;
    const files = turns.flatMap(turn => turn.changes.filter(isListed));
    const ended = session.isEnded && nls.localize('theia/claude-bridge/view/ended', 'ended');
    return group({
        id: session.id,
        level: 1,
        isExpanded,
        icon: 'codicon codicon-terminal',
        label,
        description: ended || undefined,
        target: { kind: 'session', id: session.id },
        changes: files
    });
}

function toTurnRows(session: JournalSession, turn: JournalTurn, context: RowContext): TreeRow[] {
    const changes = turn.changes.filter(isListed);
    const isExpanded = !context.isCollapsed(turn.id);
    const row = group({
        id: turn.id,
        level: 2,
        isExpanded,
        icon: turn.isRunning ? 'codicon codicon-loading codicon-modifier-spin' : 'codicon codicon-history',
        label: nls.localize('theia/claude-bridge/view/turn', 'Turn {0}', turn.number),
        description: joinParts([timeOf(turn.startedAt), turn.isRunning && nls.localize('theia/claude-bridge/view/running', 'running')]),
        target: { kind: 'turn', id: turn.id },
        changes
    });
    return isExpanded ? [row, ...changes.map(change => toFileRow(change, context.cwdOf(session.id), context))] : [row];
}

interface Group {
    readonly id: string;
    readonly level: number;
    readonly isExpanded: boolean;
    readonly icon: string;
    readonly label: string;
    readonly description?: string;
    readonly target: ChangeTarget;
    readonly changes: readonly JournalChange[];
}

function group({ changes, ...row }: Group): TreeRow {
    const files = new Set(changes.map(({ path }) => path)).size;
    const text =
        files === 1
            ? nls.localize('theia/claude-bridge/view/oneFile', '1 file')
            : nls.localize('theia/claude-bridge/view/manyFiles', '{0} files', files);
    return {
        ...row,
        tags: [{ text: String(files), kind: 'plain', tooltip: text }],
        ariaLabel: joinParts([row.label, row.description, text], ', '),
        tooltip: joinParts([row.label, row.description, text]),
        actions: changes.some(({ hasOldContent }) => hasOldContent) ? [ChangesCommands.KEEP, ChangesCommands.UNDO] : [ChangesCommands.KEEP]
    };
}

function toFileRow(change: JournalChange, cwd: string | undefined, context: RowContext): TreeRow {
    const label = fileNameOf(change.path);
    const folder = folderOf(change.path, cwd);
    const notes = notesOf(change);
    const target: ChangeTarget = { kind: 'change', id: change.id };
    return {
        id: change.id,
        level: 3,
        icon: context.iconOf(change.path),
        label,
        description: folder || undefined,
        detail: joinParts(notes) || undefined,
        tags: tagsOf(change),
        ariaLabel: joinParts([label, folder, joinParts(notes), kindText(change), countText(change)], ', '),
        tooltip: joinParts([change.path, joinParts([kindText(change), countText(change), ...notes]), timeOf(change.changedAt)], '\n'),
        target,
        open: ChangesCommands.COMPARE,
        actions: change.hasOldContent ? [ChangesCommands.KEEP, ChangesCommands.UNDO] : [ChangesCommands.KEEP]
    };
}

function tagsOf(change: JournalChange): RowTag[] {
    const counts: RowTag[] =
        typeof change.added === 'number' && typeof change.removed === 'number'
            ? [
                  { text: `+${change.added}`, kind: 'added' },
                  { text: `−${change.removed}`, kind: 'removed' }
              ]
            : [];
    const kind = { added: 'added', changed: 'changed', deleted: 'removed' } as const;
    const letter = { added: 'A', changed: 'M', deleted: 'D' } as const;
    return [...counts, { text: letter[change.kind], kind: kind[change.kind], tooltip: kindText(change) }];
}

function notesOf(change: JournalChange): string[] {
    return [
        change.source === 'observed' && nls.localize('theia/claude-bridge/view/alsoChanged', 'also changed'),
        change.source === 'accepted' && nls.localize('theia/claude-bridge/view/accepted', 'accepted'),
        !change.isIntact && nls.localize('theia/claude-bridge/view/changedSince', 'changed since')
    ].filter((note): note is string => note !== false);
}

function kindText({ kind }: JournalChange): string {
    switch (kind) {
        case 'added':
            return nls.localize('theia/claude-bridge/view/kindAdded', 'added');
        case 'changed':
            return nls.localize('theia/claude-bridge/view/kindChanged', 'changed');
        case 'deleted':
            return nls.localize('theia/claude-bridge/view/kindDeleted', 'deleted');
    }
}

function countText({ added, removed }: JournalChange): string | undefined {
    return typeof added === 'number' && typeof removed === 'number'
        ? nls.localize('theia/claude-bridge/view/counts', 'lines added: {0}, removed: {1}', added, removed)
        : undefined;
}
