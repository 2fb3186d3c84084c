// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, MessageService, nls } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { HANDOVER_NOTICE, HANDOVER_WAIT } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { BridgePreferences } from '../bridge-preferences';
import { SessionPicker } from '../context/session-picker';
import { BridgeStatusService } from '../status/bridge-status-service';
import { ClaudeLauncher } from '../terminal/claude-launcher';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { withoutControls } from './composer-text';

/** Milliseconds for which a Claude is waited for that just draws its prompt. */
const PROMPT_LIMIT = 3000;

/** @param cwd working directory of the Claude that gets it */
export type TextFor = (cwd: string | undefined) => string;

/** Puts text where the user writes to Claude. It never sends it: that is for the user to do. */
@injectable()
export class Composer {
    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(SessionPicker)
    protected readonly picker: SessionPicker;

    @inject(ClaudeLauncher)
    protected readonly launcher: ClaudeLauncher;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(MessageService)
    protected readonly messages: MessageService;

    /** What the next Claude that starts gets, oldest first. */
    protected queued: TextFor[] = [];
    protected waiting: Disposable = Disposable.NULL;

    /**
     * Into the prompt of the Claude used last in this window; asks where several could be meant, and offers to start one where none is.
     * @param to the one that is meant, if the user said so
     */
    async put(text: TextFor, to?: SessionInfo): Promise<void> {
        const candidates = to ? [to] : this.claudes.candidates();
        if (candidates.length === 0) {
            return this.putLater(text);
        }
        const session = candidates.length === 1 ? candidates[0] : await this.picker.pick(candidates);
        if (session) {
            await this.putIntoSession(session, text);
        }
    }

    /** @returns whether the prompt was there to take it */
    async putInto(terminal: TerminalWidgetImpl, text: string): Promise<boolean> {
        if (!(await this.promptIsThere(terminal))) {
            this.warnOfNoPrompt();
            return false;
        }
        terminal.paste(withoutControls(text));
        if (this.preferences['claudeBridge.mention.focusTerminal']) {
            await this.shell.activateWidget(terminal.id);
        }
        return true;
    }

    protected async putIntoSession(session: SessionInfo, text: TextFor): Promise<void> {
        const terminal = this.claudes.find(session);
        if (terminal instanceof TerminalWidgetImpl) {
            await this.putInto(terminal, text(session.cwd));
        } else {
            this.warnOfNoPrompt();
        }
    }

    protected warnOfNoPrompt(): void {
        void this.messages.warn(
            nls.localize('theia/claude-bridge/noPrompt', "Claude's prompt is not there at the moment, so nothing was put into it.")
        );
    }

    protected async putLater(text: TextFor): Promise<void> {
        this.queued.push(text);
        this.waiting.dispose();
        const toDispose = new DisposableCollection();
        this.waiting = toDispose;
        const limit = setTimeout(() => {
            toDispose.dispose();
            this.queued = [];
        }, HANDOVER_WAIT);
        toDispose.pushAll([
            Disposable.create(() => clearTimeout(limit)),
            this.status.onDidChange(() => {
                const [session] = this.claudes.candidates();
                if (session) {
                    toDispose.dispose();
                    void this.putQueued(session);
                }
            })
        ]);
        const start = nls.localize('theia/claude-bridge/startClaude', 'Start Claude');
        const answer = await this.messages.info(
            nls.localize(
                'theia/claude-bridge/textQueued',
                'No Claude runs in a terminal of this window. The text is kept for a short time and handed to the next one that starts.'
            ),
            { timeout: HANDOVER_NOTICE },
            start
        );
        if (answer === start) {
            await this.launcher.start();
        }
    }

    protected async putQueued(session: SessionInfo): Promise<void> {
        const texts = this.queued;
        this.queued = [];
        await this.putIntoSession(session, cwd => {
            const written = texts.map(text => text(cwd));
            // The last one ends as it would alone: the user goes on there.
            return [...written.slice(0, -1).map(text => text.trimEnd()), ...written.slice(-1)].join('\n');
        });
    }

    /** A program that does not ask for pastes to be marked would take each line of one for a line to execute. */
    protected async promptIsThere(terminal: TerminalWidgetImpl): Promise<boolean> {
        const xterm = terminal.getTerminal();
        const isThere = () => !terminal.isDisposed && xterm.modes.bracketedPasteMode;
        if (!isThere()) {
            await new Promise<void>(resolve => {
                const toDispose = new DisposableCollection(Disposable.create(resolve));
                const end = () => toDispose.dispose();
                const limit = setTimeout(end, PROMPT_LIMIT);
                toDispose.pushAll([
                    Disposable.create(() => clearTimeout(limit)),
                    xterm.onWriteParsed(() => isThere() && end()),
                    terminal.onDidDispose(end)
                ]);
            });
        }
        return isThere();
    }
}
