// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { TerminalCopyOnSelectionHandler } from '@theia/terminal/lib/browser/terminal-copy-on-selection-handler';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { ClaudeTerminals } from '../claude-terminals';
import { ClaudeTerminalPreferences } from '../terminal-preferences';
import { textToCopy } from './osc52';

/** Lets Claude write to the clipboard of the machine that the user sits at. Other programs in terminals cannot, and nobody can read it. */
@injectable()
export class ClipboardWriter implements TerminalContribution {
    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(ClaudeTerminalPreferences)
    protected readonly preferences: ClaudeTerminalPreferences;

    @inject(TerminalCopyOnSelectionHandler)
    protected readonly copies: TerminalCopyOnSelectionHandler;

    @inject(MessageService)
    protected readonly messages: MessageService;

    onCreate(terminal: TerminalWidgetImpl): void {
        const handler = terminal.getTerminal().parser.registerOscHandler(52, payload => {
            const text = textToCopy(payload);
            if (text !== undefined && this.preferences['claudeBridge.terminal.clipboardWrite'] && this.claudes.isClaude(terminal)) {
                void this.write(text);
            }
            return true;
        });
        terminal.onDispose(() => handler.dispose());
    }

    /** Browsers let a page write without a click only where they trust it and have its window in front. */
    protected async write(text: string): Promise<void> {
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            const copy = nls.localize('theia/claude-bridge/clipboardCopy', 'Copy');
            const answer = await this.messages.info(
                nls.localize('theia/claude-bridge/clipboardNeedsClick', 'Claude has something for your clipboard.'),
                copy
            );
            if (answer === copy) {
                this.copies.syncCopy(text);
            }
        }
    }
}
