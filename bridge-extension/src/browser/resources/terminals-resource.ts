// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { ResourceInfo, ResourceRequest } from '../../common/resources';
import { BridgeStatusService } from '../status/bridge-status-service';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { parseTerminalTitle } from '../terminal/terminal-title';
import { IdeResource } from './ide-resource';
import { MAX_TAIL_LINES, tailText } from './terminal-text';

const LISTED_TERMINALS = 20;

/** `ide://terminals` and one resource for each terminal. */
@injectable()
export class TerminalsResource implements IdeResource {
    readonly group = 'terminals';
    readonly names = ['terminals'];

    @inject(TerminalService)
    protected readonly terminalService: TerminalService;

    @inject(TerminalProcesses)
    protected readonly processes: TerminalProcesses;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    get onDidChangeList(): Event<void> {
        return this.processes.onDidChange;
    }

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://terminals',
                title: 'Terminals',
                description:
                    'The terminals of the user; ide://terminals/ID gives the last lines of one. Read it when the user speaks of something ' +
                    'that runs or failed in a terminal.'
            },
            ...this.terminals()
                .filter(terminal => !this.runsClaude(terminal))
                .slice(0, LISTED_TERMINALS)
                .map(terminal => ({
                    uri: `ide://terminals/${terminal.terminalId}`,
                    title: `Terminal ${titleOf(terminal)}`,
                    description: `Last lines of the terminal "${titleOf(terminal)}".`
                }))
        ];
    }

    async read({ segment }: ResourceRequest): Promise<string | undefined> {
        if (segment === undefined) {
            const lines = this.terminals().map(terminal => this.describe(terminal));
            return lines.length === 0 ? 'No terminal is open.' : lines.join('\n');
        }
        const terminal = this.terminals().find(({ terminalId }) => String(terminalId) === segment);
        if (!terminal) {
            throw new Error(`There is no terminal ${segment}: ide://terminals lists those that there are.`);
        }
        if (this.runsClaude(terminal)) {
            throw new Error('Claude itself runs in this terminal.');
        }
        const { buffer } = terminal;
        const start = Math.max(0, buffer.length - 2 * MAX_TAIL_LINES);
        return tailText(buffer.getLines(start, buffer.length - start, true), start);
    }

    protected describe(terminal: TerminalWidget): string {
        const exitCode = terminal.exitStatus?.code;
        const marks = [
            ...(terminal === this.terminalService.lastUsedTerminal ? ['used last'] : []),
            ...(terminal.kind === 'user' ? [] : [terminal.kind]),
            ...(exitCode === undefined ? [] : [`ended with exit code ${exitCode}`]),
            ...(this.runsClaude(terminal) ? ['Claude runs in it'] : [])
        ];
        return `ide://terminals/${terminal.terminalId} ${titleOf(terminal)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
    }

    /** Some views use a terminal of their own without a shell to show text. */
    protected terminals(): TerminalWidget[] {
        return this.terminalService.all.filter(
            terminal => terminal.terminalId >= 0 && !terminal.hiddenFromUser && (terminal.isAttached || this.processes.all.has(terminal))
        );
    }

    protected runsClaude(terminal: TerminalWidget): boolean {
        const processId = this.processes.all.get(terminal);
        const sessions = this.status.status?.sessions ?? [];
        return processId !== undefined && sessions.some(({ terminalProcessId }) => terminalProcessId === processId);
    }
}

function titleOf({ title }: TerminalWidget): string {
    return parseTerminalTitle(title.label).text;
}
