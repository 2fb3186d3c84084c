// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TestController, TestItem, TestRun, TestRunProfileKind, TestService } from '@theia/test/lib/browser/test-service';
import { TestResults } from '../../resources/test-results';
import { TestResult } from '../../resources/tests-text';
import { ActionCall } from '../action-handler';
import { verdictText } from './run-verdict';
import { TestRuns } from './test-runs';
import { TestSelector } from './test-selector';

export interface Finished {
    readonly runs: readonly TestRun[];
    readonly results: readonly TestResult[];
    /** Milliseconds. */
    readonly duration: number;
    readonly isStopped: boolean;
}

/** What commands on tests have in common. */
@injectable()
export abstract class TestAction {
    @inject(TestService)
    protected readonly tests: TestService;

    @inject(TestSelector)
    protected readonly selector: TestSelector;

    @inject(TestRuns)
    protected readonly runs: TestRuns;

    @inject(TestResults)
    protected readonly results: TestResults;

    @inject(CommandRegistry)
    protected readonly registry: CommandRegistry;

    /** Runs the items to their end. */
    protected async runItems(kind: TestRunProfileKind, items: readonly TestItem[], call: ActionCall): Promise<Finished> {
        return this.finish(() => this.runs.start(kind, items, call.token), call);
    }

    protected async finish(start: () => Promise<TestRun[]>, call: ActionCall, report = call.report.bind(call)): Promise<Finished> {
        const startedAt = performance.now();
        const runs = await start();
        await this.runs.finish(runs, call.token, report);
        const duration = performance.now() - startedAt;
        const results = (await Promise.all(runs.map(run => this.results.resultsOf(run, call.base)))).flat();
        return { runs, results, duration, isStopped: call.token.isCancellationRequested };
    }

    protected verdictOf({ runs, ...facts }: Finished, notes: readonly string[] = []): string {
        const output = runs.flatMap(run => run.getOutput().map(item => item.output)).join('');
        return verdictText({ ...facts, output, notes });
    }

    protected controllerOf(id: string): TestController | undefined {
        return this.tests.getControllers().find(controller => controller.id === id);
    }
}
