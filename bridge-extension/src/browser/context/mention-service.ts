// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls, URI } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ContextServer, HANDOVER_NOTICE, Mention } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { BridgePreferences } from '../bridge-preferences';
import { ClaudeLauncher } from '../terminal/claude-launcher';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { Exclusions } from './exclusions';
import { SessionPicker } from './session-picker';

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

    @inject(SessionPicker)
    protected readonly picker: SessionPicker;

    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(Exclusions)
    protected readonly exclusions: Exclusions;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ClaudeLauncher)
    protected readonly launcher: ClaudeLauncher;

    async mention(mentions: readonly Mention[]): Promise<void> {
        const allowed = await this.exclusions.filter(mentions, ({ uri }) => new URI(uri));
        if (allowed.length > 0) {
            const candidates = this.claudes.candidates();
            await this.send(allowed, candidates.length === 1 ? candidates[0].id : undefined);
        }
    }

    protected async send(mentions: readonly Mention[], sessionId?: string): Promise<void> {
        const result = await this.server.mention(mentions, sessionId);
        switch (result.kind) {
            case 'sent':
                return this.focusTerminal(result.session);
            case 'queued':
                return this.offerStart();
            case 'ambiguous': {
                const session = await this.picker.pick(result.sessions);
                return session && this.send(mentions, session.id);
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
            { timeout: HANDOVER_NOTICE },
            start
        );
        if (answer === start) {
            await this.launcher.start();
        }
    }
}
