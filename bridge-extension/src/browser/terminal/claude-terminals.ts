// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { SessionInfo } from '../../common/status';
import { BridgeStatusService } from '../status/bridge-status-service';
import { TerminalProcesses } from './terminal-processes';
import { parseTerminalTitle } from './terminal-title';
import { TerminalUsage } from './terminal-usage';

/** Tells which terminals of this window Claude runs in. */
@injectable()
export class ClaudeTerminals {
    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(TerminalProcesses)
    protected readonly processes: TerminalProcesses;

    @inject(TerminalUsage)
    protected readonly usage: TerminalUsage;

    /** The connected session that runs in a terminal. */
    sessionIn(terminal: TerminalWidget): SessionInfo | undefined {
        const processId = this.processes.all.get(terminal);
        return processId === undefined ? undefined : this.sessions.find(session => session.terminalProcessId === processId);
    }

    /** Also true for a Claude that is not connected to this IDE: its title tells. */
    isClaude(terminal: TerminalWidget): boolean {
        return this.sessionIn(terminal) !== undefined || parseTerminalTitle(terminal.title.label).activity !== undefined;
    }

    /** The terminal of this window that a session runs in. */
    find(session: SessionInfo): TerminalWidget | undefined {
        return this.processes.find(session.terminalProcessId);
    }

    /**
     * Sessions that something without a file could be handed to: of several in this window only the one of the terminal used last, where
     * that is one of them.
     */
    candidates(): readonly SessionInfo[] {
        const here = this.sessions.filter(session => this.find(session) !== undefined);
        const lastUsed = here.filter(session => session.terminalProcessId === this.usage.lastProcessId);
        return lastUsed.length === 1 ? lastUsed : here;
    }

    protected get sessions(): readonly SessionInfo[] {
        return this.status.status?.sessions ?? [];
    }
}
