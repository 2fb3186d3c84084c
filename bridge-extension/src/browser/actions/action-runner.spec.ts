// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider, Emitter, ILogger, PreferenceService } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import { ActionOutcome, ActionRequest, ActionSwitch } from '../../common/actions';
import { VisibleFiles } from '../context/visible-files';
import { ActionExecutions } from './action-executions';
import { ActionGate } from './action-gate';
import { ActionCall, ActionHandler } from './action-handler';
import { ActionQuestions } from './action-questions';
import { ActionRunner } from './action-runner';
import { PermissionDesk } from './permission-desk';

// The real one needs a browser.
jest.mock('@theia/workspace/lib/browser/workspace-trust-service', () => ({ WorkspaceTrustService: class {} }));

/** Runs until the spec lets it end, or it is stopped. */
class TestHandler implements ActionHandler {
    readonly commands = ['task.run'];
    readonly calls: ActionCall[] = [];
    readonly ends: Deferred<string>[] = [];

    key({ args }: ActionCall): string | undefined {
        return typeof args.label === 'string' ? args.label : undefined;
    }

    run(call: ActionCall): Promise<string> {
        const end = new Deferred<string>();
        call.token.onCancellationRequested(() => end.resolve('so far'));
        this.calls.push(call);
        this.ends.push(end);
        return end.promise;
    }
}

const SETTING = 'claudeBridge.actions.task';

describe('ActionRunner', () => {
    const settings = new Map<string, unknown>();
    let changed: Emitter<{ preferenceName: string }>;
    let trusted: Emitter<boolean>;
    let container: Container;
    let handler: TestHandler;
    let runner: ActionRunner;
    let questions: ActionQuestions;
    let outcomes: Map<string, ActionOutcome>;
    let lastId: number;

    beforeEach(async () => {
        settings.clear();
        changed = new Emitter();
        trusted = new Emitter();
        lastId = 0;
        outcomes = new Map();
        handler = new TestHandler();
        container = new Container();
        bindRootContributionProvider(container, ActionHandler);
        container.bind(ActionHandler).toConstantValue(handler);
        container.bind(ILogger).to(MockLogger);
        container.bind(PreferenceService).toConstantValue({
            // What a workspace sets is there too, and must not count.
            inspect: (name: string) => ({ globalValue: settings.get(name), workspaceValue: 'on', value: 'on' }),
            set: async (name: string, value: ActionSwitch) => turn(value, name),
            onPreferenceChanged: changed.event
        });
        container.bind(WorkspaceTrustService).toConstantValue({
            getWorkspaceTrust: async () => true,
            onDidChangeWorkspaceTrust: trusted.event
        } as unknown as WorkspaceTrustService);
        container.bind(VisibleFiles).toConstantValue({
            filter: async (uris: string[]) => new Set(uris.filter(uri => !uri.endsWith('.env')))
        } as unknown as VisibleFiles);
        [ActionExecutions, ActionGate, ActionQuestions, ActionRunner, PermissionDesk].forEach(service =>
            container.bind(service).toSelf().inSingletonScope()
        );
        runner = container.get(ActionRunner);
        questions = container.get(ActionQuestions);
        runner.onDidEnd(({ runId, outcome }) => outcomes.set(runId, outcome));
        await settle();
    });

    function turn(position: ActionSwitch | 'nonsense', name = SETTING): void {
        settings.set(name, position);
        changed.fire({ preferenceName: name });
    }

    async function settle(): Promise<void> {
        for (let count = 0; count < 20; count++) {
            await Promise.resolve();
        }
    }

    async function start(more: Partial<ActionRequest> = {}): Promise<string> {
        const runId = `r${++lastId}`;
        const owner = { sessionId: 's1', sessionName: 'project' };
        runner.start({
            runId,
            command: 'task.run',
            group: 'task',
            alwaysAsks: false,
            isByUser: false,
            args: {},
            summary: 'build',
            ...owner,
            ...more
        });
        await settle();
        return runId;
    }

    async function answer(choice: string): Promise<void> {
        questions.answer(questions.all[0].id, choice);
        await settle();
    }

    async function finish(text = 'SUCCEEDED.', index = 0): Promise<void> {
        handler.ends[index].resolve(text);
        await settle();
    }

    it('runs what is switched on', async () => {
        const runId = await start();
        expect(handler.calls[0]).toMatchObject({ command: 'task.run', sessionName: 'project' });
        await finish();
        expect(outcomes.get(runId)).toEqual({ kind: 'done', text: 'SUCCEEDED.' });
    });

    it('tells a failure as such', async () => {
        const runId = await start();
        handler.ends[0].reject(new Error('no such task'));
        await settle();
        expect(outcomes.get(runId)).toEqual({ kind: 'failed', text: 'FAILED: no such task' });
        expect(outcomes.get(await start({ command: 'task.unknown' }))).toMatchObject({ kind: 'failed' });
    });

    it.each(['off', 'nonsense'] as const)('runs nothing while the switch says %s, and says why', async position => {
        turn(position);
        expect(outcomes.get(await start())).toMatchObject({
            kind: 'refused',
            text: expect.stringMatching(/^REFUSED, nothing was done: the user turned this off \(setting claudeBridge\.actions\.task\)/)
        });
        expect(handler.calls).toEqual([]);
    });

    it('runs nothing in a workspace that is not trusted, whatever the switch says', async () => {
        turn('on');
        trusted.fire(false);
        expect(outcomes.get(await start())).toMatchObject({ kind: 'refused', text: expect.stringContaining('does not trust') });
        expect(handler.calls).toEqual([]);
    });

    it('does nothing with a file that Claude is not told about', async () => {
        expect(outcomes.get(await start({ args: { files: ['file:///p/a.ts', 'file:///p/.env'] } }))).toMatchObject({
            kind: 'refused',
            text: expect.stringContaining('claudeBridge.context.exclude')
        });
        expect(handler.calls).toEqual([]);
    });

    describe('asks', () => {
        beforeEach(() => turn('ask'));

        it('and runs when the user allows it, this time', async () => {
            const runId = await start();
            expect(handler.calls).toEqual([]);
            expect(questions.all).toMatchObject([{ sessionId: 's1', detail: 'build', title: 'May Claude run task.run?' }]);
            await answer('allow');
            await finish();
            expect(outcomes.get(runId)).toMatchObject({ kind: 'done' });
            await start();
            expect(questions.all).toHaveLength(1);
        });

        it('and never again when the user says so', async () => {
            await start();
            await answer('always');
            expect(settings.get(SETTING)).toBe('on');
            await start();
            expect(questions.all).toEqual([]);
            expect(handler.calls).toHaveLength(2);
        });

        it('not when the user gave the command', async () => {
            await start({ isByUser: true });
            expect(questions.all).toEqual([]);
            expect(handler.calls).toHaveLength(1);
        });

        it('and runs nothing when the user denies it', async () => {
            const runId = await start();
            await answer('deny');
            expect(outcomes.get(runId)).toMatchObject({ kind: 'refused', text: expect.stringContaining('said no') });
            expect(handler.calls).toEqual([]);
        });

        it('and takes no answer that was not offered', async () => {
            await start({ alwaysAsks: true, args: { code: 'print(1)' } });
            expect(questions.all[0].detail).toBe('print(1)');
            await answer('always');
            expect(questions.all).toHaveLength(1);
            expect(handler.calls).toEqual([]);
        });

        it('even when the switch is on, where a command wants that', async () => {
            turn('on');
            await start({ alwaysAsks: true });
            expect(questions.all).toHaveLength(1);
            expect(handler.calls).toEqual([]);
        });

        it('and follows a switch that is moved meanwhile', async () => {
            const allowed = await start();
            turn('on');
            await settle();
            expect(handler.calls).toHaveLength(1);
            await finish();
            expect(outcomes.get(allowed)).toMatchObject({ kind: 'done' });
            turn('ask');
            const refused = await start();
            turn('off');
            await settle();
            expect(outcomes.get(refused)).toMatchObject({ kind: 'refused', text: expect.stringContaining('turned this off') });
            expect(questions.all).toEqual([]);
        });

        it('and withdraws the question when the caller goes', async () => {
            const runId = await start();
            runner.stop(runId, false);
            await settle();
            expect(outcomes.get(runId)).toEqual({ kind: 'stopped', text: 'STOPPED before anything was done.' });
            expect(questions.all).toEqual([]);
        });

        it('each caller, also one who would only join', async () => {
            await start({ args: { label: 'build' } });
            await answer('allow');
            const second = await start({ args: { label: 'build' } });
            await answer('deny');
            expect(outcomes.get(second)).toMatchObject({ kind: 'refused' });
        });
    });

    it('stops what runs when its switch is turned off', async () => {
        const runId = await start();
        turn('off');
        await settle();
        expect(handler.calls[0].token.isCancellationRequested).toBe(true);
        expect(outcomes.get(runId)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('turned this off') });
    });

    describe('lets a second caller join', () => {
        let first: string;
        let second: string;

        beforeEach(async () => {
            first = await start({ args: { label: 'build' }, sessionName: 'one' });
            second = await start({ args: { label: 'build' }, sessionName: 'two' });
            expect(handler.calls).toHaveLength(1);
        });

        it('and tells both how it ended', async () => {
            await finish('SUCCEEDED.\nrest');
            expect(outcomes.get(first)?.text).toBe('SUCCEEDED.\nrest');
            expect(outcomes.get(second)?.text).toBe('SUCCEEDED.\n(It was going on already, started by one: you share that run.)\nrest');
        });

        it('and tells both how far it is', async () => {
            const reports: string[] = [];
            runner.onDidReport(({ runId, state }) => reports.push(`${runId} ${state}`));
            handler.calls[0].report('half');
            expect(reports).toEqual([`${first} half`, `${second} half`]);
            await finish();
        });

        it('and goes on as long as one of them waits', async () => {
            runner.stop(first, false);
            await settle();
            expect(outcomes.get(first)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('It goes on') });
            expect(handler.calls[0].token.isCancellationRequested).toBe(false);
            runner.stop(second, false);
            await settle();
            expect(handler.calls[0].token.isCancellationRequested).toBe(true);
            expect(outcomes.get(second)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('so far') });
        });

        it('and ends for both when the user stops it', async () => {
            runner.stop(second, true);
            await settle();
            expect(outcomes.get(first)).toEqual({ kind: 'stopped', text: 'STOPPED by the user.\nso far' });
            expect(outcomes.get(second)).toMatchObject({ kind: 'stopped' });
        });

        it('but not one that is being stopped', async () => {
            runner.stop(first, true);
            await start({ args: { label: 'build' } });
            expect(handler.calls).toHaveLength(2);
        });
    });
});
