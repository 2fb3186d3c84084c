// SPDX-License-Identifier: EPL-2.0

import { ReviewInfo } from '../../common/review';
import { ProposalContext, toProposalRows } from './proposal-rows';

const context: ProposalContext = {
    isCollapsed: () => false,
    iconOf: () => 'file-icon',
    titleOf: id => (id === 's1' ? 'Fix the login' : undefined),
    cwdOf: () => '/w',
    isDeciding: () => false
};

function review(id: string, sessionId = 's1'): ReviewInfo {
    return {
        id,
        sessionId,
        sessionName: `name of ${sessionId}`,
        tabName: '',
        path: `/w/src/${id}.ts`,
        isNewFile: false,
        state: 'pending',
        createdAt: 1
    };
}

describe('toProposalRows', () => {
    it('shows a single proposal with its folder and session', () => {
        const [row, ...others] = toProposalRows([review('a')], context);
        expect(others).toEqual([]);
        expect(row).toMatchObject({ level: 1, label: 'a.ts', description: 'src · Fix the login', target: 'a' });
        expect(row.actions.map(({ label }) => label)).toEqual(['Accept', 'Reject']);
    });

    it('puts several below their sessions, whose proposals can be decided together', () => {
        const rows = toProposalRows([review('a'), review('b', 's2'), review('c')], context);
        expect(rows.map(({ level, label }) => [level, label])).toEqual([
            [1, 'Fix the login'],
            [2, 'a.ts'],
            [2, 'c.ts'],
            [1, 'name of s2'],
            [2, 'b.ts']
        ]);
        expect(rows[0].target).toBe('s1');
        expect(rows[0].actions).toHaveLength(2);
    });

    it('offers no second decision while one is on its way', () => {
        expect(toProposalRows([review('a')], { ...context, isDeciding: () => true })[0].actions).toEqual([]);
    });

    it('shows nothing without proposals', () => expect(toProposalRows([], context)).toEqual([]));
});
