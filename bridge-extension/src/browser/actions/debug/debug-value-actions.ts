// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugScope, DebugVariable, ExpressionContainer } from '@theia/debug/lib/browser/console/debug-console-items';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { debugError } from './debug-error';
import { DebugDriver } from './debug-driver';
import { DebugRun } from './debug-run';
import { DebugRuns } from './debug-runs';
import { DebugTargets } from './debug-targets';
import { StopReader } from './stop-reader';
import { outputLines } from './stop-text';
import { ValueTree } from './value-tree';

const MAX_OUTPUT_LINES = 20;

/** Runs expressions in the program, and changes its variables. */
@injectable()
export class DebugValueActions implements ActionHandler {
    readonly commands = ['debug.evaluate', 'debug.setVariable'];

    @inject(DebugTargets)
    protected readonly targets: DebugTargets;

    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(DebugDriver)
    protected readonly driver: DebugDriver;

    @inject(StopReader)
    protected readonly reader: StopReader;

    @inject(ValueTree)
    protected readonly tree: ValueTree;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        const run = this.targets.run(args);
        const entered = this.driver.enter(run, call);
        try {
            return call.command === 'debug.evaluate' ? await this.evaluate(run, args) : await this.setVariable(run, args);
        } catch (error) {
            throw debugError(error);
        } finally {
            entered.dispose();
        }
    }

    /** Where nothing has stopped, in the global scope. */
    protected async evaluate(run: DebugRun, args: CallArgs): Promise<string> {
        const hasStopped = this.runs.threadsOf(run).some(({ stopped }) => stopped);
        const thread = hasStopped ? this.targets.stopped(run, args) : this.targets.running(run, args);
        const frame = hasStopped ? await this.targets.frame(thread, args.number('frame') ?? 0) : undefined;
        const { body } = await thread.session.sendRequest('evaluate', {
            expression: args.needText('expression'),
            frameId: frame?.id,
            context: 'repl'
        });
        const { result, variablesReference } = body;
        const children = variablesReference ? await this.tree.lines(thread.session, variablesReference, args.number('depth') ?? 1) : [];
        return [result, ...children, ...outputLines(run.output.takeNew(MAX_OUTPUT_LINES))].join('\n');
    }

    /** Through the IDE's own variable, so that its views show the new value. */
    protected async setVariable(run: DebugRun, args: CallArgs): Promise<string> {
        const thread = this.targets.stopped(run, args);
        const number = args.number('frame') ?? 0;
        const frame = await this.targets.frame(thread, number);
        const [name, value] = [args.needText('name'), args.needText('value')];
        const variable = await this.find(thread, number, name);
        if (!variable.supportSetVariable) {
            throw new Error('This debugger cannot set variables. debug.evaluate with an assignment may do.');
        }
        const old = variable.value;
        await variable.setValue(value);
        this.reader.noteSet(thread.session, frame, name, variable.value);
        return `${name}: ${old} -> ${variable.value}`;
    }

    protected async find(thread: DebugThread, number: number, name: string): Promise<DebugVariable> {
        if (thread.frameCount <= number) {
            await thread.fetchFrames(number + 1 - thread.frameCount);
        }
        const frame = [...thread.frames].at(number);
        const scopes = ((await frame?.getScopes()) ?? []).filter(({ expensive }) => !expensive);
        const [first, ...rest] = name.split('.');
        let found = await firstOf(scopes, first);
        for (const part of rest) {
            found = found && (await firstOf([found], part));
        }
        if (!found) {
            throw new Error(`There is no variable "${name}" in frame ${number}; debug.variables lists them.`);
        }
        return found;
    }
}

async function firstOf(containers: readonly (DebugScope | DebugVariable)[], name: string): Promise<DebugVariable | undefined> {
    for (const container of containers) {
        const elements: ExpressionContainer[] = [...(await container.getElements())];
        const found = elements.find((element): element is DebugVariable => element instanceof DebugVariable && element.name === name);
        if (found) {
            return found;
        }
    }
    return undefined;
}
