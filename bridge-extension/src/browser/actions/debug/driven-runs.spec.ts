// SPDX-License-Identifier: EPL-2.0

import { DrivenRuns } from './driven-runs';

const run = { id: 'a', name: 'cart.js', driver: 'Claude' };

describe('DrivenRuns', () => {
    it('has a program from a command on until it ends', () => {
        const runs = new DrivenRuns();
        const command = runs.enter(run);
        runs.noteContinued('a');
        expect(runs.all).toEqual([run]);
        command.dispose();
        expect(runs.isDriven('a')).toBe(true);
        runs.noteEnded('a');
        expect(runs.isDriven('a')).toBe(false);
    });

    it('gives it up when the user lets the program go on', () => {
        const runs = new DrivenRuns();
        runs.enter(run).dispose();
        let changes = 0;
        runs.onDidChange(() => changes++);
        runs.noteContinued('a');
        runs.noteContinued('a');
        expect(runs.all).toEqual([]);
        expect(changes).toBe(1);
    });

    it('is driven while one of several commands is under way', () => {
        const runs = new DrivenRuns();
        const wait = runs.enter(run);
        runs.enter(run).dispose();
        runs.noteContinued('a');
        expect(runs.isDriven('a')).toBe(true);
        wait.dispose();
    });
});
