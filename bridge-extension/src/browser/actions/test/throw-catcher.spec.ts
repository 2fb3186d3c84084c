// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { ThrowCatcher } from './throw-catcher';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/debug/lib/browser/debug-session', () => ({ DebugSession: class {} }));
jest.mock('@theia/debug/lib/browser/debug-session-manager', () => ({ DebugSessionManager: Symbol('DebugSessionManager') }));
jest.mock('@theia/debug/lib/browser/model/debug-thread', () => ({ DebugThread: class {} }));

const { DebugSessionManager } = jest.requireMock<Record<string, symbol>>('@theia/debug/lib/browser/debug-session-manager');

/** A session whose program stops when a test says so. */
class FakeSession {
    readonly stopped = new Emitter<{ body: object }>();
    readonly capabilities = { exceptionBreakpointFilters: [{ filter: 'all' }] };
    readonly requests: unknown[] = [];
    /** What the debugger answers when it is asked for the stack. */
    stack: () => Promise<object> = async () => ({ body: { stackFrames: [{ source: { path: '/w/a.ts' } }] } });

    on = (_kind: string, listener: (event: { body: object }) => void) => this.stopped.event(listener);

    sendRequest = async (command: string, args: object): Promise<object> => {
        this.requests.push([command, args]);
        return command === 'stackTrace' ? this.stack() : {};
    };
}

describe('ThrowCatcher', () => {
    const created = new Emitter<FakeSession>();
    let session: FakeSession;
    let caught: unknown[];
    let watching: Disposable;

    beforeEach(() => {
        [session, caught] = [new FakeSession(), []];
        const container = new Container();
        container.bind(DebugSessionManager).toConstantValue({ onDidCreateDebugSession: created.event });
        container.bind<unknown>(ILogger).toConstantValue({ warn: () => undefined, debug: () => undefined });
        container.bind(ThrowCatcher).toSelf();
        watching = container.get(ThrowCatcher).watch(['/w'], [], ({ threadId }) => caught.push(threadId));
        created.fire(session);
    });

    afterEach(() => watching.dispose());

    const stop = async (reason: string) => {
        session.stopped.fire({ body: { reason, threadId: 1, text: 'AssertionError' } });
        await new Promise(setImmediate);
    };

    it("stays where the user's code throws, and nowhere else", async () => {
        await stop('breakpoint');
        expect(caught).toEqual([]);
        expect(session.requests).toEqual([['continue', { threadId: 1 }]]);
        await stop('exception');
        expect(caught).toEqual([1]);
        expect(session.requests).toHaveLength(2);
    });

    it('lets the program go on when the debugger cannot say what was thrown', async () => {
        session.stack = () => Promise.reject(new Error('no stack'));
        await stop('exception');
        expect(caught).toEqual([]);
        expect(session.requests.at(-1)).toEqual(['continue', { threadId: 1 }]);
    });

    it("leaves the exceptions to the user's own switches afterwards", async () => {
        const filters = { filters: [] };
        await session.sendRequest('setExceptionBreakpoints', filters);
        expect(session.requests).toEqual([['setExceptionBreakpoints', { filters: ['all'] }]]);
        watching.dispose();
        await session.sendRequest('setExceptionBreakpoints', filters);
        expect(session.requests.at(-1)).toEqual(['setExceptionBreakpoints', filters]);
    });
});
