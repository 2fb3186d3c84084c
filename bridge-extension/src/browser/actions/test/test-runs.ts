// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, Disposable, DisposableCollection } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { inject, injectable } from '@theia/core/shared/inversify';
import {
    TestController,
    TestExecutionState,
    TestItem,
    TestRun,
    TestRunProfile,
    TestRunProfileKind,
    TestService
} from '@theia/test/lib/browser/test-service';

/** How long an extension may take until it shows that it runs what it was asked to. */
const PATIENCE = 30_000;

/** Starts runs of tests with whichever extension knows them, and follows them. */
@injectable()
export class TestRuns {
    @inject(TestService)
    protected readonly tests: TestService;

    /** Runs do not say what they were started for, so of each controller one is started after the other. */
    protected readonly starting = new Map<string, Promise<unknown>>();

    /**
     * Starts the items, a run for each controller.
     *
     * @throws when an extension cannot run this way, or starts nothing
     */
    async start(kind: TestRunProfileKind, items: readonly TestItem[], token: CancellationToken): Promise<TestRun[]> {
        const controllers = new Map<TestController, TestItem[]>();
        for (const item of items) {
            if (item.controller) {
                controllers.set(item.controller, [...(controllers.get(item.controller) ?? []), item]);
            }
        }
        const withProfiles = [...controllers].map(([controller, own]) => ({ controller, own, profile: profileOf(controller, kind) }));
        return Promise.all(
            withProfiles.map(({ controller, own, profile }) => this.expectRun(controller, () => profile.run('', own, [], true), token))
        );
    }

    /** The run that the controller starts on account of what `begin` does. */
    async expectRun(controller: TestController, begin: () => void, token: CancellationToken): Promise<TestRun> {
        const before = this.starting.get(controller.id) ?? Promise.resolve();
        const started = before.then(() => firstRun(controller, begin, token));
        this.starting.set(
            controller.id,
            started.catch(() => undefined)
        );
        return started;
    }

    /** Resolves when all have ended. A cancelled token cancels them. @param report says how far they are */
    async finish(runs: readonly TestRun[], token: CancellationToken, report: (state: string) => void): Promise<void> {
        const progress = new Progress(report);
        const cancellation = token.onCancellationRequested(() => runs.forEach(run => run.cancel()));
        if (token.isCancellationRequested) {
            runs.forEach(run => run.cancel());
        }
        try {
            await Promise.all(runs.map(run => ended(run, progress)));
        } finally {
            cancellation.dispose();
        }
    }
}

/** Counts as the states come, so that a run of thousands of tests stays cheap. */
class Progress {
    protected readonly states = new Map<TestItem, TestExecutionState>();
    protected finished = 0;
    protected failed = 0;

    constructor(protected readonly report: (state: string) => void) {}

    update(changes: readonly { readonly test: TestItem; readonly newState: { readonly state: TestExecutionState } | undefined }[]): void {
        for (const { test, newState } of changes) {
            if (test.tests.length === 0 && newState) {
                this.count(this.states.get(test), -1);
                this.count(newState.state, 1);
                this.states.set(test, newState.state);
            }
        }
        this.report(`${this.finished} of ${this.states.size} tests${this.failed > 0 ? `, ${this.failed} failed` : ''}`);
    }

    protected count(state: TestExecutionState | undefined, by: number): void {
        this.finished += state !== undefined && state > TestExecutionState.Running ? by : 0;
        this.failed += state === TestExecutionState.Failed || state === TestExecutionState.Errored ? by : 0;
    }
}

function profileOf({ label, testRunProfiles }: TestController, kind: TestRunProfileKind): TestRunProfile {
    const profiles = testRunProfiles.filter(profile => profile.kind === kind);
    const profile = profiles.find(({ isDefault }) => isDefault) ?? profiles.at(0);
    if (!profile) {
        const what = {
            [TestRunProfileKind.Run]: 'run',
            [TestRunProfileKind.Debug]: 'debug',
            [TestRunProfileKind.Coverage]: 'measure coverage of'
        }[kind];
        throw new Error(`${label} cannot ${what} tests.`);
    }
    return profile;
}

async function firstRun(controller: TestController, begin: () => void, token: CancellationToken): Promise<TestRun> {
    const run = new Deferred<TestRun>();
    const fail = (why: string) => run.reject(new Error(`${controller.label} ${why}`));
    const timer = setTimeout(() => fail(`started no run within ${PATIENCE / 1000} s.`), PATIENCE);
    const listeners = new DisposableCollection(
        Disposable.create(() => clearTimeout(timer)),
        token.onCancellationRequested(() => fail('was stopped before its run began.')),
        controller.onRunsChanged(({ added }) => added?.[0] && run.resolve(added[0]))
    );
    try {
        begin();
        return await run.promise;
    } finally {
        listeners.dispose();
    }
}

async function ended(run: TestRun, progress: Progress): Promise<void> {
    const done = new Deferred<void>();
    const listeners = new DisposableCollection(
        run.onDidChangeTestState(changes => progress.update(changes)),
        // Theia tells before it changes the property.
        run.onDidChangeProperty(({ isRunning }) => isRunning === false && done.resolve())
    );
    if (!run.isRunning) {
        done.resolve();
    }
    await done.promise;
    listeners.dispose();
}
