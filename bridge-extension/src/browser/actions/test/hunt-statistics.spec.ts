// SPDX-License-Identifier: EPL-2.0

import { TestResult } from '../../resources/tests-text';
import { HuntRun, huntText } from './hunt-statistics';

function run(duration: number, ...failed: string[]): HuntRun {
    const result = (name: string, outcome: TestResult['outcome']): TestResult => ({
        path: ['a.test.js', name],
        outcome,
        failures: outcome === 'failed' ? [{ message: `${name} after ${duration}`, place: 'a.test.js:3:1' }] : []
    });
    return { duration, results: ['one', 'two'].map(name => result(name, failed.includes(name) ? 'failed' : 'passed')) };
}

describe('huntText', () => {
    it('tells the pass rate, each flaky test, its first failure and the spread of the times', () => {
        const runs = [run(1000), run(3000, 'one'), run(2000, 'one', 'two'), run(1500)];
        expect(huntText(runs, 4, false).split('\n')).toEqual([
            'Flaky: 2 of 4 runs failed (pass rate 50 %)',
            'A run took 1.0 s at least, 2.0 s in the middle, 3.0 s at most',
            'a.test.js > one: failed 2 times, first in run 2',
            'a.test.js > two: failed 1 times, first in run 3',
            'First failure:',
            'FAILED a.test.js > one',
            '  a.test.js:3:1: one after 3000',
            'FAILED a.test.js > two',
            '  a.test.js:3:1: two after 2000'
        ]);
    });

    it.each([
        [[run(1), run(1)], 2, false, 'All of 2 runs passed (pass rate 100 %)'],
        [[run(1, 'one'), run(1, 'two')], 2, false, 'Each of 2 runs failed (pass rate 0 %): not flaky so far'],
        [[run(1), run(1, 'one')], 20, false, 'Flaky: 1 of 2 runs failed (pass rate 50 %), 20 runs at most'],
        [[run(1)], 20, true, 'Stopped: All of 1 runs passed (pass rate 100 %), 20 runs at most'],
        [[], 20, true, 'Stopped: no run was finished, 20 runs at most']
    ])('begins with the verdict', (runs, wanted, isStopped, expected) => {
        expect(huntText(runs, wanted, isStopped).split('\n')[0]).toBe(expected);
    });
});
