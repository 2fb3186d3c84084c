// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BreakpointManager } from '@theia/debug/lib/browser/breakpoint/breakpoint-manager';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugBreakpoint } from '@theia/debug/lib/browser/model/debug-breakpoint';
import { DebugSourceBreakpoint } from '@theia/debug/lib/browser/model/debug-source-breakpoint';
import { CodeDocuments } from '../../resources/semantic/code-documents';
import { shownPath } from '../../resources/shown-path';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { BreakpointEdits, BreakpointOptions } from './breakpoint-edits';
import { DataBreakpoints } from './data-breakpoints';
import { debugError } from './debug-error';
import { DebugRuns } from './debug-runs';

/** Sets and removes breakpoints, and chooses at which exceptions programs stop. */
@injectable()
export class DebugBreakpointActions implements ActionHandler {
    readonly commands = ['debug.setBreakpoint', 'debug.removeBreakpoint', 'debug.exceptionFilters'];

    @inject(BreakpointManager)
    protected readonly manager: BreakpointManager;

    @inject(BreakpointEdits)
    protected readonly edits: BreakpointEdits;

    @inject(DataBreakpoints)
    protected readonly data: DataBreakpoints;

    @inject(DebugSessionManager)
    protected readonly sessions: DebugSessionManager;

    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        try {
            switch (call.command) {
                case 'debug.setBreakpoint':
                    return await this.set(args, call);
                case 'debug.removeBreakpoint':
                    return this.remove(args, call);
                default:
                    return this.setFilters(args.texts('filters') ?? [], args.text('condition'));
            }
        } catch (error) {
            throw debugError(error);
        }
    }

    protected async set(args: CallArgs, call: ActionCall): Promise<string> {
        const options: BreakpointOptions = {
            condition: args.text('condition'),
            hitCondition: args.text('hitCondition'),
            logMessage: args.text('logMessage')
        };
        const [file, name, variable] = [args.text('file'), args.text('function'), args.text('variable')];
        if (variable !== undefined) {
            return this.data.set(variable, args, options);
        }
        if (file === undefined) {
            return name === undefined
                ? fail('Say where: file with line or function, function alone, or variable.')
                : this.setFunction(name, options);
        }
        const uri = new URI(file);
        const line = args.number('line') ?? (name === undefined ? undefined : await this.lineOf(name, call));
        if (line === undefined) {
            return fail('Say which line, or the name of a function of the file.');
        }
        return this.setLine(uri, line, args.number('column'), options, call);
    }

    protected async setLine(
        uri: URI,
        line: number,
        column: number | undefined,
        options: BreakpointOptions,
        { base }: ActionCall
    ): Promise<string> {
        const breakpoint = this.edits.setLine(uri, line, column, options);
        const place = `${shownPath(uri.toString(), base)}:${line}`;
        const off = this.manager.breakpointsEnabled ? '' : ' All breakpoints are switched off by the user.';
        const [session] = this.runs.live.flatMap(run => this.runs.threadsOf(run)).map(thread => thread.session);
        if (!session) {
            return `Breakpoint set at ${place}.${off}`;
        }
        const canStop = await this.edits.confirmed(breakpoint, session);
        const bound = breakpoint.line === line ? '' : ` The debugger moved it to line ${breakpoint.line}.`;
        const wait = canStop ? '' : ` It cannot stop there yet (${breakpoint.message || 'the code is not loaded'}).`;
        return `Breakpoint set at ${place}.${bound}${wait}${off}`;
    }

    protected setFunction(name: string, options: BreakpointOptions): string {
        const sessions = this.sessions.sessions;
        if (sessions.length > 0 && !sessions.some(({ capabilities }) => capabilities.supportsFunctionBreakpoints)) {
            return fail('The debugger that runs has no function breakpoints. Say file too: then the function is found in its outline.');
        }
        this.edits.setFunction(name, options);
        return `Breakpoint set at the function ${name}, for debuggers that know functions by name.`;
    }

    /** 1-based. */
    protected async lineOf(name: string, { args, base }: ActionCall): Promise<number> {
        const file = new CallArgs(args).needText('file');
        const request = { name: 'outline', parameters: { file, symbol: name }, base };
        return (await this.documents.open(request, CancellationToken.None)).position.line + 1;
    }

    protected remove(args: CallArgs, { base }: ActionCall): string {
        const found = this.find(args);
        found.forEach(breakpoint => this.edits.remove(breakpoint));
        const places = found.map(breakpoint =>
            breakpoint instanceof DebugSourceBreakpoint
                ? `${shownPath(breakpoint.uri.toString(), base)}:${breakpoint.line}`
                : 'one of a function or variable'
        );
        return found.length === 0 ? 'No such breakpoint.' : `Removed ${found.length}: ${places.join(', ')}.`;
    }

    protected find(args: CallArgs): DebugBreakpoint[] {
        const [file, name, line] = [args.text('file'), args.text('function'), args.number('line')];
        if (args.flag('own')) {
            return this.edits.ownOnes();
        }
        if (file !== undefined && line !== undefined) {
            const found = this.edits.find(new URI(file), line, args.number('column'));
            return found ? [found] : [];
        }
        if (name !== undefined) {
            return this.manager.getFunctionBreakpoints().filter(({ origin }) => origin.raw.name === name);
        }
        return fail('Say which: file and line, function, or own (all that you have set).');
    }

    protected setFilters(wanted: readonly string[], condition: string | undefined): string {
        const known = this.manager.getExceptionBreakpoints();
        const unknown = wanted.filter(filter => !known.some(({ origin }) => origin.raw.filter === filter));
        const list = known.map(({ origin: { raw } }) => `${raw.filter} (${raw.label})`).join(', ');
        if (unknown.length > 0) {
            return fail(
                known.length === 0
                    ? 'The IDE learns the exception filters from a debugger: start the program first (with stopOnEntry).'
                    : `There is no exception filter ${unknown.join(', ')}. There are: ${list}.`
            );
        }
        for (const breakpoint of known) {
            const isWanted = wanted.includes(breakpoint.origin.raw.filter);
            if (isWanted && breakpoint.origin.raw.supportsCondition) {
                breakpoint.origin.condition = condition;
            }
            breakpoint.setEnabled(isWanted);
        }
        return `Programs stop at: ${wanted.join(', ') || 'no exceptions'}. Filters: ${list}.`;
    }
}

function fail(message: string): never {
    throw new Error(message);
}
