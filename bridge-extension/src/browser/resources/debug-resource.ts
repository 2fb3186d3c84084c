// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { BreakpointManager } from '@theia/debug/lib/browser/breakpoint/breakpoint-manager';
import { ResourceInfo, ResourceRequest } from '../../common/resources';
import { DebugState } from './debug-state';
import { breakpointsText, stoppedText } from './debug-text';
import { IdeResource } from './ide-resource';
import { shownPath } from './shown-path';
import { VisibleFiles } from '../context/visible-files';

/** `ide://debug`, `ide://debug/threads` and `ide://breakpoints`. */
@injectable()
export class DebugResource implements IdeResource {
    readonly group = 'debug';
    readonly names = ['debug', 'breakpoints'];

    @inject(DebugState)
    protected readonly state: DebugState;

    @inject(BreakpointManager)
    protected readonly breakpoints: BreakpointManager;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** Where the program stands, in a few words; empty: nothing has stopped. */
    listState = '';
    protected readonly onDidChangeListEmitter = new Emitter<void>();
    readonly onDidChangeList: Event<void> = this.onDidChangeListEmitter.event;

    @postConstruct()
    protected init(): void {
        this.state.onDidChange(() => void this.updateListState());
    }

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://debug',
                title: 'Debugger',
                description:
                    `${this.listState ? `Now ${this.listState}. ` : ''}` +
                    'Where the debugger has stopped: the stack, the variables with their values, the exception. Read it when the user ' +
                    'debugs and asks why something happens.'
            },
            { uri: 'ide://debug/threads', title: 'Threads', description: 'All debug sessions and threads and where they stand.' },
            { uri: 'ide://breakpoints', title: 'Breakpoints', description: 'The breakpoints of the user with their conditions.' }
        ];
    }

    async read({ name, segment, base }: ResourceRequest): Promise<string | undefined> {
        if (name === 'breakpoints') {
            return this.readBreakpoints(base);
        }
        switch (segment) {
            case undefined:
                return this.readStopped(base);
            case 'threads':
                return this.readThreads();
            default:
                return undefined;
        }
    }

    protected async updateListState(): Promise<void> {
        const state = await this.state.stoppedInShort();
        if (state !== this.listState) {
            this.listState = state;
            this.onDidChangeListEmitter.fire();
        }
    }

    protected async readStopped(base: string | undefined): Promise<string> {
        if (this.state.sessions.length === 0) {
            return 'Nothing is being debugged.';
        }
        const thread = this.state.findStopped();
        return thread ? stoppedText(await this.state.describe(thread, base)) : 'The program runs; it has not stopped anywhere.';
    }

    protected readThreads(): string {
        const lines = this.state.sessions.flatMap(session => [
            `${session.label} (${session.configuration.type}):`,
            ...[...session.threads].map(
                ({ raw, stopped, stoppedDetails }) => `  ${raw.name}: ${stopped ? `stopped (${stoppedDetails?.reason})` : 'runs'}`
            )
        ]);
        return lines.length === 0 ? 'Nothing is being debugged.' : lines.join('\n');
    }

    protected async readBreakpoints(base: string | undefined): Promise<string> {
        const source = this.breakpoints.getBreakpoints();
        const visible = await this.visibleFiles.filter(source.map(({ uri }) => uri.toString()));
        const shown = source
            .filter(({ uri }) => visible.has(uri.toString()))
            .map(({ uri, line, column, origin, condition, hitCondition, logMessage }) => ({
                place: `${shownPath(uri.toString(), base)}:${line}${column === undefined ? '' : `:${column}`}`,
                isEnabled: origin.enabled,
                condition,
                hitCondition,
                logMessage
            }));
        const functions = this.breakpoints.getFunctionBreakpoints().map(({ name, origin }) => ({
            place: `function ${name}`,
            isEnabled: origin.enabled
        }));
        return breakpointsText([...shown, ...functions], this.breakpoints.breakpointsEnabled);
    }
}
