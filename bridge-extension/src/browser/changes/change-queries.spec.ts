// SPDX-License-Identifier: EPL-2.0

import { JournalChange, JournalSession } from '../../common/journal';
import { countFiles, entriesOf, isChangeTarget, latestUndoable, needsReview, oldestByPath } from './change-queries';

function change(id: string, path: string, changedAt: number, more: Partial<JournalChange> = {}): JournalChange {
    return { id, path, kind: 'changed', source: 'announced', state: 'unreviewed', hasOldContent: true, isIntact: true, changedAt, ...more };
}

const sessions: JournalSession[] = [
    {
        id: 's1',
        name: 'first',
        isEnded: false,
        turns: [
            {
                id: 't1',
                number: 1,
                startedAt: 10,
                isRunning: false,
                changes: [change('c1', '/w/a.ts', 11), change('c2', '/w/b.ts', 12, { state: 'kept' })]
            },
            {
                id: 't2',
                number: 2,
                startedAt: 20,
                isRunning: true,
                changes: [change('c3', '/w/a.ts', 21), change('c4', '/w/c.ts', 40, { state: 'undone' })]
            }
        ]
    },
    {
        id: 's2',
        name: 'second',
        isEnded: true,
        turns: [{ id: 't3', number: 1, startedAt: 5, isRunning: false, changes: [change('c5', '/w/b.ts', 30, { source: 'accepted' })] }]
    }
];

describe('queries of the journal', () => {
    const ids = (entries: readonly { change: JournalChange }[]) => entries.map(entry => entry.change.id);

    it('finds what a change, a turn or a session stands for, without what is decided', () => {
        expect(ids(entriesOf(sessions, { kind: 'change', id: 'c3' }))).toEqual(['c3']);
        expect(ids(entriesOf(sessions, { kind: 'turn', id: 't1' }))).toEqual(['c1']);
        expect(ids(entriesOf(sessions, { kind: 'session', id: 's1' }))).toEqual(['c1', 'c3']);
        expect(ids(entriesOf(sessions, { kind: 'change', id: 'c2' }))).toEqual([]);
    });

    it('takes back the latest change, also an accepted or kept one, but none twice', () => {
        expect(latestUndoable(sessions)?.change.id).toBe('c5');
        expect(latestUndoable([sessions[0]])?.change.id).toBe('c3');
        expect(latestUndoable([])).toBeUndefined();
    });

    it('compares a file as a whole with what it was before the first change to review', () => {
        const oldest = oldestByPath(sessions);
        expect(oldest.get('/w/a.ts')?.change.id).toBe('c1');
        expect(oldest.has('/w/b.ts')).toBe(false);
    });

    it('takes accepted proposals for reviewed', () => {
        expect(needsReview(change('x', '/x', 1))).toBe(true);
        expect(needsReview(change('x', '/x', 1, { source: 'accepted' }))).toBe(false);
        expect(needsReview(change('x', '/x', 1, { state: 'kept' }))).toBe(false);
    });

    it('counts a file once', () => {
        expect(countFiles(entriesOf(sessions, { kind: 'session', id: 's1' }))).toBe(1);
    });
});

describe('isChangeTarget', () => {
    it('refuses everything else', () => {
        expect(isChangeTarget({ kind: 'turn', id: 't1' })).toBe(true);
        for (const value of [undefined, null, 'turn', {}, { kind: 'turn' }, { kind: 'file', id: 'x' }, { kind: 'turn', id: 1 }]) {
            expect(isChangeTarget(value)).toBe(false);
        }
    });
});
