// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TestController, TestItem, TestRun, TestService } from '@theia/test/lib/browser/test-service';
import { CompletionRequest, ResourceInfo, ResourceRequest } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { tailText } from './terminal-text';
import { TestResults, outcomeOf, testPath, testsOf } from './test-results';
import { testsText } from './tests-text';

const OUTPUT_LINES = 60;

/** `ide://tests`: the last run, whichever extension ran it. */
@injectable()
export class TestsResource implements IdeResource, FrontendApplicationContribution {
    readonly group = 'tests';
    readonly names = ['tests'];

    @inject(TestService)
    protected readonly tests: TestService;

    @inject(TestResults)
    protected readonly results: TestResults;

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
        const isWanted = (item: TestItem) => name === undefined || testPath(item).join(' > ').toLowerCase().includes(name.toLowerCase());
        const results = await this.results.resultsOf(run, base, isWanted);
        return testsText(run.name || 'Test run', run.isRunning, results, name === undefined ? outputOf(run) : '');
    }

    async complete({ parameter }: CompletionRequest): Promise<string[]> {
        const run = this.lastRun;
        return run && parameter === 'name'
            ? testsOf(run)
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

function outputOf(run: TestRun): string {
    const output = run
        .getOutput()
        .map(item => item.output)
        .join('');
    return output.trim() === '' ? '' : tailText(output.split(/\r?\n/), 0, OUTPUT_LINES);
}
