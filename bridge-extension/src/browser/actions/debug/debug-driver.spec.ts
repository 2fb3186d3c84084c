// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource, Emitter, Event } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { ActionCall } from '../action-handler';
import { DebugDriver } from './debug-driver';
import { DebugRun } from './debug-run';
import { DebugRuns } from './debug-runs';
import { DrivenRuns } from './driven-runs';
import type { Stop } from './stop-reader';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/debug/lib/browser/debug-session', () => ({ DebugSession: class {}, formatMessage: (text: string) => text }));
jest.mock('@theia/debug/lib/browser/debug-session-manager', () => ({ DebugSessionManager: Symbol('DebugSessionManager') }));
jest.mock('./stop-reader', () => ({ StopReader: Symbol('StopReader') }));

const { DebugSessionManager } = jest.requireMock<Record<string, symbol>>('@theia/debug/lib/browser/debug-session-manager');
const { StopReader } = jest.requireMock<Record<string, symbol>>('./stop-reader');

class TestThread {
    stopped = false;
    constructor(
        readonly session: TestSession,
        readonly raw: { readonly id: number; readonly name: string }
    ) {}
}

/** A session as the platform has it: of the debugger's events it hears what a test tells. */
class TestSession {
    readonly emitters = new Map<string, Emitter<unknown>>();
    readonly threads: TestThread[] = [];
    readonly shown: string[] = [];
    showMessage = (_type: number, message: string) => void this.shown.push(message);

    constructor(
        readonly id: string,
        readonly label: string,
        readonly parentSession?: TestSession
    ) {}

    on(kind: string, listener: (event: unknown) => void) {
        return this.emitter(kind).event(listener);
    }

    tell(kind: string, body: object = {}): void {
        this.emitter(kind).fire({ body });
    }

    stop(thread: TestThread): void {
        thread.stopped = true;
        this.tell('stopped', { threadId: thread.raw.id });
    }

    async updateThreads(): Promise<void> {}

    protected emitter(kind: string): Emitter<unknown> {
        const emitter = this.emitters.get(kind) ?? new Emitter<unknown>();
        this.emitters.set(kind, emitter);
        return emitter;
    }
}

class TestManager {
    readonly createEmitter = new Emitter<TestSession>();
    readonly onDidCreateDebugSession: Event<TestSession> = this.createEmitter.event;
    readonly onDidStartDebugSession = new Emitter<TestSession>().event;
    readonly destroyEmitter = new Emitter<TestSession>();
    readonly onDidDestroyDebugSession: Event<TestSession> = this.destroyEmitter.event;
    readonly changeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changeEmitter.event;
    sessions: TestSession[] = [];
    currentSession: TestSession | undefined;

    create(session: TestSession): TestSession {
        this.sessions.push(session);
        this.createEmitter.fire(session);
        return session;
    }

    destroy(session: TestSession): void {
        this.sessions = this.sessions.filter(candidate => candidate !== session);
        this.destroyEmitter.fire(session);
    }
}

describe('DebugDriver', () => {
    let manager: TestManager;
    let runs: DebugRuns;
    let driver: DebugDriver;
    let driven: DrivenRuns;
    let launcher: TestSession;
    let program: TestSession;
    let thread: TestThread;
    let run: DebugRun;
    let sum = '0';
    const source = new CancellationTokenSource();

    const call = (args: Record<string, unknown> = {}, token = source.token): ActionCall => ({
        command: 'debug.next',
        args,
        sessionId: 's',
        sessionName: 'Claude',
        token,
        report: () => undefined
    });

    beforeEach(() => {
        const container = new Container();
        manager = new TestManager();
        container.bind(DebugSessionManager).toConstantValue(manager);
        container.bind(StopReader).toConstantValue({
            read: async ({ raw }: TestThread): Promise<Stop> => ({
                shown: {
                    thread: raw.name,
                    reason: 'step',
                    frames: [{ name: 'total', place: 'cart.js:4:9', isHidden: false, isSubtle: false }]
                },
                values: { frame: 'total', locals: new Map([['sum', sum]]), outer: new Map() }
            })
        });
        [DebugRuns, DebugDriver, DrivenRuns].forEach(service => container.bind<unknown>(service).toSelf().inSingletonScope());
        runs = container.get(DebugRuns);
        driver = container.get(DebugDriver);
        driven = container.get(DrivenRuns);
        runs.onStart();
        driver.onStart();
        launcher = manager.create(new TestSession('1', 'cart.js'));
        program = manager.create(new TestSession('2', 'cart.js [7]', launcher));
        thread = new TestThread(program, { id: 1, name: 'main' });
        program.threads.push(thread);
        run = runs.find(undefined);
        sum = '0';
    });

    /** As a handler does it; the platform's types are larger than what is used of them. */
    function step(go: () => void, args: Record<string, unknown> = {}, token = source.token): Promise<string> {
        const platformThread = thread as unknown as Parameters<DebugDriver['drive']>[1];
        return driver.drive(run, platformThread, call(args, token), async () => go());
    }

    it('takes a launcher and the sessions below it for one program', () => {
        expect(runs.live).toHaveLength(1);
        expect(runs.threadsOf(run)).toEqual([thread]);
        expect(run.name).toBe('cart.js');
    });

    it('tells the next stop with what changed since the one before, also when that was not told', async () => {
        thread.stopped = true;
        const answer = await step(() => {
            program.tell('continued');
            program.tell('output', { category: 'stdout', output: 'hello\n' });
            program.tell('output', { category: 'telemetry', output: 'secret\n' });
            program.tell('output', { category: 'stderr', output: 'Debugger attached.\n' });
            sum = '5';
            program.stop(thread);
        });
        expect(answer).toMatch(/^Stopped \(step\) in total at cart\.js:4:9\.\nChanged since the last stop:\n {2}sum: 0 -> 5\n/);
        expect(answer).toContain('\nOutput since the last command:\n  hello\n(session "cart.js [7]", thread "main"');
        expect(driven.isDriven('1')).toBe(true);
        program.tell('continued');
        expect(driven.isDriven('1')).toBe(false);
    });

    it('tells the end of the program, with its exit code', async () => {
        const answer = await step(() => {
            program.tell('exited', { exitCode: 3 });
            manager.destroy(program);
            manager.destroy(launcher);
        });
        expect(answer).toBe('"cart.js" ended with exit code 3.');
        expect(runs.live).toEqual([]);
        expect(runs.lastEnded).toBe(run);
        expect(driven.all).toEqual([]);
    });

    it('tells why a program could not be launched, and lets the user see it too', async () => {
        const answer = await step(() => {
            launcher.showMessage(1, 'No such runtime');
            manager.destroy(launcher);
        });
        expect(answer).toBe('"cart.js" did not start: No such runtime');
        expect(launcher.shown).toEqual(['No such runtime']);
    });

    it('answers as soon as it runs where nobody waits for a stop', async () => {
        expect(await step(() => undefined, { wait: false })).toBe('"cart.js" runs.');
    });

    it('stops waiting when it is cancelled, and hears stops of other programs for none of its own', async () => {
        const cancellation = new CancellationTokenSource();
        const answer = step(
            () => {
                const other = manager.create(new TestSession('9', 'other.js'));
                other.stop(new TestThread(other, { id: 1, name: 'other' }));
                cancellation.cancel();
            },
            {},
            cancellation.token
        );
        expect(await answer).toBe('Nobody waits any more; "cart.js" goes on as it was.');
    });

    it('says what the debugger refuses', async () => {
        const refusal = driver.drive(run, undefined, call(), () => Promise.reject({ message: 'not now', success: false }));
        await expect(refusal).rejects.toThrow('not now');
    });
});
