// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry } from '@theia/core';
import { ApplicationShell, FrontendApplicationContribution, KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { BridgeStatusService } from '../../status/bridge-status-service';
import { ClaudeTerminals } from '../claude-terminals';
import { TerminalProcesses } from '../terminal-processes';

const NEW_LINE: Command = Command.toLocalizedCommand(
    { id: 'claudeBridge.terminal.newLine', label: 'New Line in the Prompt', category: 'Claude' },
    'theia/claude-bridge/newLine',
    'theia/claude-bridge/category'
);

/** Measured with 2.1.197 and 2.1.332: a new line in the prompt. A terminal sends the same for Shift+Enter as for Enter, which submits. */
const ESCAPE_RETURN = '\x1b\r';

/** Shift+Enter in a terminal where Claude runs. */
@injectable()
export class NewLineKey implements CommandContribution, KeybindingContribution, FrontendApplicationContribution {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(TerminalProcesses)
    protected readonly processes: TerminalProcesses;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(ContextKeyService)
    protected readonly contextKeys: ContextKeyService;

    protected isFocused: ContextKey<boolean>;

    onStart(): void {
        this.isFocused = this.contextKeys.createKey('claudeTerminalFocus', false);
        this.shell.onDidChangeActiveWidget(() => this.update());
        this.processes.onDidChange(() => this.update());
        this.status.onDidChange(() => this.update());
        this.update();
    }

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(NEW_LINE, {
            isEnabled: () => this.current !== undefined,
            execute: () => this.current?.sendText(ESCAPE_RETURN)
        });
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        keybindings.registerKeybinding({
            command: NEW_LINE.id,
            keybinding: 'shift+enter',
            when: 'terminalFocus && claudeTerminalFocus'
        });
    }

    protected get current(): TerminalWidget | undefined {
        const widget = this.shell.activeWidget;
        return widget instanceof TerminalWidget && this.claudes.isClaude(widget) ? widget : undefined;
    }

    protected update(): void {
        this.isFocused.set(this.current !== undefined);
    }
}
