// SPDX-License-Identifier: EPL-2.0

import { Command, CommandRegistry, nls } from '@theia/core';
import { codicon, Widget } from '@theia/core/lib/browser';
import { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { CommandKeys } from './command-keys';
import { acceptLabel, rejectLabel, ReviewCommands } from './review-commands';
import { ReviewDiffWidget } from './review-diff-widget';
import { HunkCounts } from './review-hunks';
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
        const isVisible = (widget?: Widget) => widget instanceof ReviewDiffWidget;
        const isPending = (widget?: Widget) => widget instanceof ReviewDiffWidget && this.reviews.isPending(widget.review.id);
        const icons = [
            ReviewCommands.PREVIOUS_CHANGE,
            ReviewCommands.NEXT_CHANGE,
            ReviewCommands.TOGGLE_UNCHANGED,
            ReviewCommands.TOGGLE_INLINE
        ];
        registry.registerItem({
            id: 'toolbar.claudeBridge.review.hunks',
            isVisible: widget => widget instanceof ReviewDiffWidget && isPending(widget) && !!widget.content.hunkCounts?.total,
            onDidChange: this.reviews.onDidChangeHunks,
            priority: 5,
            render: renderHunkCounts
        });
        registry.registerItem({
            id: `toolbar.${ReviewCommands.REJECT_AND_TELL.id}`,
            command: ReviewCommands.REJECT_AND_TELL.id,
            icon: ReviewCommands.REJECT_AND_TELL.iconClass,
            isVisible: isPending,
            onDidChange: this.reviews.onDidChange,
            priority: 30
        });
        icons.forEach(({ id, iconClass }, index) =>
            registry.registerItem({ id: `toolbar.${id}`, command: id, icon: iconClass, isVisible, priority: index })
        );
        registry.registerItem({
            id: `toolbar.${ReviewCommands.SHOW_NEXT.id}`,
            isVisible: widget => isPending(widget) && this.reviews.reviews.length > 1,
            onDidChange: this.reviews.onDidChange,
            priority: 10,
            render: widget => this.renderCounter(widget)
        });
        const decisions = [
            { command: ReviewCommands.ACCEPT, label: acceptLabel(), className: 'accept' },
            { command: ReviewCommands.REJECT, label: rejectLabel(), className: 'reject' }
        ];
        decisions.forEach(({ command, label, className }, index) =>
            registry.registerItem({
                id: `toolbar.${command.id}`,
                isVisible: isPending,
                onDidChange: this.reviews.onDidChange,
                priority: 20 + index,
                render: widget => this.renderButton(command, label, className, widget)
            })
        );
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

function renderHunkCounts(widget?: Widget): React.ReactNode {
    const counts = widget instanceof ReviewDiffWidget ? widget.content.hunkCounts : undefined;
    if (!counts) {
        return undefined;
    }
    const { kept, undone, total } = counts;
    return (
        <span
            key="hunks"
            className="claude-review-hunk-counts"
            title={nls.localize(
                'theia/claude-bridge/review/hunkCounts',
                'Changes: {0} kept, {1} undone, {2} not looked at. Accepting keeps all that are not undone.',
                kept,
                undone,
                total - kept - undone
            )}
        >
            {toCounterText(counts)}
        </span>
    );
}

/** Nothing is kept or undone before the user says so, though accepting keeps all: "0 of 5 kept" would frighten. */
function toCounterText({ kept, undone, total }: HunkCounts): string {
    if (kept + undone > 0) {
        return nls.localize('theia/claude-bridge/review/hunksKept', '{0} of {1} kept', kept, total);
    }
    return total === 1
        ? nls.localize('theia/claude-bridge/review/oneHunk', '1 change')
        : nls.localize('theia/claude-bridge/review/manyHunks', '{0} changes', total);
}

/** A click on a button must not take the focus from where the user is typing. */
function keepFocus(event: React.MouseEvent): void {
    event.preventDefault();
}
