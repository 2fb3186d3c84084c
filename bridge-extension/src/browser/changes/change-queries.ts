// SPDX-License-Identifier: EPL-2.0

import { FileUri } from '@theia/core/lib/common/file-uri';
import { JournalChange, JournalSession, JournalTurn } from '../../common/journal';

/** A change and where it stands in the journal. */
export interface ChangeEntry {
    readonly session: JournalSession;
    readonly turn: JournalTurn;
    readonly change: JournalChange;
}

/** What commands and menus of the Changes section act on. */
export interface ChangeTarget {
    readonly kind: 'change' | 'turn' | 'session';
    readonly id: string;
}

/** Not yet kept or undone: accepted reviews too, so that they can be taken back. */
export function isListed({ state }: JournalChange): boolean {
    return state === 'unreviewed';
}

/** Nobody has looked at it; what was accepted as a proposal has been. */
export function needsReview(change: JournalChange): boolean {
    return isListed(change) && change.source !== 'accepted';
}

export function allEntries(sessions: readonly JournalSession[]): ChangeEntry[] {
    return sessions.flatMap(session => session.turns.flatMap(turn => turn.changes.map(change => ({ session, turn, change }))));
}

/** The listed changes that the target stands for, oldest first. */
export function entriesOf(sessions: readonly JournalSession[], { kind, id }: ChangeTarget): ChangeEntry[] {
    return allEntries(sessions).filter(entry => entry[kind].id === id && isListed(entry.change));
}

/** What "Undo Claude's Last Change" means: also kept and accepted ones can come back. */
export function latestUndoable(sessions: readonly JournalSession[]): ChangeEntry | undefined {
    return allEntries(sessions)
        .filter(({ change }) => change.state !== 'undone' && change.hasOldContent)
        .reduce<ChangeEntry | undefined>(
            (latest, entry) => (!latest || entry.change.changedAt >= latest.change.changedAt ? entry : latest),
            undefined
        );
}

/** For each path the oldest change to be reviewed: what was there before it is what the file as a whole is compared with. */
export function oldestByPath(sessions: readonly JournalSession[]): Map<string, ChangeEntry> {
    const oldest = new Map<string, ChangeEntry>();
    for (const entry of allEntries(sessions).filter(({ change }) => needsReview(change))) {
        const known = oldest.get(entry.change.path);
        if (!known || entry.turn.startedAt < known.turn.startedAt) {
            oldest.set(entry.change.path, entry);
        }
    }
    return oldest;
}

export function countFiles(entries: readonly ChangeEntry[]): number {
    return new Set(entries.map(({ change }) => change.path)).size;
}

/** Names of the files, each once. */
export function fileNames(entries: readonly ChangeEntry[]): string {
    return [...new Set(entries.map(({ change }) => FileUri.create(change.path).path.base))].join(', ');
}

export function isChangeTarget(value: unknown): value is ChangeTarget {
    const { kind, id } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;
    return (kind === 'change' || kind === 'turn' || kind === 'session') && typeof id === 'string';
}
