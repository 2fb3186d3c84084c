// SPDX-License-Identifier: EPL-2.0

import { TestResult } from '../../resources/tests-text';
import { verdictText } from './run-verdict';

function results(outcome: TestResult['outcome'], count: number): TestResult[] {
    return Array.from({ length: count }, (_, index) => ({
        path: ['sums.test.js', `${outcome} ${index}`],
        outcome,
        place: `sums.test.js:${index + 1}:1`,
        failures: outcome === 'failed' ? [{ message: 'is wrong', expected: '3', actual: '2', place: `sums.js:${index + 1}:5` }] : []
    }));
}

const text = (all: readonly TestResult[], more = {}) =>
    verdictText({ results: all, duration: 4230, isStopped: false, output: '', ...more });

describe('verdictText', () => {
    it('begins with how many failed and how long it took, then tells why and where', () => {
        expect(text([...results('failed', 1), ...results('passed', 119), ...results('skipped', 2)])).toBe(
            [
                '1 of 120 tests failed (2 skipped) in 4.2 s',
                'FAILED sums.test.js > failed 0 (sums.test.js:1:1)',
                '  sums.js:1:5: is wrong',
                '  expected: 3',
                '  actual: 2'
            ].join('\n')
        );
    });

    it.each([
        [results('passed', 1), '1 test passed in 4.2 s'],
        [results('passed', 3), 'All 3 tests passed in 4.2 s'],
        [results('skipped', 3), 'No test ran (3 skipped) in 4.2 s'],
        [[...results('passed', 2), ...results('running', 1)], 'All 2 tests passed (1 did not run to their end) in 4.2 s']
    ])('says what passed', (all, expected) => {
        expect(text(all)).toBe(expected);
    });

    it('stays short when thousands failed, and says where the rest is', () => {
        const lines = text(results('failed', 5000)).split('\n');
        expect(lines[0]).toBe('5000 of 5000 tests failed in 4.2 s');
        expect(lines.at(-1)).toBe('(4990 more: read ide://tests)');
        expect(lines.length).toBeLessThan(60);
    });

    it('shows what was printed where nothing ran', () => {
        expect(text([], { output: 'a\nSyntaxError: x\n' })).toBe('No test ran in 4.2 s\nLast lines of the output:\na\nSyntaxError: x');
        expect(text(results('passed', 1), { output: 'noise' })).not.toContain('noise');
    });

    it('says that it was stopped', () => {
        expect(text(results('passed', 1), { isStopped: true })).toBe('Stopped: 1 test passed in 4.2 s');
    });
});
