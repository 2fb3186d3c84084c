// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry, SHELL_TABBAR_CONTEXT_MENU, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { ReviewCommands } from './review-commands';
import { REVIEW_CURRENT_KEY, REVIEW_FOCUS_KEY } from './review-context-keys';
import { ReviewDiffWidget } from './review-diff-widget';
import { ReviewManager } from './review-manager';
import { ReviewShell } from './review-shell';

const HERE = `${REVIEW_FOCUS_KEY} || ${REVIEW_CURRENT_KEY}`;

@injectable()
export class ReviewContribution implements CommandContribution, KeybindingContribution, MenuContribution {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    registerCommands(registry: CommandRegistry): void {
        this.register(registry, ReviewCommands.ACCEPT, widget => this.reviews.accept(widget.review.id));
        this.register(registry, ReviewCommands.REJECT, widget => this.reviews.reject(widget.review.id));
        this.register(registry, ReviewCommands.NEXT_CHANGE, widget => widget.goToChange('next'));
        this.register(registry, ReviewCommands.PREVIOUS_CHANGE, widget => widget.goToChange('previous'));
        this.register(registry, ReviewCommands.TOGGLE_INLINE, widget => widget.toggleInline());
        registry.registerCommand(ReviewCommands.SHOW_NEXT, {
            execute: () => this.reviews.showNext(),
            isEnabled: () => this.reviews.reviews.length > 0
        });
    }

    registerKeybindings(registry: KeybindingRegistry): void {
        // No browser keeps one of these to itself, and none needs AltGr or types a character on a Mac.
        registry.registerKeybindings(
            { command: ReviewCommands.ACCEPT.id, keybinding: 'ctrlcmd+enter', when: HERE },
            { command: ReviewCommands.REJECT.id, keybinding: 'ctrlcmd+shift+backspace', when: HERE },
            { command: ReviewCommands.NEXT_CHANGE.id, keybinding: 'f7', when: HERE },
            { command: ReviewCommands.PREVIOUS_CHANGE.id, keybinding: 'shift+f7', when: HERE }
        );
    }

    registerMenus(registry: MenuModelRegistry): void {
        const decisions = [ReviewCommands.ACCEPT, ReviewCommands.REJECT];
        decisions.forEach(({ id }, index) => {
            registry.registerMenuAction([...EDITOR_CONTEXT_MENU, '0_claude'], {
                commandId: id,
                order: String(index),
                when: REVIEW_FOCUS_KEY
            });
            registry.registerMenuAction([...SHELL_TABBAR_CONTEXT_MENU, '0_claude'], { commandId: id, order: String(index) });
        });
    }

    /** The argument is the widget whose tab or toolbar was used; from the palette and from keys there is none. */
    protected register(registry: CommandRegistry, command: Command, execute: (widget: ReviewDiffWidget) => unknown): void {
        registry.registerCommand(command, {
            execute: (...args: unknown[]) => {
                const widget = this.findTarget(args[0]);
                return widget && execute(widget);
            },
            isEnabled: (...args: unknown[]) => {
                const widget = this.findTarget(args[0]);
                return !!widget && !this.reviews.isDeciding(widget.review.id);
            },
            isVisible: (...args: unknown[]) => !isPlace(args[0]) || !!this.findTarget(args[0])
        });
    }

    protected findTarget(argument: unknown): ReviewDiffWidget | undefined {
        if (!isPlace(argument)) {
            return this.shell.current;
        }
        if (argument instanceof MouseEvent) {
            return argument.target instanceof Node ? this.shell.findByTab(argument.target) : undefined;
        }
        return argument instanceof ReviewDiffWidget ? argument : undefined;
    }
}

/** The toolbar names its widget, the context menu of a tab the click. */
function isPlace(argument: unknown): argument is Widget | MouseEvent {
    return argument instanceof Widget || argument instanceof MouseEvent;
}
