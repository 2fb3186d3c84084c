// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalMenus } from '@theia/terminal/lib/browser/terminal-frontend-contribution';
import { BridgeCommands, CONTINUE_MENU_LABEL } from '../bridge-commands';
import { ClaudeLauncher } from './claude-launcher';

@injectable()
export class StartContribution implements CommandContribution, MenuContribution, KeybindingContribution {
    @inject(ClaudeLauncher)
    protected readonly launcher: ClaudeLauncher;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(BridgeCommands.START, { execute: () => this.launcher.start() });
        commands.registerCommand(BridgeCommands.CONTINUE, { execute: () => this.launcher.start({ conversation: 'continue' }) });
        commands.registerCommand(BridgeCommands.RESUME, { execute: () => this.launcher.start({ conversation: 'resume' }) });
        commands.registerCommand(BridgeCommands.START_IN, { execute: () => this.launcher.start({ askForFolder: true }) });
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(TerminalMenus.TERMINAL_NEW, { commandId: BridgeCommands.START.id, order: '9a' });
        menus.registerMenuAction(TerminalMenus.TERMINAL_NEW, {
            commandId: BridgeCommands.CONTINUE.id,
            label: CONTINUE_MENU_LABEL,
            order: '9b'
        });
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        // Neither browsers nor the CLI have a use for this one; in a terminal the keys belong to the program there.
        keybindings.registerKeybinding({ command: BridgeCommands.START.id, keybinding: 'alt+shift+enter', when: '!terminalFocus' });
    }
}
