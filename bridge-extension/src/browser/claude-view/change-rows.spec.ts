// SPDX-License-Identifier: EPL-2.0

import { JournalChange, JournalSession } from '../../common/journal';
import { toChangeRows } from './change-rows';
import { RowContext } from './row-context';

const context: RowContext = {
    isCollapsed: () => false,
    iconOf: () => 'file-icon',
    titleOf: () => undefined,
    cwdOf: () => '/w'
};

function change(id: string, path: string, more: Partial<JournalChange> = {}): JournalChange {
    return {
        id,
        path,
        kind: 'changed',
        source: 'announced',
        state: 'unreviewed',
        hasOldContent: true,
        isIntact: true,
        added: 3,
        removed: 1,
        changedAt: 1,
        ...more
    };
}

function session(changes: readonly JournalChange[], more: Partial<JournalSession> = {}): JournalSession {
    return {
        id: 's1',
        name: 'project',
        isEnded: false,
        turns: [{ id: 't1', number: 4, startedAt: 1, isRunning: false, changes }],
        ...more
    };
}

describe('toChangeRows', () => {
    it('shows sessions, turns and files with their counts', () => {
        const rows = toChangeRows([session([change('c1', '/w/src/a.ts'), change('c2', '/w/b.ts', { kind: 'added' })])], context);
        expect(rows.map(({ level, label, description }) => [level, label, level === 3 ? (description ?? '') : ''])).toEqual([
            [1, 'project', ''],
            [2, 'Turn 4', ''],
            [3, 'a.ts', 'src'],
            [3, 'b.ts', '']
        ]);
        expect(rows[0].tags?.[0].tooltip).toBe('2 files');
        expect(rows[2].tags?.map(({ text }) => text)).toEqual(['+3', '−1', 'M']);
        expect(rows[3].tags?.at(-1)?.text).toBe('A');
        expect(rows[2].ariaLabel).toBe('a.ts, src, changed, lines added: 3, removed: 1');
    });

    it('leaves out what is decided, and what has nothing left', () => {
        expect(toChangeRows([session([change('c1', '/w/a.ts', { state: 'kept' })])], context)).toEqual([]);
        expect(toChangeRows([session([change('c1', '/w/a.ts', { state: 'undone' }), change('c2', '/w/b.ts')])], context)).toHaveLength(3);
    });

    it('says which ones were accepted, only seen, or changed since', () => {
        const rows = toChangeRows(
            [
                session([
                    change('c1', '/w/a.ts', { source: 'accepted' }),
                    change('c2', '/w/b.ts', { source: 'observed', hasOldContent: false, added: undefined, removed: undefined }),
                    change('c3', '/w/c.ts', { isIntact: false })
                ])
            ],
            context
        );
        expect(rows.slice(2).map(({ detail }) => detail)).toEqual(['accepted', 'also changed', 'changed since']);
        expect(rows[3].tags?.map(({ text }) => text)).toEqual(['M']);
        expect(rows[3].actions.map(({ id }) => id)).toEqual(['claudeBridge.changes.keepChange']);
    });

    it('takes absent counts that have become null for absent', () => {
        const raw = JSON.parse('{"added":null,"removed":null}') as Partial<JournalChange>;
        expect(toChangeRows([session([change('c1', '/w/a.ts', raw)])], context)[2].tags).toHaveLength(1);
    });

    it('hides what is below a closed row, and shows the newest first', () => {
        const sessions = [session([change('c1', '/w/a.ts')]), session([change('c2', '/w/a.ts')], { id: 's2', name: 'later' })];
        const rows = toChangeRows(sessions, { ...context, isCollapsed: id => id === 's1' });
        expect(rows.map(({ id }) => id)).toEqual(['s2', 't1', 'c2', 's1']);
    });
});
