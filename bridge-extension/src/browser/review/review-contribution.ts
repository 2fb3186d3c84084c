// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry, nls, QuickInputService } from '@theia/core';
import { KeybindingContribution, KeybindingRegistry, SHELL_TABBAR_CONTEXT_MENU, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EDITOR_CONTEXT_MENU } from '@theia/editor/lib/browser';
import { ReviewCommands } from './review-commands';
import { BulkDecisions } from './bulk-decisions';
import { REVIEW_CURRENT_KEY, REVIEW_FOCUS_KEY } from './review-context-keys';
import { ReviewDiffWidget } from './review-diff-widget';
import { ReviewManager } from './review-manager';
import { ReviewNavigator } from './review-navigator';
import { ReviewShell } from './review-shell';
import { TellingRejection } from './telling-rejection';

const HERE = `${REVIEW_FOCUS_KEY} || ${REVIEW_CURRENT_KEY}`;

@injectable()
export class ReviewContribution implements CommandContribution, KeybindingContribution, MenuContribution {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(ReviewNavigator)
    protected readonly navigator: ReviewNavigator;

    @inject(BulkDecisions)
    protected readonly bulk: BulkDecisions;

    @inject(TellingRejection)
    protected readonly rejections: TellingRejection;

    @inject(QuickInputService)
    protected readonly quickInput: QuickInputService;

    registerCommands(registry: CommandRegistry): void {
        this.register(registry, ReviewCommands.ACCEPT, widget => this.reviews.accept(widget.review.id));
        this.register(registry, ReviewCommands.REJECT, widget => this.reviews.reject(widget.review.id));
        this.register(registry, ReviewCommands.NEXT_CHANGE, ({ content }) => content.editor?.goToChange('next'));
        this.register(registry, ReviewCommands.PREVIOUS_CHANGE, ({ content }) => content.editor?.goToChange('previous'));
        this.register(registry, ReviewCommands.KEEP_CHANGE, ({ content }) => content.editor?.hunks.keepCurrent());
        this.register(registry, ReviewCommands.UNDO_CHANGE, ({ content }) => content.editor?.hunks.undoCurrent());
        this.register(registry, ReviewCommands.TOGGLE_INLINE, widget => widget.toggleInline());
        this.register(registry, ReviewCommands.TOGGLE_UNCHANGED, ({ content }) => content.editor?.toggleUnchanged());
        this.register(registry, ReviewCommands.REJECT_AND_TELL, widget => this.rejections.rejectAndTell(widget.review));
        this.registerForAll(registry, ReviewCommands.SHOW_NEXT, () => this.navigator.showNext());
        this.registerForAll(registry, ReviewCommands.SHOW_PREVIOUS, () => this.navigator.showPrevious());
        this.registerForAll(registry, ReviewCommands.ACCEPT_ALL, () => this.withSession(id => this.bulk.acceptAll(id)));
        this.registerForAll(registry, ReviewCommands.REJECT_ALL, () => this.withSession(id => this.bulk.rejectAll(id)));
    }

    registerKeybindings(registry: KeybindingRegistry): void {
        // No browser keeps one of these to itself, and none needs AltGr or types a character on a Mac.
        registry.registerKeybindings(
            { command: ReviewCommands.ACCEPT.id, keybinding: 'ctrlcmd+enter', when: HERE },
            { command: ReviewCommands.REJECT.id, keybinding: 'ctrlcmd+shift+backspace', when: HERE },
            { command: ReviewCommands.NEXT_CHANGE.id, keybinding: 'f7', when: HERE },
            { command: ReviewCommands.PREVIOUS_CHANGE.id, keybinding: 'shift+f7', when: HERE },
            { command: ReviewCommands.KEEP_CHANGE.id, keybinding: 'f8', when: HERE },
            { command: ReviewCommands.UNDO_CHANGE.id, keybinding: 'shift+f8', when: HERE }
        );
    }

    registerMenus(registry: MenuModelRegistry): void {
        const decisions = [ReviewCommands.ACCEPT, ReviewCommands.REJECT, ReviewCommands.REJECT_AND_TELL];
        decisions.forEach(({ id }, index) => {
            registry.registerMenuAction([...EDITOR_CONTEXT_MENU, '0_claude'], {
                commandId: id,
                order: String(index),
                when: REVIEW_FOCUS_KEY
            });
            registry.registerMenuAction([...SHELL_TABBAR_CONTEXT_MENU, '0_claude'], { commandId: id, order: String(index) });
        });
    }

    protected registerForAll(registry: CommandRegistry, command: Command, execute: () => unknown): void {
        registry.registerCommand(command, { execute, isEnabled: () => this.reviews.reviews.length > 0 });
    }

    /** Of several sessions the user chooses one. */
    protected async withSession(action: (sessionId: string) => Promise<void>): Promise<void> {
        const names = new Map(this.reviews.reviews.map(review => [review.sessionId, review.sessionName]));
        const items = [...names].map(([id, label]) => ({ id, label, description: this.describeCount(id) }));
        const chosen =
            items.length > 1
                ? await this.quickInput.pick(items, {
                      placeHolder: nls.localize('theia/claude-bridge/review/chooseSession', 'Proposals of which session?')
                  })
                : items[0];
        if (chosen) {
            await action(chosen.id);
        }
    }

    protected describeCount(sessionId: string): string {
        const count = this.reviews.reviews.filter(review => review.sessionId === sessionId).length;
        return count === 1
            ? nls.localize('theia/claude-bridge/review/oneProposal', '1 proposal')
            : nls.localize('theia/claude-bridge/review/proposals', '{0} proposals', count);
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
                return !!widget && this.reviews.isPending(widget.review.id) && !this.reviews.isDeciding(widget.review.id);
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
