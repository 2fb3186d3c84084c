// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry, MenuPath } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ChangeActions } from './change-actions';
import { ChangeNavigator } from './change-navigator';
import { ChangeOpener } from './change-opener';
import { allEntries, ChangeEntry, ChangeTarget, entriesOf, isChangeTarget, isListed, latestUndoable } from './change-queries';
import { ChangesCommands } from './changes-commands';
import { ChangesModel } from './changes-model';
import { CHANGE_DIFF_KEY, CurrentChange } from './current-change';

/** Menu of an entry of the Changes section; its commands get a `ChangeTarget`. */
export const CHANGE_CONTEXT_MENU: MenuPath = ['claude-change-context-menu'];

@injectable()
export class ChangesContribution implements CommandContribution, KeybindingContribution, MenuContribution {
    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(ChangeActions)
    protected readonly actions: ChangeActions;

    @inject(ChangeOpener)
    protected readonly opener: ChangeOpener;

    @inject(ChangeNavigator)
    protected readonly navigator: ChangeNavigator;

    @inject(CurrentChange)
    protected readonly current: CurrentChange;

    @inject(ClipboardService)
    protected readonly clipboard: ClipboardService;

    registerCommands(registry: CommandRegistry): void {
        this.registerForTarget(registry, ChangesCommands.COMPARE, (_, [{ change }]) => this.opener.openDiff(change), isOneWithOldContent);
        this.registerForTarget(registry, ChangesCommands.OPEN_FILE, (_, [{ change }]) => this.opener.openFile(change), isOneThatExists);
        this.registerForTarget(registry, ChangesCommands.UNDO, target => this.actions.undo(target), hasOldContent);
        this.registerForTarget(registry, ChangesCommands.KEEP, target => this.actions.keep(target));
        this.registerForTarget(registry, ChangesCommands.COPY_PATH, (_, [{ change }]) => this.clipboard.writeText(change.path), isOne);

        const hasUnreviewed = () => this.model.unreviewed.length > 0;
        const register = (command: Command, execute: () => unknown, isEnabled: () => boolean) =>
            registry.registerCommand(command, { execute, isEnabled });
        register(
            ChangesCommands.UNDO_LAST,
            () => this.actions.undoLast(),
            () => !!latestUndoable(this.model.sessions)
        );
        register(
            ChangesCommands.KEEP_ALL,
            () => this.actions.keepAll(),
            () => allEntries(this.model.sessions).some(({ change }) => isListed(change))
        );
        register(ChangesCommands.NEXT, () => this.navigator.go('next'), hasUnreviewed);
        register(ChangesCommands.PREVIOUS, () => this.navigator.go('previous'), hasUnreviewed);
        register(
            ChangesCommands.CLEAR,
            () => this.actions.clear(),
            () => this.model.sessions.length > 0
        );
        const hasCurrent = () => this.current.entries.length > 0;
        register(ChangesCommands.KEEP_CURRENT, () => this.actions.keepEntries(this.current.entries), hasCurrent);
        register(ChangesCommands.UNDO_CURRENT, () => this.actions.undoEntries(this.current.entries), hasCurrent);
    }

    registerKeybindings(registry: KeybindingRegistry): void {
        // F7 is Theia's and VS Code's key for changes in a diff; Ctrl+F8 is free in Chrome, Firefox and Safari.
        registry.registerKeybindings(
            { command: ChangesCommands.NEXT.id, keybinding: 'f7', when: CHANGE_DIFF_KEY },
            { command: ChangesCommands.PREVIOUS.id, keybinding: 'shift+f7', when: CHANGE_DIFF_KEY },
            { command: ChangesCommands.NEXT.id, keybinding: 'ctrlcmd+f8', when: '!terminalFocus' },
            { command: ChangesCommands.PREVIOUS.id, keybinding: 'ctrlcmd+shift+f8', when: '!terminalFocus' }
        );
    }

    registerMenus(registry: MenuModelRegistry): void {
        const open = [...CHANGE_CONTEXT_MENU, '1_open'];
        const decide = [...CHANGE_CONTEXT_MENU, '2_decide'];
        const copy = [...CHANGE_CONTEXT_MENU, '3_copy'];
        registry.registerMenuAction(open, { commandId: ChangesCommands.COMPARE.id, order: '1' });
        registry.registerMenuAction(open, { commandId: ChangesCommands.OPEN_FILE.id, order: '2' });
        registry.registerMenuAction(decide, { commandId: ChangesCommands.KEEP.id, order: '1' });
        registry.registerMenuAction(decide, { commandId: ChangesCommands.UNDO.id, order: '2' });
        registry.registerMenuAction(copy, { commandId: ChangesCommands.COPY_PATH.id, order: '1' });
    }

    /** Not in the palette, where there is no target. */
    protected registerForTarget(
        registry: CommandRegistry,
        command: Command,
        execute: (target: ChangeTarget, entries: ChangeEntry[]) => unknown,
        isPossible: (entries: readonly ChangeEntry[]) => boolean = entries => entries.length > 0
    ): void {
        const isEnabled = (target: unknown) => isChangeTarget(target) && isPossible(entriesOf(this.model.sessions, target));
        registry.registerCommand(command, {
            execute: (target: unknown) => isChangeTarget(target) && execute(target, entriesOf(this.model.sessions, target)),
            isEnabled,
            isVisible: isEnabled
        });
    }
}

function isOne(entries: readonly ChangeEntry[]): boolean {
    return entries.length === 1;
}

function hasOldContent(entries: readonly ChangeEntry[]): boolean {
    return entries.some(({ change }) => change.hasOldContent);
}

function isOneWithOldContent(entries: readonly ChangeEntry[]): boolean {
    return isOne(entries) && hasOldContent(entries);
}

function isOneThatExists(entries: readonly ChangeEntry[]): boolean {
    return isOne(entries) && entries[0].change.kind !== 'deleted';
}
