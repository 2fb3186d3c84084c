// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { JournalChange, JournalSession } from '../../common/journal';
import { boundedLines } from './bounded-lines';
import { shownPath } from './shown-path';

const MAX_CHANGES = 150;

const STATES: Record<JournalChange['state'], string> = {
    unreviewed: 'not reviewed by the user yet',
    kept: 'kept by the user',
    undone: 'UNDONE by the user: do not make this change again unasked'
};

/** @param isVisible whether a file may be told, by its `file:` URI */
export function changesText(sessions: readonly JournalSession[], base: string | undefined, isVisible: (uri: string) => boolean): string {
    const lines = sessions.flatMap(session => {
        const turns = session.turns
            .map(turn => ({ ...turn, changes: turn.changes.filter(({ path }) => isVisible(changeUri(path))) }))
            .filter(({ changes }) => changes.length > 0);
        return turns.length === 0
            ? []
            : [
                  `Session "${session.name}"${session.isEnded ? ' (ended)' : ''}:`,
                  ...turns
                      .toReversed()
                      .flatMap(({ number, isRunning, changes }) => [
                          `  Turn ${number}${isRunning ? ' (running)' : ''}:`,
                          ...changes.map(change => `    ${describe(change, base)}`)
                      ])
              ];
    });
    return lines.length === 0 ? 'Claude changed no file yet.' : boundedLines(lines, MAX_CHANGES, 'older changes').join('\n');
}

export function changeUri(path: string): string {
    return URI.fromFilePath(path).toString();
}

function describe({ path, kind, source, added, removed, state, isIntact }: JournalChange, base: string | undefined): string {
    // What is absent has become `null` on its way here.
    const lines = typeof added === 'number' && typeof removed === 'number' ? ` +${added} -${removed}` : '';
    const marks = [
        STATES[state],
        ...(source === 'observed' ? ['by a command'] : []),
        ...(state === 'unreviewed' && !isIntact ? ['changed again since'] : [])
    ];
    return `${kind} ${shownPath(changeUri(path), base)}${lines} (${marks.join(', ')})`;
}
