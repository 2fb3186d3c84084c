// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls, QuickPickService } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ContextServer, Mention } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { BridgePreferences } from '../bridge-preferences';
import { ClaudeLauncher } from '../terminal/claude-launcher';
import { TerminalProcesses } from '../terminal/terminal-processes';

/** Hands files and lines to a session, asking the user which one where that is not clear. */
@injectable()
export class MentionService {
    @inject(BridgeServer)
    protected readonly server: ContextServer;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ClaudeLauncher)
    protected readonly launcher: ClaudeLauncher;

    async mention(mentions: readonly Mention[], sessionId?: string): Promise<void> {
        const result = await this.server.mention(mentions, sessionId);
        switch (result.kind) {
            case 'sent':
                return this.focusTerminal(result.session);
            case 'queued':
                return this.offerStart();
            case 'ambiguous': {
                const session = await this.askForSession(result.sessions);
                return session && this.mention(mentions, session.id);
            }
        }
    }

    protected async focusTerminal(session: SessionInfo): Promise<void> {
        const terminal = this.terminals.find(session.terminalProcessId);
        if (terminal && this.preferences['claudeBridge.mention.focusTerminal']) {
            await this.shell.activateWidget(terminal.id);
        }
    }

    protected async offerStart(): Promise<void> {
        const start = nls.localize('theia/claude-bridge/startClaude', 'Start Claude');
        const answer = await this.messages.info(
            nls.localize(
                'theia/claude-bridge/mentionQueued',
                'No Claude is connected. The mention is kept for a short time and handed to the next one that starts.'
            ),
            start
        );
        if (answer === start) {
            await this.launcher.start();
        }
    }

    protected async askForSession(sessions: readonly SessionInfo[]): Promise<SessionInfo | undefined> {
        const picked = await this.quickPick.show(
            sessions.map(session => ({ value: session, label: session.name, description: session.cwd })),
            { placeholder: nls.localize('theia/claude-bridge/pickSession', 'Which Claude should get it?') }
        );
        return picked?.value;
    }
}
