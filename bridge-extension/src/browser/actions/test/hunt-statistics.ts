// SPDX-License-Identifier: EPL-2.0

import { TestResult, failureLines } from '../../resources/tests-text';
import { seconds } from './run-verdict';

/** One run of a hunt. */
export interface HuntRun {
    readonly results: readonly TestResult[];
    /** Milliseconds. */
    readonly duration: number;
}

const MAX_TESTS = 10;
const MAX_FIRST_FAILURES = 3;

/** For the model: how often it failed, which tests those were, the first failure of each, how long the runs took. */
export function huntText(runs: readonly HuntRun[], wanted: number, isStopped: boolean): string {
    const failed = runs.filter(({ results }) => results.some(({ outcome }) => outcome === 'failed'));
    return [
        `${isStopped ? 'Stopped: ' : ''}${huntVerdict(runs.length, failed.length)}${runs.length < wanted ? `, ${wanted} runs at most` : ''}`,
        timingLine(runs.map(({ duration }) => duration)),
        ...flakyTests(runs)
    ].join('\n');
}

function huntVerdict(runs: number, failed: number): string {
    if (runs === 0) {
        return 'no run was finished';
    }
    const rate = `pass rate ${Math.round(((runs - failed) / runs) * 100)} %`;
    if (failed === 0) {
        return `All of ${runs} runs passed (${rate})`;
    }
    return failed === runs
        ? `Each of ${runs} runs failed (${rate}): not flaky so far`
        : `Flaky: ${failed} of ${runs} runs failed (${rate})`;
}

function timingLine(durations: readonly number[]): string {
    const sorted = [...durations].sort((a, b) => a - b);
    return sorted.length === 0
        ? 'No timing.'
        : `A run took ${seconds(sorted[0])} at least, ${seconds(sorted[Math.floor(sorted.length / 2)])} in the middle, ${seconds(sorted[sorted.length - 1])} at most`;
}

function flakyTests(runs: readonly HuntRun[]): string[] {
    const counts = new Map<string, { failed: number; firstRun: number; first: TestResult }>();
    runs.forEach(({ results }, index) => {
        for (const result of results.filter(({ outcome }) => outcome === 'failed')) {
            const name = result.path.join(' > ');
            const known = counts.get(name);
            counts.set(name, { ...(known ?? { firstRun: index + 1, first: result }), failed: (known?.failed ?? 0) + 1 });
        }
    });
    const lines = [...counts]
        .sort(([, a], [, b]) => b.failed - a.failed)
        .slice(0, MAX_TESTS)
        .map(([name, { failed, firstRun }]) => `${name}: failed ${failed} times, first in run ${firstRun}`);
    const more = counts.size > MAX_TESTS ? [`(${counts.size - MAX_TESTS} more tests failed)`] : [];
    const firsts = failureLines(
        [...counts.values()].map(({ first }) => first),
        MAX_FIRST_FAILURES,
        'read ide://tests'
    );
    return counts.size === 0 ? [] : [...lines, ...more, 'First failure:', ...firsts];
}
