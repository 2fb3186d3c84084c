// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';
import { AttachResult } from '../../common/window';
import { SessionRegistry } from '../session/session';
import { BridgeWindow, WindowRegistry } from '../windows/window-registry';
import { ClosedReview, ReviewStore, SavedDraft } from './review-store';

/** A page that is being reloaded is back within this time (milliseconds); its reviews are not shown elsewhere before. */
const RELOAD_TIME = 5000;
/** How many unused drafts are kept for want of a window. */
const MAX_KEPT_DRAFTS = 20;

/** Decides which window shows which review, and sees to it that a review and what the user typed into it find another when that one goes. */
@injectable()
export class ReviewDispatcher {
    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    /** Id of the window that shows a review. */
    protected readonly shownIn = new Map<string, string>();
    protected keptDrafts: readonly ClosedReview[] = [];
    /** Ids of the reviews whose drafts were sent to a window that has not answered since. */
    protected readonly unconfirmed = new Set<string>();
    /** Drafts that a window offers to the user, by the id of their reviews. */
    protected readonly offered = new Map<string, { readonly windowId: string; readonly draft: ClosedReview }>();
    protected readonly onDidForgetDraftEmitter = new Emitter<string>();
    /** The user has used or dismissed the draft of this review. */
    readonly onDidForgetDraft: Event<string> = this.onDidForgetDraftEmitter.event;

    @postConstruct()
    protected init(): void {
        this.reviews.onDidOpen(review => this.open(review));
        this.reviews.onDidSaveDraft(saved => this.tellOfDraft(saved));
        this.reviews.onDidClose(closed => this.close(closed));
        this.windows.onDidChangeState(window => !window.isResponsive && this.showElsewhere());
        this.windows.onDidDetach(window => {
            this.takeBack(window);
            setTimeout(() => this.showElsewhere(), RELOAD_TIME).unref();
        });
    }

    /** Drafts for the next window that can offer them. */
    keepDrafts(drafts: readonly ClosedReview[]): void {
        this.keptDrafts = [...this.keptDrafts, ...drafts].slice(-MAX_KEPT_DRAFTS);
        const window = this.windows.windows.find(candidate => candidate.isResponsive);
        if (window && drafts.length > 0) {
            this.offerKeptDrafts(window);
        }
    }

    /** The user has used or dismissed what a window offered, perhaps one that was too busy to say that it has it. */
    forgetDraft(id: string): void {
        this.offered.delete(id);
        this.unconfirmed.delete(id);
        this.keptDrafts = this.keptDrafts.filter(({ info }) => info.id !== id);
        this.onDidForgetDraftEmitter.fire(id);
    }

    /** A page that goes before the user has answered its offer leaves that to the next. */
    protected takeBack(window: BridgeWindow): void {
        for (const [id, { windowId, draft }] of this.offered) {
            if (windowId === window.id) {
                this.offered.delete(id);
                this.keptDrafts = [...this.keptDrafts, draft].slice(-MAX_KEPT_DRAFTS);
            }
        }
    }

    /** What an attaching window has to know. */
    attach(window: BridgeWindow): Pick<AttachResult, 'reviews' | 'show'> {
        const reviews = this.reviews.pending;
        const show = reviews.filter(review => {
            const holder = this.holder(review);
            return holder?.isResponsive ? holder === window : this.shownIn.get(review.id) === window.id || this.choose(review) === window;
        });
        show.forEach(review => this.shownIn.set(review.id, window.id));
        this.offerKeptDrafts(window);
        return { reviews, show: show.map(review => review.id) };
    }

    protected open(review: ReviewInfo): void {
        const chosen = this.choose(review);
        for (const window of this.windows.windows) {
            window.notify(client => client.notifyReviewOpened(review, window === chosen));
        }
        if (chosen) {
            this.shownIn.set(review.id, chosen.id);
            // If this was the ghost of a page, the change of its state makes us choose again.
            void chosen.checkResponsive();
        }
    }

    /** To fetch a large text again while it is typed in the other window would keep both busy; it is fetched with the focus. */
    protected tellOfDraft({ info, draftRevision }: SavedDraft): void {
        if (this.windows.windows.length > 1 && !info.isLarge) {
            this.windows.windows.forEach(window => window.notify(client => client.notifyReviewDraftSaved(info.id, draftRevision)));
        }
    }

    protected close(closed: ClosedReview): void {
        const { info, unusedDraft } = closed;
        const holder = this.holder(info) ?? this.choose(info);
        this.shownIn.delete(info.id);
        for (const window of this.windows.windows) {
            window.notify(client => client.notifyReviewClosed(info, window === holder ? unusedDraft : undefined));
        }
        if (unusedDraft !== undefined) {
            void this.confirmDraft(holder, closed);
        }
    }

    protected showElsewhere(): void {
        for (const review of this.reviews.pending) {
            const holder = this.holder(review);
            const chosen = holder?.isResponsive ? holder : this.choose(review);
            if (chosen && chosen !== holder) {
                this.shownIn.set(review.id, chosen.id);
                chosen.notify(client => client.notifyReviewOpened(review, true));
            }
        }
    }

    protected offerKeptDrafts(window: BridgeWindow): void {
        const drafts = this.keptDrafts;
        this.keptDrafts = [];
        for (const draft of drafts) {
            window.notify(client => client.notifyReviewClosed(draft.info, draft.unusedDraft));
            void this.confirmDraft(window, draft);
        }
    }

    /** Messages keep their order: a window that answers a ping has got the draft. */
    protected async confirmDraft(window: BridgeWindow | undefined, draft: ClosedReview): Promise<void> {
        const { id } = draft.info;
        this.unconfirmed.add(id);
        const hasIt = window && (await window.checkResponsive());
        if (!this.unconfirmed.delete(id)) {
            return;
        }
        if (hasIt) {
            this.offered.set(id, { windowId: window.id, draft });
        } else {
            // Another window may have come while this one was waited for.
            this.keepDrafts([draft]);
        }
    }

    protected holder(review: ReviewInfo): BridgeWindow | undefined {
        return this.windows.windows.find(window => window.id === this.shownIn.get(review.id));
    }

    protected choose(review: ReviewInfo): BridgeWindow | undefined {
        const session = this.sessions.get(review.sessionId);
        return session ? this.windows.choose(session.info) : this.windows.windows[0];
    }
}
