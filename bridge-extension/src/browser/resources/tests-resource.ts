// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { MarkdownString } from '@theia/core/lib/common/markdown-rendering';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Location, Position, Range } from '@theia/core/shared/vscode-languageserver-protocol';
import {
    TestController,
    TestExecutionState,
    TestFailure,
    TestItem,
    TestMessage,
    TestRun,
    TestService
} from '@theia/test/lib/browser/test-service';
import { CompletionRequest, ResourceInfo, ResourceRequest } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { shownPlace } from './shown-path';
import { tailText } from './terminal-text';
import { TestFailureText, TestResult, testsText } from './tests-text';
import { VisibleFiles } from './visible-files';

const OUTPUT_LINES = 60;

/** `ide://tests`: the last run, whichever extension ran it. */
@injectable()
export class TestsResource implements IdeResource, FrontendApplicationContribution {
    readonly group = 'tests';
    readonly names = ['tests'];

    @inject(TestService)
    protected readonly tests: TestService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    protected lastRun: TestRun | undefined;
    protected readonly watched = new Map<string, DisposableCollection>();

    onStart(): void {
        this.tests.getControllers().forEach(controller => this.watch(controller));
        this.tests.onControllersChanged(({ added, removed }) => {
            removed?.forEach(id => this.unwatch(id));
            added?.forEach(controller => this.watch(controller));
        });
    }

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://tests',
                title: 'Test results',
                description:
                    'Failures of the last test run in the IDE, with messages and places. ide://tests?name=NAME: only tests whose name ' +
                    'contains it. Read it when the user speaks of failing tests.'
            }
        ];
    }

    async read({ parameters: { name }, base }: ResourceRequest): Promise<string> {
        const run = this.lastRun;
        if (!run) {
            return 'No test was run in the IDE since this window was opened.';
        }
        const items = leaves(run).filter(item => name === undefined || pathOf(item).join(' > ').toLowerCase().includes(name.toLowerCase()));
        const uris = items.flatMap(item => [...(item.uri ? [item.uri.toString()] : []), ...messagesOf(run, item).flatMap(urisOf)]);
        const visible = await this.visibleFiles.filter(uris);
        const place = (location: Location | undefined) =>
            location && visible.has(location.uri) ? shownPlace(location.uri, location.range.start, base) : undefined;
        const results = items
            .filter(({ uri }) => uri === undefined || visible.has(uri.toString()))
            .map(item => ({
                path: pathOf(item),
                outcome: outcomeOf(run, item),
                place: item.uri && item.range ? place({ uri: item.uri.toString(), range: fromOne(item.range) }) : undefined,
                failures: messagesOf(run, item).map(message => toFailure(message, place(message.location)))
            }));
        return testsText(run.name || 'Test run', run.isRunning, results, name === undefined ? outputOf(run) : '');
    }

    async complete({ parameter }: CompletionRequest): Promise<string[]> {
        const run = this.lastRun;
        return run && parameter === 'name'
            ? leaves(run)
                  .filter(item => outcomeOf(run, item) === 'failed')
                  .map(({ label }) => label)
            : [];
    }

    protected watch(controller: TestController): void {
        this.lastRun ??= controller.testRuns.at(-1);
        this.watched.set(
            controller.id,
            new DisposableCollection(controller.onRunsChanged(({ added }) => (this.lastRun = added?.at(-1) ?? this.lastRun)))
        );
    }

    protected unwatch(id: string): void {
        this.watched.get(id)?.dispose();
        this.watched.delete(id);
    }
}

/** A run lists the items whose state it knows, suites among them; only what has nothing below it is a test. */
function leaves(run: TestRun): TestItem[] {
    return run.items.filter(item => item.tests.length === 0);
}

/** Measured: Theia counts the range of a test from 1, unlike the places of its failures. */
function fromOne({ start, end }: Range): Range {
    const back = ({ line, character }: Position) => ({ line: Math.max(0, line - 1), character: Math.max(0, character - 1) });
    return { start: back(start), end: back(end) };
}

function pathOf(item: TestItem): string[] {
    return [...(item.parent ? pathOf(item.parent) : []), item.label];
}

function outcomeOf(run: TestRun, item: TestItem): TestResult['outcome'] {
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

function messagesOf(run: TestRun, item: TestItem): readonly TestMessage[] {
    const state = run.getTestState(item);
    return TestFailure.is(state) ? state.messages : [];
}

function urisOf({ location }: TestMessage): string[] {
    return location ? [location.uri] : [];
}

function toFailure({ message, expected, actual }: TestMessage, place: string | undefined): TestFailureText {
    return { message: MarkdownString.is(message) ? message.value : message, expected, actual, place };
}

function outputOf(run: TestRun): string {
    const output = run
        .getOutput()
        .map(item => item.output)
        .join('');
    return output.trim() === '' ? '' : tailText(output.split(/\r?\n/), 0, OUTPUT_LINES);
}
