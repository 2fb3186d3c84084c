// SPDX-License-Identifier: EPL-2.0

import { MarkdownString } from '@theia/core/lib/common/markdown-rendering';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Location, Position, Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { TestExecutionState, TestFailure, TestItem, TestMessage, TestRun } from '@theia/test/lib/browser/test-service';
import { shownPlace } from './shown-path';
import { TestFailureText, TestResult } from './tests-text';
import { VisibleFiles } from '../context/visible-files';

/** Reads the outcome of a run of tests, whichever extension ran it. */
@injectable()
export class TestResults {
    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** Without tests of files that Claude may not be told about. @param base `file:` URI that places are told relative to */
    async resultsOf(run: TestRun, base: string | undefined, isWanted: (item: TestItem) => boolean = () => true): Promise<TestResult[]> {
        const items = testsOf(run).filter(isWanted);
        const uris = items.flatMap(item => [...(item.uri ? [item.uri.toString()] : []), ...messagesOf(run, item).flatMap(urisOf)]);
        const visible = await this.visibleFiles.filter(uris);
        const place = (location: Location | undefined) =>
            location && visible.has(location.uri) ? shownPlace(location.uri, location.range.start, base) : undefined;
        return items
            .filter(({ uri }) => uri === undefined || visible.has(uri.toString()))
            .map(item => ({
                path: testPath(item),
                outcome: outcomeOf(run, item),
                place: item.uri && item.range ? place({ uri: item.uri.toString(), range: rangeOf(item.range) }) : undefined,
                failures: messagesOf(run, item).map(message => toFailure(message, place(message.location)))
            }));
    }
}

/**
 * A run lists the items whose state it knows, suites among them; only what has nothing below it is a test. What failed outside of its tests,
 * as a file that cannot be loaded does, is told like one.
 */
export function testsOf(run: TestRun): TestItem[] {
    return run.items.filter(item => item.tests.length === 0 || messagesOf(run, item).length > 0);
}

/** Measured: Theia counts the range of a test from 1, unlike the places of its failures. */
export function rangeOf({ start, end }: Range): Range {
    const back = ({ line, character }: Position) => ({ line: Math.max(0, line - 1), character: Math.max(0, character - 1) });
    return { start: back(start), end: back(end) };
}

/** Labels from the outermost item to the test. */
export function testPath(item: TestItem): string[] {
    return [...(item.parent ? testPath(item.parent) : []), item.label];
}

export function outcomeOf(run: TestRun, item: TestItem): TestResult['outcome'] {
    switch (run.getTestState(item)?.state) {
        case TestExecutionState.Passed:
            return 'passed';
        case TestExecutionState.Failed:
        case TestExecutionState.Errored:
            return 'failed';
        case TestExecutionState.Skipped:
            return 'skipped';
        default:
            return 'running';
    }
}

export function messagesOf(run: TestRun, item: TestItem): readonly TestMessage[] {
    const state = run.getTestState(item);
    return TestFailure.is(state) ? state.messages : [];
}

function urisOf({ location }: TestMessage): string[] {
    return location ? [location.uri] : [];
}

function toFailure({ message, expected, actual }: TestMessage, place: string | undefined): TestFailureText {
    return { message: MarkdownString.is(message) ? message.value : message, expected, actual, place };
}
