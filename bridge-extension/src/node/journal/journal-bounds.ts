// SPDX-License-Identifier: EPL-2.0

import { JournalLimits } from './journal-limits';
import { ChangeRecord, SessionRecord, SideRecord } from './journal-schema';

/**
 * Keeps the journal within its bounds: what is too old goes, then the oldest. Undone and kept changes go before unreviewed ones, since nobody
 * asks for them any more.
 * @param now milliseconds since the epoch
 * @returns whether anything was dropped
 */
export function dropExcess(sessions: readonly SessionRecord[], limits: JournalLimits, now: number): boolean {
    const all = sessions.flatMap(session => session.turns.flatMap(turn => turn.changes));
    const isExpired = (change: ChangeRecord) => change.changedAt < now - limits.age;
    const dropped = new Set(all.filter(isExpired));
    const rest = all.filter(change => !dropped.has(change));
    let count = rest.length;
    let size = rest.reduce((sum, change) => sum + sizeOf(change), 0);
    if (count > limits.changes || size > limits.totalSize) {
        for (const change of rest.sort((left, right) => rank(left) - rank(right) || left.changedAt - right.changedAt)) {
            if (count <= limits.changes && size <= limits.totalSize) {
                break;
            }
            dropped.add(change);
            count--;
            size -= sizeOf(change);
        }
    }
    if (dropped.size > 0) {
        for (const turn of sessions.flatMap(session => session.turns)) {
            turn.changes = turn.changes.filter(change => !dropped.has(change));
        }
    }
    return dropped.size > 0;
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
