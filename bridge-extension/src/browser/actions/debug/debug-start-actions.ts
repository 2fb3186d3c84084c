// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugService } from '@theia/debug/lib/common/debug-service';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugSessionOptions } from '@theia/debug/lib/browser/debug-session-options';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { DebugDriver } from './debug-driver';
import { DebugRun, isStartOf, rootOf } from './debug-run';
import { DebugRuns } from './debug-runs';
import { DebugTargets } from './debug-targets';
import { LaunchOptions } from './launch-options';

/** Starts and ends programs in the debugger. */
@injectable()
export class DebugStartActions implements ActionHandler {
    readonly commands = ['debug.start', 'debug.attach', 'debug.stop', 'debug.restart'];

    @inject(DebugSessionManager)
    protected readonly manager: DebugSessionManager;

    @inject(DebugService)
    protected readonly debug: DebugService;

    @inject(DebugDriver)
    protected readonly driver: DebugDriver;

    @inject(DebugTargets)
    protected readonly targets: DebugTargets;

    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(LaunchOptions)
    protected readonly options: LaunchOptions;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        switch (call.command) {
            case 'debug.stop':
                return this.stop(this.targets.run(args), call);
            case 'debug.restart':
                return this.restart(this.targets.run(args), call);
            default:
                return this.start(await this.options.read(call), call);
        }
    }

    /** Two that start the same configuration share it. */
    key({ command, args }: ActionCall): string | undefined {
        const name = new CallArgs(args).text('name');
        return command === 'debug.start' && name ? `debug.start ${name}` : undefined;
    }

    protected async start(options: DebugSessionOptions, call: ActionCall): Promise<string> {
        const unsaved = this.options.unsavedNote(call.base);
        const watch = this.driver.watch();
        const toDispose = new DisposableCollection(watch);
        // Programs that Claude starts are driven by Claude from their first moment on.
        const begun: DebugRun[] = [];
        toDispose.push(
            this.manager.onDidCreateDebugSession(session => {
                const run = this.runs.runOf(session);
                if (isStartOf(options, rootOf(session).configuration.name) && !begun.includes(run)) {
                    begun.push(run);
                    toDispose.push(this.driver.enter(run, call));
                }
            })
        );
        call.report('Starting; a task that has to run before may take its time.');
        try {
            const started = this.manager.start(options);
            const result = await Promise.race([started, cancelled(call)]);
            const run = result instanceof DebugSession ? this.runs.runOf(result) : begun.at(0);
            if (!run && !call.token.isCancellationRequested) {
                throw new Error(
                    `"${options.name}" was not started; the IDE told the user why (a task before it that failed, or a wrong configuration).`
                );
            }
            const answer = run && (await this.driver.answer(run, watch, call));
            if (call.token.isCancellationRequested) {
                await Promise.all(begun.map(each => this.terminate(each)));
                void this.terminateLate(started);
                return `Cancelled: "${options.name}" was ended.`;
            }
            return [answer, ...unsaved].join('\n');
        } finally {
            toDispose.dispose();
        }
    }

    /** What was resolved only after nobody wanted it any more. */
    protected async terminateLate(started: Promise<unknown>): Promise<void> {
        // When it failed the platform has told the user.
        const session = await started.catch(() => undefined);
        if (session instanceof DebugSession) {
            await this.terminate(this.runs.runOf(session));
        }
    }

    protected async stop(run: DebugRun, call: ActionCall): Promise<string> {
        const entered = this.driver.enter(run, call);
        try {
            await this.terminate(run);
            return this.driver.tellEnd(run);
        } finally {
            entered.dispose();
        }
    }

    /** Debuggers that cannot start the same session again get a new one. */
    protected async restart(run: DebugRun, call: ActionCall): Promise<string> {
        const toDispose = new DisposableCollection(this.driver.enter(run, call));
        try {
            const watch = this.driver.watch();
            toDispose.push(watch);
            toDispose.push(
                this.manager.onDidCreateDebugSession(session => {
                    const started = this.runs.runOf(session);
                    if (started.name === run.name) {
                        toDispose.push(this.driver.enter(started, call));
                    }
                })
            );
            run.toldValues = undefined;
            const session = await this.manager.restartSession(this.runs.rootSession(run));
            if (!session) {
                throw new Error(`"${run.name}" could not be started again.`);
            }
            return await this.driver.answer(this.runs.runOf(session), watch, call);
        } finally {
            toDispose.dispose();
        }
    }

    /** Ends what was started, lets go of what was attached to. Settles when that is over. */
    protected async terminate(run: DebugRun): Promise<void> {
        const session = this.runs.rootSession(run);
        if (!session || run.hasEnded) {
            return;
        }
        const watch = this.driver.watch();
        try {
            if (session.configuration.request === 'attach') {
                await session.disconnect(false, () => void this.debug.terminateDebugSession(session.id));
            } else {
                await this.manager.terminateSession(session);
            }
            await watch.first(({ kind, run: ended }) => (kind === 'ended' && ended === run ? true : undefined));
        } finally {
            watch.dispose();
        }
    }
}

function cancelled({ token }: ActionCall): Promise<undefined> {
    return new Promise(resolve => {
        if (token.isCancellationRequested) {
            resolve(undefined);
        } else {
            token.onCancellationRequested(() => resolve(undefined));
        }
    });
}
