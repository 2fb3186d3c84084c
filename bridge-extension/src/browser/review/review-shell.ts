// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { ApplicationShell, TabBar, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { breathe } from './breathe';
import { ReviewDiffWidget } from './review-diff-widget';
import { chooseReviewPlacement, Placement, ReviewOpenMode, TabGroup } from './review-placement';

/** Puts reviews into the main area and takes them out again, without moving the keyboard focus. */
@injectable()
export class ReviewShell {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    protected readonly onDidAddEmitter = new Emitter<void>();
    /** The tab of a review has come. */
    readonly onDidAdd: Event<void> = this.onDidAddEmitter.event;

    /** The review that commands mean: the one used last if it is on show, else one that is. */
    get current(): ReviewDiffWidget | undefined {
        const used = this.shell.currentWidget;
        return isUndecided(used) && used.isVisible ? used : this.reviews.find(review => review.isVisible);
    }

    /** Undecided, in the order of their tabs. */
    get reviews(): ReviewDiffWidget[] {
        return this.shell.getWidgets('main').filter(isUndecided);
    }

    /** The review whose tab was clicked; any other tab: none. */
    findByTab(element: Node): ReviewDiffWidget | undefined {
        const title = this.shell.mainAreaTabBars.flatMap(tabBar =>
            tabBar.titles.filter((_, index) => tabBar.contentNode.children[index]?.contains(element))
        )[0];
        return title?.owner instanceof ReviewDiffWidget ? title.owner : undefined;
    }

    /** @returns whether the review is on show. */
    async add(widget: ReviewDiffWidget, mode: ReviewOpenMode): Promise<boolean> {
        if (this.choosePlacement(mode).reveal) {
            // The questions for the texts are on their way before the tab is drawn, which takes longer than the answers.
            void widget.content.load();
            await breathe();
            if (widget.isDisposed) {
                return false;
            }
        }
        const { ref, split, reveal } = this.choosePlacement(mode);
        await this.shell.addWidget(widget, { area: 'main', ref, mode: split ? 'split-right' : 'tab-after' });
        this.onDidAddEmitter.fire();
        if (reveal) {
            this.reveal(widget);
        }
        return widget.isVisible;
    }

    protected choosePlacement(mode: ReviewOpenMode): Placement & { readonly ref?: Widget } {
        const tabBars = this.shell.mainAreaTabBars;
        const placement = chooseReviewPlacement(
            tabBars.map(tabBar => this.describe(tabBar)),
            mode
        );
        return { ...placement, ref: placement.group === undefined ? undefined : tabBars[placement.group].currentTitle?.owner };
    }

    reveal(widget: ReviewDiffWidget): void {
        const tabBar = this.shell.getTabBarFor(widget);
        if (tabBar) {
            tabBar.currentTitle = widget.title;
        }
    }

    async activate(widget: ReviewDiffWidget): Promise<void> {
        await this.shell.activateWidget(widget.id);
    }

    /** Another review of the group comes to the front if this one was; the focus stays with the reviews if it was in this one. */
    close(widget: ReviewDiffWidget): void {
        const { hasFocus, returnFocusTo, isVisible } = widget;
        const next = isVisible ? this.neighbourOf(widget) : undefined;
        if (next) {
            this.reveal(next);
        }
        widget.dispose();
        if (hasFocus && next) {
            void this.activate(next);
        } else if (hasFocus) {
            returnFocusTo?.focus();
        }
    }

    protected neighbourOf(widget: ReviewDiffWidget): ReviewDiffWidget | undefined {
        const titles = this.shell.getTabBarFor(widget)?.titles ?? [];
        const others = [...titles.slice(titles.indexOf(widget.title) + 1), ...titles.slice(0, titles.indexOf(widget.title))];
        return others.map(title => title.owner).find(isUndecided);
    }

    protected describe(tabBar: TabBar<Widget>): TabGroup {
        const front = tabBar.currentTitle?.owner;
        return {
            width: tabBar.node.clientWidth,
            hasFocus: !!front?.node.contains(document.activeElement),
            isActive: this.shell.mainPanel.currentTabBar === tabBar,
            showsReview: isUndecided(front),
            hasReview: tabBar.titles.some(title => isUndecided(title.owner))
        };
    }
}

function isUndecided(widget: Widget | undefined): widget is ReviewDiffWidget {
    return widget instanceof ReviewDiffWidget && !widget.isAccepted;
}
