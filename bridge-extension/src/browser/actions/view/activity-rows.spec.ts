// SPDX-License-Identifier: EPL-2.0

import { ActionActivity } from '../../../common/actions';
import { EARLIER_ID, toActivityRows } from './activity-rows';

function activity(number: number, more: Partial<ActionActivity> = {}): ActionActivity {
    const facts = { sessionId: 's1', sessionName: 'project', command: 'task.run', group: 'task', summary: 'build', startedAt: 0 } as const;
    return { runId: `r${number}`, ...facts, ...more };
}

function ended(number: number): ActionActivity {
    return activity(number, { end: { at: 1, kind: 'failed', verdict: 'FAILED: exit code 2.' } });
}

describe('toActivityRows', () => {
    it('shows what goes on first, with its state and a button to stop it', () => {
        const [running, over] = toActivityRows([ended(2), activity(1, { state: '3 of 9' })], () => true);
        expect(running).toMatchObject({ target: 'r1', label: 'task.run', description: 'build', detail: '3 of 9' });
        expect(running.actions.map(({ id }) => id)).toEqual(['claudeBridge.actions.stop']);
        expect(running.ariaLabel).toMatch(/^task\.run, build, running, 3 of 9, project/);
        expect(over).toMatchObject({ target: 'r2', detail: 'FAILED: exit code 2.', actions: [] });
        expect(over.ariaLabel).toContain('failed');
    });

    it('puts what ended a while ago into a row of its own', () => {
        const activities = [activity(99), ...Array.from({ length: 20 }, (_, index) => ended(index))];
        const closed = toActivityRows(activities, id => id === EARLIER_ID);
        expect(closed).toHaveLength(10);
        expect(closed.at(-1)).toMatchObject({ label: 'Earlier: 12', isExpanded: false });
        expect(toActivityRows(activities, () => false)).toHaveLength(22);
    });
});
