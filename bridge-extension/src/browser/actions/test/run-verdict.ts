// SPDX-License-Identifier: EPL-2.0

import { TestResult, failureLines } from '../../resources/tests-text';

const MAX_FAILURES = 10;
const MAX_OUTPUT = 40;

export interface VerdictFacts {
    readonly results: readonly TestResult[];
    /** Milliseconds from the request to the end of the last test. */
    readonly duration: number;
    readonly isStopped: boolean;
    /** What the runs printed. */
    readonly output: string;
    /** Lines to add, such as what else could not be run. */
    readonly notes?: readonly string[];
}

/** For the model: how many failed of how many and how long it took, then the failures. */
export function verdictText({ results, duration, isStopped, output, notes = [] }: VerdictFacts): string {
    const isBounded = count(results, 'failed') > MAX_FAILURES;
    return [
        `${isStopped ? 'Stopped: ' : ''}${verdict(results)} in ${seconds(duration)}`,
        ...notes,
        ...failureLines(results, MAX_FAILURES, 'read ide://tests'),
        ...(isBounded ? [] : noteOfNothing(results, output))
    ].join('\n');
}

export function verdict(results: readonly TestResult[]): string {
    const [failed, passed, skipped, unfinished] = (['failed', 'passed', 'skipped', 'running'] as const).map(outcome =>
        count(results, outcome)
    );
    const extras = [...(skipped > 0 ? [`${skipped} skipped`] : []), ...(unfinished > 0 ? [`${unfinished} did not run to their end`] : [])];
    const more = extras.length > 0 ? ` (${extras.join(', ')})` : '';
    if (failed > 0) {
        return `${failed} of ${failed + passed} tests failed${more}`;
    }
    return passed === 0 ? `No test ran${more}` : `${passed === 1 ? '1 test' : `All ${passed} tests`} passed${more}`;
}

/** "4.2 s" */
export function seconds(milliseconds: number): string {
    return `${(milliseconds / 1000).toFixed(1)} s`;
}

export function count(results: readonly TestResult[], outcome: TestResult['outcome']): number {
    return results.filter(result => result.outcome === outcome).length;
}

/** Where there are no results, what was printed says why. */
function noteOfNothing(results: readonly TestResult[], output: string): string[] {
    const lines = output.trim() === '' ? [] : output.trim().split(/\r?\n/).slice(-MAX_OUTPUT);
    return results.some(({ outcome }) => outcome === 'passed' || outcome === 'failed') || lines.length === 0
        ? []
        : ['Last lines of the output:', ...lines];
}
