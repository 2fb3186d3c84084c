// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry, MenuPath } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry } from '@theia/core/lib/browser';
import { SHELL_TABBAR_CONTEXT_COPY } from '@theia/core/lib/browser/shell/tab-bars';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { ProblemsMenu } from '@theia/markers/lib/browser/problem/problem-contribution';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { OutputContextMenu } from '@theia/output/lib/browser/output-context-menu';
import { TerminalMenus } from '@theia/terminal/lib/browser/terminal-frontend-contribution';
import { TEST_RUNS_CONTEXT_MENU } from '@theia/test/lib/browser/view/test-run-view-contribution';
import { TEST_VIEW_CONTEXT_MENU } from '@theia/test/lib/browser/view/test-view-contribution';
import { isArrayOf, isIndex, isObject, isString } from '../../common/guards';
import { HandoverCollector } from './handover-collector';
import { HandoverCommands } from './handover-commands';
import { HandoverItem } from './handover-item';
import { HandoverService } from './handover-service';
import { Prompts } from './prompts';
import { itemsOf } from './structures';
import { TestFailures } from './test-failures';

const EDITOR_GROUP = [...EDITOR_CONTEXT_MENU, '8_claude'];

/** Menus of views that a product may lack have their paths written out: an entry in a menu that is never shown does no harm. */
const MENTION_MENUS: readonly MenuPath[] = [
    EDITOR_GROUP,
    SHELL_TABBAR_CONTEXT_COPY,
    NavigatorContextMenu.CLIPBOARD,
    ProblemsMenu.CLIPBOARD,
    OutputContextMenu.COMMAND_GROUP,
    [...TerminalMenus.TERMINAL_CONTEXT_MENU, '_2'],
    [...TEST_VIEW_CONTEXT_MENU, '8_claude'],
    [...TEST_RUNS_CONTEXT_MENU, '8_claude'],
    ['siw-tree-context-menu', '2_copy'],
    ['RESOURCE_CONTEXT_MENU', '8_claude'],
    ['RESOURCE_FOLDER_CONTEXT_MENU', '8_claude']
];

@injectable()
export class HandoverContribution implements CommandContribution, MenuContribution, KeybindingContribution {
    @inject(HandoverCollector)
    protected readonly collector: HandoverCollector;

    @inject(HandoverService)
    protected readonly handover: HandoverService;

    @inject(TestFailures)
    protected readonly tests: TestFailures;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(HandoverCommands.MENTION, {
            isEnabled: (...args) => this.collector.collect(args).length > 0,
            execute: (...args) => this.handover.handOver(this.collector.collect(args))
        });
        // From the light bulb, or what the editor shows: its menu hands over arguments of its own.
        const ofEditor = ([given]: readonly unknown[]) => {
            const places = readPlaces(given);
            return places.length > 0 ? places : this.collector.ofEditor();
        };
        const prompts = { EXPLAIN: Prompts.explain, REFACTOR: Prompts.refactor, WRITE_TESTS: Prompts.writeTests };
        for (const [name, instruct] of Object.entries(prompts)) {
            commands.registerCommand(HandoverCommands[name as keyof typeof prompts], {
                isEnabled: (...args) => ofEditor(args).length > 0,
                execute: (...args) => this.handover.prompt(ofEditor(args), instruct)
            });
        }
        commands.registerCommand(HandoverCommands.FIX, {
            isEnabled: (...args) => this.problems(args).length > 0,
            execute: (...args) => this.handover.prompt(this.problems(args), Prompts.fix)
        });
        commands.registerCommand(HandoverCommands.FIX_TEST, {
            isEnabled: (...args) => this.failures(args).length > 0,
            execute: (...args) => this.handover.prompt(this.failures(args), Prompts.fixTest)
        });
    }

    registerMenus(menus: MenuModelRegistry): void {
        for (const menu of MENTION_MENUS) {
            menus.registerMenuAction(menu, {
                commandId: HandoverCommands.MENTION.id,
                label: HandoverCommands.MENTION.label,
                order: menu === EDITOR_GROUP ? 'a' : 'y'
            });
        }
        for (const [index, command] of [HandoverCommands.EXPLAIN, HandoverCommands.REFACTOR, HandoverCommands.WRITE_TESTS].entries()) {
            menus.registerMenuAction(EDITOR_GROUP, { commandId: command.id, label: command.label, order: `b${index}` });
        }
        menus.registerMenuAction(ProblemsMenu.PROBLEMS, {
            commandId: HandoverCommands.FIX.id,
            label: HandoverCommands.FIX.label,
            order: '0'
        });
        for (const menu of [TEST_VIEW_CONTEXT_MENU, TEST_RUNS_CONTEXT_MENU]) {
            menus.registerMenuAction([...menu, '8_claude'], {
                commandId: HandoverCommands.FIX_TEST.id,
                label: HandoverCommands.FIX_TEST.label,
                order: 'a'
            });
        }
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        keybindings.registerKeybinding({ command: HandoverCommands.MENTION.id, keybinding: 'ctrlcmd+alt+k' });
    }

    /** From the light bulb, or what is selected in the problems view. */
    protected problems(args: readonly unknown[]): HandoverItem[] {
        const given = readPlaces(args[0]);
        return given.length > 0 ? given : this.collector.collect(args).filter(({ uri, text }) => uri && text !== undefined);
    }

    /** The tests that the menu belongs to, else all that failed. */
    protected failures(args: readonly unknown[]): HandoverItem[] {
        const given = args.flatMap(arg => this.tests.itemsOf(arg));
        return given.length > 0 ? given : this.tests.failed.map(test => this.tests.toItem(test));
    }
}

/** What a code action hands over, see `ClaudeCodeActions`; menus hand over other things, and so may anybody who runs the command. */
function readPlaces(value: unknown): HandoverItem[] {
    if (!isArrayOf(value, isObject)) {
        return [];
    }
    return value.flatMap(({ uri: place, lines, text }) =>
        itemsOf(place).map(({ uri }) => ({ uri, lines: isLines(lines) ? lines : undefined, text: isString(text) ? text : undefined }))
    );
}

function isLines(value: unknown): value is NonNullable<HandoverItem['lines']> {
    return isObject(value) && isIndex(value.start) && isIndex(value.end);
}
