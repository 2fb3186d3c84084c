// SPDX-License-Identifier: EPL-2.0

import { SessionState } from '../attention/session-state';
import { toSessionRows } from './session-rows';

const state: SessionState = {
    info: { id: 's1', name: 'project', pid: 42, cwd: '/w/project', version: '2.1.332', connectedAt: 1 },
    title: 'Fix the login',
    activity: 'working',
    hasTerminal: true,
    proposals: [],
    questions: []
};

describe('toSessionRows', () => {
    it('tells all about a session', () => {
        const [row] = toSessionRows([state]);
        expect(row.label).toBe('Fix the login');
        expect(row.tags?.[0].text).toBe('working');
        expect(row.detail).toMatch(/^project · 2\.1\.332 · pid 42 · /);
        for (const fact of ['/w/project', '2.1.332', '42']) {
            expect(row.tooltip).toContain(fact);
        }
        expect(row.ariaLabel).toBe(`working, Fix the login, ${row.detail}`);
    });

    it.each([
        ['asks', 'asks before it edits'],
        ['edits', 'edits without asking']
    ] as const)('hints at the mode of one that %s', (editHabit, hint) => {
        const [row] = toSessionRows([{ ...state, info: { ...state.info, editHabit } }]);
        expect(row.detail).toContain(` · ${hint}`);
        expect(row.tooltip).toContain(hint);
    });

    it('leaves out what is not known, and the way to a terminal that is not here', () => {
        const raw = JSON.parse(
            '{"id":"s1","name":"client","pid":null,"cwd":null,"version":null,"editHabit":null,"connectedAt":1}'
        ) as SessionState['info'];
        const [row] = toSessionRows([{ ...state, info: raw, hasTerminal: false, activity: 'connected' }]);
        expect(row.detail).not.toMatch(/pid|null/);
        expect(row.tooltip).not.toContain('null');
        expect(row.actions).toEqual([]);
        expect(row.ariaLabel).toContain('outside this window');
    });
});
