// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { SHELL_TABBAR_CONTEXT_COPY } from '@theia/core/lib/browser/shell/tab-bars';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { BridgeCommands, MENTION_FILE_MENU_LABEL, MENTION_SELECTION_MENU_LABEL } from '../bridge-commands';
import { MentionService } from './mention-service';
import { MentionTargets } from './mention-targets';

const EDITOR_MENU_GROUP = [...EDITOR_CONTEXT_MENU, '8_claude'];

@injectable()
export class MentionContribution implements CommandContribution, MenuContribution, KeybindingContribution {
    @inject(MentionService)
    protected readonly mentions: MentionService;

    @inject(MentionTargets)
    protected readonly targets: MentionTargets;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(BridgeCommands.MENTION_SELECTION, {
            isEnabled: () => this.targets.selection().length > 0,
            execute: () => this.mentions.mention(this.targets.selection())
        });
        commands.registerCommand(BridgeCommands.MENTION_FILE, {
            isEnabled: event => this.targets.files(event).length > 0,
            isVisible: event => this.targets.files(event).length > 0,
            execute: event => this.mentions.mention(this.targets.files(event))
        });
    }

    registerMenus(menus: MenuModelRegistry): void {
        menus.registerMenuAction(EDITOR_MENU_GROUP, {
            commandId: BridgeCommands.MENTION_SELECTION.id,
            label: MENTION_SELECTION_MENU_LABEL
        });
        for (const menu of [SHELL_TABBAR_CONTEXT_COPY, NavigatorContextMenu.CLIPBOARD]) {
            menus.registerMenuAction(menu, { commandId: BridgeCommands.MENTION_FILE.id, label: MENTION_FILE_MENU_LABEL, order: 'y' });
        }
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        keybindings.registerKeybindings(
            { command: BridgeCommands.MENTION_SELECTION.id, keybinding: 'ctrlcmd+alt+k', when: 'editorTextFocus' },
            { command: BridgeCommands.MENTION_FILE.id, keybinding: 'ctrlcmd+alt+k', when: 'filesExplorerFocus' }
        );
    }
}
