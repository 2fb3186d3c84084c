// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { TestExecutionState, TestRunProfile, TestRunProfileKind, TestService } from '@theia/test/lib/browser/test-service';
import { FakeController, FakeItem, FakeRun } from './fake-tests';
import { TestRuns } from './test-runs';

jest.mock('@theia/test/lib/browser/test-service', () => jest.requireActual('./test-service-double').testServiceDouble);

const { Run, Debug } = TestRunProfileKind;

function create() {
    const controller = new FakeController();
    const items = ['one', 'two'].map(name => controller.add(new FakeItem(name, '/p/a.test.js', [1, 2])));
    const container = new Container();
    container.bind(TestService).toConstantValue({ getControllers: () => [controller] });
    container.bind(TestRuns).toSelf();
    const source = new CancellationTokenSource();
    return { runs: container.get(TestRuns), controller, items, source, token: source.token };
}

function addProfile(controller: FakeController, kind: TestRunProfileKind, isDefault: boolean, run: () => void): void {
    controller.testRunProfiles.push({ kind, isDefault, label: 'x', run } as unknown as TestRunProfile);
}

/** Lets all that is ready run. */
const settled = () => new Promise(resolve => setImmediate(resolve));

describe('TestRuns', () => {
    it('starts with the default profile of the kind and finds the run that it makes', async () => {
        const { runs, controller, items, token } = create();
        const started: string[] = [];
        addProfile(controller, Run, false, () => started.push('other'));
        addProfile(controller, Run, true, () => {
            started.push('default');
            controller.addRun();
        });
        const [run] = await runs.start(
            Run,
            items.map(item => item.asItem),
            token
        );
        expect(started).toEqual(['default']);
        expect(run).toBe(controller.testRuns[0]);
    });

    it('says what an extension cannot do', async () => {
        const { runs, items, token } = create();
        await expect(runs.start(Debug, [items[0].asItem], token)).rejects.toThrow('Fake cannot debug tests.');
    });

    it('takes no run of one call for that of another', async () => {
        const { runs, controller, token } = create();
        const begun: string[] = [];
        const first = runs.expectRun(controller.asController, () => begun.push('first'), token);
        const second = runs.expectRun(controller.asController, () => begun.push('second'), token);
        await settled();
        expect(begun).toEqual(['first']);
        const one = controller.addRun();
        expect(await first).toBe(one);
        await settled();
        expect(begun).toEqual(['first', 'second']);
        const two = controller.addRun();
        expect(await second).toBe(two);
    });

    it('gives up a start that is stopped, and goes on with the next', async () => {
        const { runs, controller, source, token } = create();
        const first = runs.expectRun(controller.asController, () => undefined, token);
        await settled();
        source.cancel();
        await expect(first).rejects.toThrow('was stopped before its run began');
        const second = runs.expectRun(controller.asController, () => controller.addRun(), new CancellationTokenSource().token);
        expect(await second).toBe(controller.testRuns[0]);
    });

    it('waits for the end and tells how far it is', async () => {
        const { runs, items, token } = create();
        const run = new FakeRun();
        const states: string[] = [];
        const finished = runs.finish([run.asRun], token, state => states.push(state));
        items.forEach(item => run.tell(item, { state: TestExecutionState.Queued }));
        run.tell(items[0], { state: TestExecutionState.Running });
        run.tell(items[0], { state: TestExecutionState.Failed });
        run.tell(items[1], { state: TestExecutionState.Passed });
        run.tell(items[1], { state: TestExecutionState.Passed });
        run.end();
        await finished;
        expect(states.slice(1)).toEqual([
            '0 of 2 tests',
            '0 of 2 tests',
            '1 of 2 tests, 1 failed',
            '2 of 2 tests, 1 failed',
            '2 of 2 tests, 1 failed'
        ]);
    });

    it('cancels what runs, and ends at once for what has ended', async () => {
        const { runs, source, token } = create();
        const [run, over] = [new FakeRun(), new FakeRun()];
        over.end();
        const finished = runs.finish([run.asRun, over.asRun], token, () => undefined);
        source.cancel();
        await finished;
        expect(run.isCancelled).toBe(true);
    });
});
