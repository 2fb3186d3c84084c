// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { BreakpointManager } from '@theia/debug/lib/browser/breakpoint/breakpoint-manager';
import { DataBreakpoint, DataBreakpointSourceType } from '@theia/debug/lib/browser/breakpoint/breakpoint-marker';
import { CallArgs } from '../call-args';
import { BreakpointEdits, BreakpointOptions } from './breakpoint-edits';
import { DebugTargets } from './debug-targets';
import { StopReader } from './stop-reader';

/** Breakpoints at the change of a variable, for debuggers that have them. */
@injectable()
export class DataBreakpoints {
    @inject(BreakpointManager)
    protected readonly manager: BreakpointManager;

    @inject(BreakpointEdits)
    protected readonly edits: BreakpointEdits;

    @inject(DebugTargets)
    protected readonly targets: DebugTargets;

    @inject(StopReader)
    protected readonly reader: StopReader;

    /** @throws an error fit for the model */
    async set(variable: string, args: CallArgs, { condition, hitCondition }: BreakpointOptions): Promise<string> {
        const thread = this.targets.stopped(this.targets.run(args), args);
        const { session } = thread;
        if (!session.capabilities.supportsDataBreakpoints) {
            throw new Error('This debugger has no breakpoints at variables. A breakpoint with a condition where it is assigned may do.');
        }
        const frame = await this.targets.frame(thread, args.number('frame') ?? 0);
        const { body } = await session.sendRequest('scopes', { frameId: frame.id });
        for (const { variablesReference } of body.scopes.filter(({ expensive }) => !expensive)) {
            const variables = await this.reader.variables(session, variablesReference);
            if (variables.some(({ name }) => name === variable)) {
                const { body: info } = await session.sendRequest('dataBreakpointInfo', { variablesReference, name: variable });
                return this.add(variable, info, { condition, hitCondition });
            }
        }
        throw new Error(`There is no variable "${variable}" in this frame of ${thread.raw.name}.`);
    }

    protected add(variable: string, info: DataBreakpoint['info'], options: BreakpointOptions): string {
        if (info.dataId === null) {
            throw new Error(`The debugger cannot stop at changes of ${variable}: ${info.description}`);
        }
        const accessType = info.accessTypes?.includes('write') ? 'write' : info.accessTypes?.at(0);
        const source = { type: DataBreakpointSourceType.Variable, variable } as const;
        const breakpoint = DataBreakpoint.create({ dataId: info.dataId, accessType, ...options }, info, source);
        this.manager.addDataBreakpoint(breakpoint);
        this.edits.noteOwn(breakpoint.id);
        return `The program stops when ${variable} is changed.`;
    }
}
