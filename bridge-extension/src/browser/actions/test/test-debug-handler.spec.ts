// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, Disposable, Emitter } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { TestService } from '@theia/test/lib/browser/test-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { DebugState } from '../../resources/debug-state';
import { TestResults } from '../../resources/test-results';
import { ActionCall } from '../action-handler';
import { DrivenRuns } from '../debug/driven-runs';
import { TestDebugHandler } from './test-debug-handler';
import { TestRuns } from './test-runs';
import { TestSelector } from './test-selector';
import { ThrowCatcher } from './throw-catcher';

// The real modules need a browser; only their identities are used here.
jest.mock(
    '@theia/test/lib/browser/test-service',
    () => jest.requireActual<typeof import('./test-service-double')>('./test-service-double').testServiceDouble
);
jest.mock('@theia/debug/lib/browser/debug-session', () => ({ DebugSession: class {} }));
jest.mock('@theia/debug/lib/browser/debug-session-manager', () => ({ DebugSessionManager: Symbol('DebugSessionManager') }));
jest.mock('@theia/debug/lib/browser/model/debug-thread', () => ({ DebugThread: class {} }));
jest.mock('@theia/workspace/lib/browser', () => ({ WorkspaceService: Symbol('WorkspaceService') }));
jest.mock('../../resources/debug-state', () => ({ DebugState: Symbol('DebugState') }));
jest.mock('../../resources/debug-text', () => ({ stoppedText: (thread: { name: string }) => `at ${thread.name}` }));
jest.mock('../../resources/test-results', () => ({ TestResults: Symbol('TestResults') }));
jest.mock('./test-runs', () => ({ TestRuns: Symbol('TestRuns') }));
jest.mock('./test-selector', () => ({ TestSelector: Symbol('TestSelector') }));
jest.mock('./throw-catcher', () => ({ ThrowCatcher: Symbol('ThrowCatcher') }));

const { DebugSessionManager } = jest.requireMock<Record<string, symbol>>('@theia/debug/lib/browser/debug-session-manager');

class FakeSession {
    parentSession = undefined;

    constructor(readonly label: string) {}

    get id(): string {
        return this.label;
    }

    get stoppedThreads(): IterableIterator<DebugThread> {
        return [Object.assign(Object.create(DebugThread.prototype) as DebugThread, { name: this.label })].values();
    }
}

describe('TestDebugHandler', () => {
    it('tells of the stop of its own session, not of one that the user debugs meanwhile', async () => {
        const [created, stopped] = [new Emitter<FakeSession>(), new Emitter<FakeSession>()];
        const container = new Container();
        const bind = (service: unknown, value: object) => container.bind(service as symbol).toConstantValue(value);
        bind(DebugSessionManager, { onDidCreateDebugSession: created.event, onDidStopDebugSession: stopped.event });
        bind(DebugState, { describe: async (thread: object) => thread });
        bind(TestSelector, { select: async () => [] });
        bind(TestRuns, { start: async () => [], finish: () => new Promise(() => undefined) });
        bind(DrivenRuns, { enter: () => Disposable.NULL });
        [CommandRegistry, TestResults, TestService, ThrowCatcher, WorkspaceService].forEach(service => bind(service, {}));
        container.bind(TestDebugHandler).toSelf();
        const call = {
            command: 'test.debug',
            args: {},
            token: { isCancellationRequested: false, onCancellationRequested: () => Disposable.NULL },
            report: () => undefined
        } as unknown as ActionCall;
        const answer = container.get(TestDebugHandler).run(call);
        await new Promise(setImmediate);
        const own = new FakeSession('the test');
        created.fire(own);
        stopped.fire(new FakeSession('the server of the user'));
        stopped.fire(own);
        expect(await answer).toContain('at the test');
    });
});
