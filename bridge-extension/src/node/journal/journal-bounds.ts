// SPDX-License-Identifier: EPL-2.0

import { JournalLimits } from './journal-limits';
import { ChangeRecord, SessionRecord, SideRecord } from './journal-record';

export function isExpired(session: SessionRecord, oldest: number): boolean {
    return session.turns.every(turn => turn.startedAt < oldest && turn.changes.every(change => change.changedAt < oldest));
}

/**
 * Keeps the journal within its bounds: the oldest changes go first. Undone and kept ones go before unreviewed ones, since nobody asks for them
 * any more.
 */
export function dropExcess(sessions: readonly SessionRecord[], limits: JournalLimits): SessionRecord[] {
    const dropped = new Set<ChangeRecord>();
    const all = sessions.flatMap(session => session.turns.flatMap(turn => turn.changes));
    const order = [...all].sort((left, right) => rank(left) - rank(right) || left.changedAt - right.changedAt);
    let count = all.length;
    let size = all.reduce((sum, change) => sum + sizeOf(change), 0);
    for (const change of order) {
        if (count <= limits.changes && size <= limits.totalSize) {
            break;
        }
        dropped.add(change);
        count--;
        size -= sizeOf(change);
    }
    if (dropped.size > 0) {
        for (const turn of sessions.flatMap(session => session.turns)) {
            turn.changes = turn.changes.filter(change => !dropped.has(change));
        }
    }
    return [...sessions];
}

function rank(change: ChangeRecord): number {
    return change.state === 'unreviewed' ? 1 : 0;
}

function sizeOf(change: ChangeRecord): number {
    return sideSize(change.before) + (change.after ? sideSize(change.after) : 0);
}

function sideSize(side: SideRecord): number {
    return side.kind === 'file' ? side.size : 0;
}
