// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { DebugSessionOptions } from '@theia/debug/lib/browser/debug-session-options';
import { DebugService } from '@theia/debug/lib/common/debug-service';
import { DebugResource } from '../../resources/debug-resource';
import { boundedLines } from '../../resources/bounded-lines';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { debugError } from './debug-error';
import { DebugRun } from './debug-run';
import { DebugRuns } from './debug-runs';
import { DebugTargets } from './debug-targets';
import { isOuter, ReadScope, ReadVariable } from './frame-scopes';
import { LaunchOptions } from './launch-options';
import { StopReader } from './stop-reader';
import { stackLines } from './stop-text';
import { ValueTree } from './value-tree';

const MAX_FRAMES = 50;
const MAX_CONFIGURATIONS = 60;

/** Tells what is debugged and where it stands. Changes nothing, and runs no code of the program. */
@injectable()
export class DebugReadActions implements ActionHandler {
    readonly commands = ['debug.configurations', 'debug.state', 'debug.stack', 'debug.variables', 'debug.breakpoints'];

    @inject(DebugTargets)
    protected readonly targets: DebugTargets;

    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(StopReader)
    protected readonly reader: StopReader;

    @inject(ValueTree)
    protected readonly tree: ValueTree;

    @inject(LaunchOptions)
    protected readonly options: LaunchOptions;

    @inject(DebugService)
    protected readonly debug: DebugService;

    @inject(DebugResource)
    protected readonly resource: DebugResource;

    async run(call: ActionCall): Promise<string> {
        try {
            return await this.answer(call);
        } catch (error) {
            throw debugError(error);
        }
    }

    protected async answer(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        switch (call.command) {
            case 'debug.configurations':
                return this.configurations();
            case 'debug.breakpoints':
                return (await this.resource.read({ name: 'breakpoints', parameters: {}, base: call.base })) ?? 'No breakpoints.';
            case 'debug.state':
                return this.state(call.base);
            case 'debug.stack':
                return this.stack(this.targets.run(args), args, call.base);
            default:
                return this.variables(this.targets.run(args), args);
        }
    }

    protected async configurations(): Promise<string> {
        const lines = this.options
            .list()
            .map(options =>
                DebugSessionOptions.isConfiguration(options)
                    ? `"${options.name}" (${options.configuration.type}, ${options.configuration.request})`
                    : `"${options.name}" (starts several)`
            );
        const types = await this.debug.debugTypes();
        return [
            lines.length === 0 ? 'The workspace has no debug configuration; debug.start takes a program too.' : 'Debug configurations:',
            ...boundedLines(lines, MAX_CONFIGURATIONS, 'in launch.json'),
            `Debuggers of the IDE: ${types.join(', ')}`
        ].join('\n');
    }

    protected async state(base: string | undefined): Promise<string> {
        const { live, lastEnded } = this.runs;
        if (live.length === 0) {
            const code = lastEnded?.exitCode === undefined ? '' : ` with exit code ${lastEnded.exitCode}`;
            return `Nothing is being debugged.${lastEnded ? ` "${lastEnded.name}" ended last${code}.` : ''}`;
        }
        const described = await Promise.all(live.map(run => this.describe(run, base)));
        return described.flat().join('\n');
    }

    protected async describe(run: DebugRun, base: string | undefined): Promise<string[]> {
        const threads = this.runs.threadsOf(run);
        const lines = await Promise.all(threads.map(thread => this.describeThread(thread, base)));
        return [`"${run.name}": ${threads.length === 0 ? 'starting' : `${threads.length} threads`}`, ...lines.flat()];
    }

    protected async describeThread(thread: DebugThread, base: string | undefined): Promise<string[]> {
        if (!thread.stopped) {
            return [`  thread "${thread.raw.name}": runs`];
        }
        const { shown } = await this.reader.read(thread, base);
        const stack = stackLines(shown.frames, 8).slice(1);
        return [`  thread "${thread.raw.name}": stopped (${shown.reason})`, ...stack.map(line => `  ${line}`)];
    }

    protected async stack(run: DebugRun, args: CallArgs, base: string | undefined): Promise<string> {
        const thread = this.targets.stopped(run, args);
        const { shown } = await this.reader.read(thread, base);
        return [`Thread "${shown.thread}" stopped (${shown.reason}).`, ...stackLines(shown.frames, MAX_FRAMES, true)].join('\n');
    }

    protected async variables(run: DebugRun, args: CallArgs): Promise<string> {
        const thread = this.targets.stopped(run, args);
        const scopes = await this.reader.scopes(thread.session, await this.targets.frame(thread, args.number('frame') ?? 0));
        const name = args.text('name');
        const depth = args.number('depth') ?? 1;
        if (name === undefined) {
            const near = scopes.filter(scope => args.flag('all') || !isOuter(scope));
            const lines = await Promise.all(
                near.map(async scope => [`${scope.name}:`, ...(await this.tree.describe(thread.session, scope.variables, depth))])
            );
            return lines.flat().join('\n') || 'No variables.';
        }
        const variable = await this.find(thread, scopes, name);
        return (await this.tree.describe(thread.session, [{ ...variable, name }], depth + 1)).map(line => line.slice(2)).join('\n');
    }

    protected async find(thread: DebugThread, scopes: readonly ReadScope[], name: string): Promise<ReadVariable> {
        const [first, ...rest] = name.split('.');
        let found = scopes.flatMap(({ variables }) => variables).find(variable => variable.name === first);
        for (const part of rest) {
            const members = found?.variablesReference ? await this.reader.variables(thread.session, found.variablesReference) : [];
            found = members.find(member => member.name === part);
        }
        if (!found) {
            throw new Error(`There is no variable "${name}" in this frame.`);
        }
        return found;
    }
}
