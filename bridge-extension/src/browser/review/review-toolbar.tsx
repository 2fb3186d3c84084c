// SPDX-License-Identifier: EPL-2.0

import { Command, CommandRegistry, Emitter, Event, nls } from '@theia/core';
import { codicon, Widget } from '@theia/core/lib/browser';
import { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { CommandKeys } from './command-keys';
import { HunkCountsLabel } from './hunk-counts-label';
import { acceptLabel, rejectLabel, ReviewCommands } from './review-commands';
import { ReviewDiffWidget } from './review-diff-widget';
import { ReviewManager } from './review-manager';

/** The buttons at the right end of a review's tab bar. */
@injectable()
export class ReviewToolbar implements TabBarToolbarContribution {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(CommandKeys)
    protected readonly keys: CommandKeys;

    registerToolbarItems(registry: TabBarToolbarRegistry): void {
        const onDidChange = this.createChangeEvent();
        this.registerIcons(registry);
        this.registerCounters(registry, onDidChange);
        this.registerDecisions(registry, onDidChange);
    }

    protected readonly isPending = (widget?: Widget) => widget instanceof ReviewDiffWidget && this.reviews.isPending(widget.review.id);

    protected registerIcons(registry: TabBarToolbarRegistry): void {
        const icons = [
            ReviewCommands.PREVIOUS_CHANGE,
            ReviewCommands.NEXT_CHANGE,
            ReviewCommands.TOGGLE_UNCHANGED,
            ReviewCommands.TOGGLE_INLINE
        ];
        const isVisible = (widget?: Widget) => widget instanceof ReviewDiffWidget;
        icons.forEach(({ id, iconClass }, index) =>
            registry.registerItem({ id: `toolbar.${id}`, command: id, icon: iconClass, isVisible, priority: index })
        );
    }

    protected registerCounters(registry: TabBarToolbarRegistry, onDidChange: Event<void>): void {
        registry.registerItem({
            id: 'toolbar.claudeBridge.review.hunks',
            isVisible: this.isPending,
            priority: 5,
            render: widget => widget instanceof ReviewDiffWidget && <HunkCountsLabel key="hunks" content={widget.content} />
        });
        registry.registerItem({
            id: `toolbar.${ReviewCommands.SHOW_NEXT.id}`,
            isVisible: widget => this.isPending(widget) && this.reviews.reviews.length > 1,
            onDidChange,
            priority: 10,
            render: widget => this.renderCounter(widget)
        });
    }

    protected registerDecisions(registry: TabBarToolbarRegistry, onDidChange: Event<void>): void {
        const isVisible = this.isPending;
        const decisions = [
            { command: ReviewCommands.ACCEPT, label: acceptLabel(), className: 'accept' },
            { command: ReviewCommands.REJECT, label: rejectLabel(), className: 'reject' }
        ];
        decisions.forEach(({ command, label, className }, index) =>
            registry.registerItem({
                id: `toolbar.${command.id}`,
                isVisible,
                onDidChange,
                priority: 20 + index,
                render: widget => this.renderButton(command, label, className, widget)
            })
        );
        const { id, iconClass } = ReviewCommands.REJECT_AND_TELL;
        registry.registerItem({ id: `toolbar.${id}`, command: id, icon: iconClass, isVisible, onDidChange, priority: 30 });
    }

    /** Theia draws all toolbars of the window for each event. A first proposal comes with a toolbar that needs none. */
    protected createChangeEvent(): Event<void> {
        const emitter = new Emitter<void>();
        let count = 0;
        this.reviews.onDidChange(() => {
            const isFirst = count === 0 && this.reviews.reviews.length === 1;
            count = this.reviews.reviews.length;
            if (!isFirst) {
                emitter.fire();
            }
        });
        return emitter.event;
    }

    protected renderButton(command: Command, label: string, className: string, widget?: Widget): React.ReactNode {
        return (
            <button
                key={command.id}
                type="button"
                className={`claude-review-button ${className}`}
                title={this.tooltipOf(command)}
                disabled={!this.commands.isEnabled(command.id, widget)}
                onMouseDown={keepFocus}
                onClick={() => this.commands.executeCommand(command.id, widget)}
            >
                <span className={command.iconClass} aria-hidden="true" />
                <span>{label}</span>
            </button>
        );
    }

    protected renderCounter(widget?: Widget): React.ReactNode {
        const { reviews } = this.reviews;
        const position = widget instanceof ReviewDiffWidget ? reviews.findIndex(review => review.id === widget.review.id) + 1 : 0;
        return (
            <button
                key={ReviewCommands.SHOW_NEXT.id}
                type="button"
                className="claude-review-button counter"
                title={this.tooltipOf(ReviewCommands.SHOW_NEXT)}
                onMouseDown={keepFocus}
                onClick={() => this.commands.executeCommand(ReviewCommands.SHOW_NEXT.id)}
            >
                <span>{nls.localize('theia/claude-bridge/review/counter', '{0} of {1}', position, reviews.length)}</span>
                <span className={codicon('chevron-right')} aria-hidden="true" />
            </button>
        );
    }

    protected tooltipOf(command: Command): string {
        const keys = this.keys.of(command.id);
        return keys ? `${command.label} (${keys})` : (command.label ?? command.id);
    }
}

/** A click on a button must not take the focus from where the user is typing. */
function keepFocus(event: React.MouseEvent): void {
    event.preventDefault();
}
