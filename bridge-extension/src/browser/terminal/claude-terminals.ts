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
     * Sessions of this window that something could be handed to: of several only the one that the user talked to last, whatever other
     * terminals were used since.
     */
    candidates(): readonly SessionInfo[] {
        const here = this.sessions.filter(session => this.find(session) !== undefined);
        const lastUsed = this.usage.processIds.find(processId => here.some(session => session.terminalProcessId === processId));
        const usedLast = here.filter(session => session.terminalProcessId === lastUsed);
        return usedLast.length === 1 ? usedLast : here;
    }

    protected get sessions(): readonly SessionInfo[] {
        return this.status.status?.sessions ?? [];
    }
}
