// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { TestRun, TestRunProfileKind } from '@theia/test/lib/browser/test-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { isNumber, isString } from '../../../common/guards';
import { DebugState } from '../../resources/debug-state';
import { stoppedText } from '../../resources/debug-text';
import { messagesOf, testsOf } from '../../resources/test-results';
import { ActionCall, ActionHandler } from '../action-handler';
import { DrivenRuns } from '../debug/driven-runs';
import { DetachedCall } from './detached-call';
import { verdict } from './run-verdict';
import { TestAction } from './test-action';
import { callKey, filterOf } from './test-arguments';
import { Caught, ThrowCatcher } from './throw-catcher';

const HOW_ON = 'The program stands there until it is continued or stopped, by the user or by debug.* commands.';

/** Runs tests under the debugger. */
@injectable()
export class TestDebugHandler extends TestAction implements ActionHandler {
    readonly commands = ['test.debug', 'test.catch'];

    @inject(DebugState)
    protected readonly debugState: DebugState;

    @inject(DebugSessionManager)
    protected readonly sessions: DebugSessionManager;

    @inject(ThrowCatcher)
    protected readonly catcher: ThrowCatcher;

    @inject(DrivenRuns)
    protected readonly driven: DrivenRuns;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    key(call: ActionCall): string {
        return callKey(call);
    }

    run(call: ActionCall): Promise<string> {
        return call.command === 'test.catch' ? this.catchThrow(call) : this.debug(call);
    }

    /** Until the first stop or the end. */
    protected async debug(call: ActionCall): Promise<string> {
        const items = await this.selector.select(filterOf(call), call.base);
        const detached = new DetachedCall(call);
        const stopped = new Deferred<DebugThread>();
        const own = new Set<DebugSession>();
        const listeners = new DisposableCollection(
            detached,
            this.drive(call),
            this.sessions.onDidCreateDebugSession(session => void own.add(session)),
            this.sessions.onDidStopDebugSession(session => {
                const thread = session.stoppedThreads.next().value;
                // The user may be debugging something else.
                if (thread && own.has(session)) {
                    stopped.resolve(thread);
                }
            })
        );
        try {
            const ending = this.runItems(TestRunProfileKind.Debug, items, detached.call);
            const first = await Promise.race([stopped.promise, ending]);
            return first instanceof DebugThread
                ? ['Stopped in a test', stoppedText(await this.debugState.describe(first, call.base)), HOW_ON].join('\n')
                : this.verdictOf(first, ['It did not stop at any breakpoint.']);
        } finally {
            listeners.dispose();
        }
    }

    /** Again and again until something is thrown that a test fails of. */
    protected async catchThrow(call: ActionCall): Promise<string> {
        const { runs: wanted, message } = call.args;
        const limit = isNumber(wanted) ? wanted : 1;
        const folders = this.workspace.tryGetRoots().map(({ resource }) => resource.path.fsPath());
        const messages = isString(message) && message !== '' ? [message] : [];
        let failed = 0;
        for (let index = 0; index < limit && !call.token.isCancellationRequested; index++) {
            const outcome = await this.catchOnce(call, folders, messages, `run ${index + 1} of ${limit}: `);
            if ('session' in outcome) {
                const thread = await this.catcher.threadOf(outcome, folders);
                const state = stoppedText(await this.debugState.describe(thread, call.base));
                const frame = [...thread.frames].findIndex(({ id }) => id === thread.currentFrame?.id);
                return [
                    `Caught in run ${index + 1}: the debugger stands where it was thrown`,
                    state,
                    `The marked frame is ${frame} for debug.variables and debug.evaluate.`,
                    HOW_ON
                ].join('\n');
            }
            failed += outcome.failures.length > 0 ? 1 : 0;
            // What a test said that failed, but was thrown where nobody looked.
            messages.push(...(messages.length === 0 ? outcome.failures : []));
        }
        const head = call.token.isCancellationRequested ? 'Stopped' : `Not caught in ${limit} runs`;
        const also =
            failed > 0 ? `, of which ${failed} failed: their failures were not thrown in code that the debugger sees` : ': none failed';
        return `${head}${also}.${messages.length > 0 ? ` Looked for: ${messages.map(text => JSON.stringify(text)).join(', ')}` : ''}`;
    }

    /** Claude drives the sessions that start meanwhile: they do not take the keyboard focus, and the user is told. */
    protected drive({ sessionName }: ActionCall): DisposableCollection {
        const driving = new DisposableCollection();
        driving.push(
            this.sessions.onDidCreateDebugSession(session => {
                if (!session.parentSession) {
                    driving.push(this.driven.enter({ id: session.id, name: session.label, driver: sessionName }));
                }
            })
        );
        return driving;
    }

    protected async catchOnce(
        call: ActionCall,
        folders: readonly string[],
        messages: readonly string[],
        prefix: string
    ): Promise<Caught | { readonly failures: readonly string[] }> {
        const items = await this.selector.select(filterOf(call), call.base);
        const caught = new Deferred<Caught>();
        const detached = new DetachedCall(call);
        const watching = new DisposableCollection(
            detached,
            this.drive(call),
            this.catcher.watch(folders, messages, each => caught.resolve(each))
        );
        try {
            call.report(`${prefix}waits for something to be thrown`);
            const runs = await this.runs.start(TestRunProfileKind.Debug, items, detached.call.token);
            const ending = this.finish(
                async () => runs,
                detached.call,
                state => detached.call.report(`${prefix}${state}`)
            );
            const first = await Promise.race([caught.promise, ending]);
            if ('session' in first) {
                return first;
            }
            call.report(`${prefix}${verdict(first.results)}`);
            return { failures: runs.flatMap(failuresOf) };
        } finally {
            watching.dispose();
        }
    }
}

/** First lines of what failed. */
function failuresOf(run: TestRun): string[] {
    return testsOf(run)
        .flatMap(item => messagesOf(run, item))
        .map(({ message }) => (isString(message) ? message : message.value).trim().split('\n')[0])
        .filter(line => line !== '');
}
