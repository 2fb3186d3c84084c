// SPDX-License-Identifier: EPL-2.0

import { Disposable, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BreakpointManager } from '@theia/debug/lib/browser/breakpoint/breakpoint-manager';
import { FunctionBreakpoint, SourceBreakpoint } from '@theia/debug/lib/browser/breakpoint/breakpoint-marker';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugBreakpoint } from '@theia/debug/lib/browser/model/debug-breakpoint';
import { DebugSourceBreakpoint } from '@theia/debug/lib/browser/model/debug-source-breakpoint';

/** Milliseconds that a debugger has to say what became of a breakpoint. */
const CONFIRM_TIME = 2000;

/** What a breakpoint does besides stopping, as the debugger's protocol has it. */
export interface BreakpointOptions {
    readonly condition?: string;
    readonly hitCondition?: string;
    readonly logMessage?: string;
}

/** Sets and removes breakpoints, and remembers which ones are Claude's. */
@injectable()
export class BreakpointEdits {
    @inject(BreakpointManager)
    protected readonly manager: BreakpointManager;

    /** Ids of those that Claude has set. */
    protected readonly own = new Set<string>();

    isOwn({ id }: DebugBreakpoint): boolean {
        return this.own.has(id);
    }

    noteOwn(id: string): void {
        this.own.add(id);
    }

    /** @param line 1-based @param column 1-based */
    setLine(uri: URI, line: number, column: number | undefined, options: BreakpointOptions): DebugSourceBreakpoint {
        const known = this.find(uri, line, column);
        if (known) {
            // All three, so that what is not said any more goes away.
            const { condition, hitCondition, logMessage } = options;
            this.manager.updateBreakpoint<SourceBreakpoint, DebugSourceBreakpoint>(known, { condition, hitCondition, logMessage });
            known.setEnabled(true);
            return known;
        }
        const breakpoint = this.manager.addBreakpoint(SourceBreakpoint.create(uri, { line, column, ...options }));
        this.noteOwn(breakpoint.id);
        return breakpoint;
    }

    setFunction(name: string, { condition, hitCondition }: BreakpointOptions): void {
        const known = this.manager.getFunctionBreakpoints().find(({ origin }) => origin.raw.name === name);
        if (known) {
            this.manager.updateFunctionBreakpoint(known, { ...{ condition, hitCondition } });
            known.setEnabled(true);
            return;
        }
        const breakpoint = FunctionBreakpoint.create({ name, condition, hitCondition });
        this.manager.addFunctionBreakpoint(breakpoint);
        this.noteOwn(breakpoint.id);
    }

    find(uri: URI, line: number, column: number | undefined): DebugSourceBreakpoint | undefined {
        const onLine = this.manager.getBreakpoints(uri).filter(({ origin, line: bound }) => origin.raw.line === line || bound === line);
        return column === undefined ? onLine.at(0) : onLine.find(({ origin }) => origin.raw.column === column);
    }

    remove(breakpoint: DebugBreakpoint): void {
        this.own.delete(breakpoint.id);
        breakpoint.remove();
    }

    /** Those that Claude has set and that are still there. */
    ownOnes(): DebugBreakpoint[] {
        return [...this.manager.allBreakpoints()].filter(breakpoint => this.isOwn(breakpoint));
    }

    /**
     * A plain breakpoint that goes away with the result, known to the debugger already. The platform has one breakpoint at a place: one that
     * is there anyway is used, and gets its conditions back afterwards.
     */
    async addTemporary(uri: URI, line: number, session: DebugSession): Promise<Disposable> {
        const known = this.find(uri, line, undefined);
        if (known) {
            return this.makePlain(known);
        }
        const breakpoint = this.manager.addBreakpoint(SourceBreakpoint.create(uri, { line }));
        await this.confirmed(breakpoint, session);
        return Disposable.create(() => breakpoint.remove());
    }

    protected async makePlain(breakpoint: DebugSourceBreakpoint): Promise<Disposable> {
        const { condition, hitCondition, logMessage } = breakpoint;
        const { enabled } = breakpoint.origin;
        if (enabled && !condition && !hitCondition && !logMessage) {
            return Disposable.NULL;
        }
        const change = (isEnabled: boolean, options: BreakpointOptions) => {
            this.manager.updateBreakpoint<SourceBreakpoint, DebugSourceBreakpoint>(breakpoint, { ...options });
            breakpoint.setEnabled(isEnabled);
        };
        change(true, { condition: undefined, hitCondition: undefined, logMessage: undefined });
        // The next news of breakpoints is what the debugger made of this one.
        await this.nextNews(() => true);
        return Disposable.create(() => change(enabled, { condition, hitCondition, logMessage }));
    }

    /** Settles when the debugger has taken the breakpoint, or has let that time pass. @returns whether it can stop there now */
    async confirmed(breakpoint: DebugBreakpoint, session: DebugSession): Promise<boolean> {
        const isAnswered = () => breakpoint.getDebugProtocolBreakpoint(session.id) !== undefined;
        if (!isAnswered()) {
            await this.nextNews(isAnswered);
        }
        return breakpoint.getDebugProtocolBreakpoint(session.id)?.verified ?? false;
    }

    /** Settles when something is told of breakpoints and that is what is waited for, or when the debugger has let its time pass. */
    protected nextNews(isAwaited: () => boolean): Promise<void> {
        return new Promise(resolve => {
            const end = () => {
                clearTimeout(timer);
                listener.dispose();
                resolve();
            };
            const timer = setTimeout(end, CONFIRM_TIME);
            const listener = this.manager.onDidChangeBreakpoints(() => isAwaited() && end());
        });
    }
}
