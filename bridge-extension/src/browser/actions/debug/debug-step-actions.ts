// SPDX-License-Identifier: EPL-2.0

import { Disposable, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { BreakpointEdits } from './breakpoint-edits';
import { DebugDriver } from './debug-driver';
import { DebugRun } from './debug-run';
import { DebugRuns } from './debug-runs';
import { DebugTargets } from './debug-targets';

/** Lets the program go on, step by step. */
@injectable()
export class DebugStepActions implements ActionHandler {
    readonly commands = [
        'debug.continue',
        'debug.next',
        'debug.stepIn',
        'debug.stepOut',
        'debug.runTo',
        'debug.pause',
        'debug.waitForStop'
    ];

    @inject(DebugDriver)
    protected readonly driver: DebugDriver;

    @inject(DebugTargets)
    protected readonly targets: DebugTargets;

    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(BreakpointEdits)
    protected readonly breakpoints: BreakpointEdits;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        if (call.command === 'debug.waitForStop' && this.runs.live.length === 0 && this.runs.lastEnded) {
            return this.driver.tellEnd(this.runs.lastEnded);
        }
        const run = this.targets.run(args);
        if (call.command === 'debug.waitForStop') {
            return this.waitForStop(run, call);
        }
        if (call.command === 'debug.pause') {
            const thread = this.targets.running(run, args);
            return this.driver.drive(run, undefined, call, () => thread.pause());
        }
        const thread = this.targets.stopped(run, args);
        return call.command === 'debug.runTo'
            ? this.runTo(run, thread, call)
            : this.driver.drive(run, thread, call, () => step(call.command, thread));
    }

    protected async waitForStop(run: DebugRun, call: ActionCall): Promise<string> {
        const watch = this.driver.watch();
        const entered = this.driver.enter(run, call);
        try {
            const thread = this.runs.threadsOf(run).find(({ stopped }) => stopped);
            return thread
                ? await this.driver.tellStop(run, thread.session, thread.raw.id, call.base)
                : await this.driver.answer(run, watch, call);
        } finally {
            watch.dispose();
            entered.dispose();
        }
    }

    protected async runTo(run: DebugRun, thread: DebugThread, call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        const line = args.number('line');
        if (line === undefined) {
            throw new Error('Say which line.');
        }
        const temporary: Disposable = await this.breakpoints.addTemporary(new URI(args.needText('file')), line, thread.session);
        try {
            return await this.driver.drive(run, thread, call, () => thread.continue());
        } finally {
            temporary.dispose();
        }
    }
}

function step(command: string, thread: DebugThread): Promise<unknown> {
    switch (command) {
        case 'debug.next':
            return thread.stepOver();
        case 'debug.stepIn':
            return thread.stepIn();
        case 'debug.stepOut':
            return thread.stepOut();
        default:
            return thread.continue();
    }
}
