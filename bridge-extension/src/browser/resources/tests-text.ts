// SPDX-License-Identifier: EPL-2.0

import { boundedLines } from './bounded-lines';
import { plainText } from './terminal-text';

/** One test of the last run. */
export interface TestResult {
    /** From the outermost suite to the test. */
    readonly path: readonly string[];
    readonly outcome: 'passed' | 'failed' | 'skipped' | 'running';
    /** `path:line:column` of the test. */
    readonly place?: string;
    readonly failures: readonly TestFailureText[];
}

export interface TestFailureText {
    readonly message: string;
    readonly expected?: string;
    readonly actual?: string;
    readonly place?: string;
}

const MAX_FAILURES = 50;
const MAX_MESSAGE = 1500;

/** Failures with messages and places first, then the counts. @param output last lines of the run's output, where it has any */
export function testsText(name: string, isRunning: boolean, results: readonly TestResult[], output: string): string {
    const count = (outcome: TestResult['outcome']) => results.filter(result => result.outcome === outcome).length;
    const head = `${name}${isRunning ? ' (still running)' : ''}: ${count('failed')} failed, ${count('passed')} passed, ${count('skipped')} skipped`;
    const tail = output === '' ? [] : ['', 'Output of the run:', output];
    return [head, ...failureLines(results, MAX_FAILURES, 'fix these first'), ...tail].join('\n');
}

/** What failed, with messages and places, at most so many tests. @param more ends the sentence "12 more: ..." */
export function failureLines(results: readonly TestResult[], limit: number, more: string): string[] {
    return boundedLines(results.filter(({ outcome }) => outcome === 'failed').map(describe), limit, more);
}

function describe({ path, place, failures }: TestResult): string {
    return [`FAILED ${path.join(' > ')}${place ? ` (${place})` : ''}`, ...failures.flatMap(describeFailure)].join('\n');
}

function describeFailure({ message, expected, actual, place }: TestFailureText): string[] {
    const text = plainText(message);
    return [
        `  ${place ? `${place}: ` : ''}${indented(text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}...` : text)}`,
        ...(expected === undefined ? [] : [`  expected: ${indented(plainText(expected).slice(0, MAX_MESSAGE))}`]),
        ...(actual === undefined ? [] : [`  actual: ${indented(plainText(actual).slice(0, MAX_MESSAGE))}`])
    ];
}

function indented(text: string): string {
    return text.trim().replaceAll('\n', '\n    ');
}
