// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger, MessageService, nls } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ReviewClient, ReviewDecision, ReviewInfo } from '../../common/review';
import { AttachResult } from '../../common/window';
import { ReviewAnnouncements } from './review-announcements';
import { ReviewBackend } from './review-backend';
import type { ReviewDiffWidget } from './review-diff-widget';
import { ReviewDiffWidgetFactory } from './review-diff-widget-factory';
import { ReviewShell } from './review-shell';
import { UnusedEdits } from './unused-edits';

interface Entry {
    info: ReviewInfo;
    widget?: ReviewDiffWidget;
    /** A decision of this window is on its way. */
    isDeciding: boolean;
}

/** The undecided reviews as this window knows them, and what can be done with them. The backend owns their state. */
@injectable()
export class ReviewManager implements ReviewClient, FrontendApplicationContribution {
    @inject(ReviewBackend)
    protected readonly backend: ReviewBackend;

    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(ReviewDiffWidgetFactory)
    protected readonly createWidget: ReviewDiffWidgetFactory;

    @inject(UnusedEdits)
    protected readonly unusedEdits: UnusedEdits;

    @inject(ReviewAnnouncements)
    protected readonly announcements: ReviewAnnouncements;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:ReviewManager')
    protected readonly logger: ILogger;

    protected readonly entries = new Map<string, Entry>();
    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** A review came, went, or is being decided. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    /** Oldest first. */
    get reviews(): ReviewInfo[] {
        return [...this.entries.values()].map(entry => entry.info);
    }

    /** The review on show that commands mean. */
    get current(): ReviewInfo | undefined {
        return this.shell.current?.review;
    }

    isDeciding(id: string): boolean {
        return !!this.entries.get(id)?.isDeciding;
    }

    onStart(): void {
        // What was typed in the last moment before a reload is sent while the page can still send.
        window.addEventListener('pagehide', () => this.forEachWidget(widget => widget.flushDraft()));
        window.addEventListener('focus', () => this.forEachWidget(async widget => (widget.isVisible ? widget.refreshDraft() : undefined)));
    }

    handleAttach(result: AttachResult): void {
        const known = new Map(result.reviews.map(review => [review.id, review]));
        for (const entry of [...this.entries.values()]) {
            if (!known.has(entry.info.id)) {
                this.finish(entry, { ...entry.info, state: 'withdrawn', withdrawalReason: 'session-ended' });
            }
        }
        for (const review of known.values()) {
            this.update(review);
        }
        for (const id of result.show) {
            const entry = this.entries.get(id);
            if (entry && !entry.widget) {
                void this.open(entry);
            }
        }
        this.forEachWidget(widget => widget.refreshDraft());
        this.onDidChangeEmitter.fire();
    }

    notifyReviewOpened(review: ReviewInfo, show: boolean): void {
        const entry = this.update(review);
        this.onDidChangeEmitter.fire();
        if (show && !entry.widget) {
            void this.open(entry);
        }
    }

    notifyReviewClosed(review: ReviewInfo, unusedDraft?: string): void {
        const entry = this.entries.get(review.id);
        if (entry) {
            this.finish(entry, review, unusedDraft);
        }
    }

    /** Does nothing when the review is decided already. */
    async accept(id: string): Promise<void> {
        await this.decide(id, async ({ widget }) => {
            if (!widget?.isLoaded) {
                return { kind: 'accept', text: (await this.backend.load(id))?.draft };
            }
            return (await widget.confirmText()) ? { kind: 'accept', text: widget.getText() } : undefined;
        });
    }

    /** Does nothing when the review is decided already. */
    async reject(id: string): Promise<void> {
        await this.decide(id, async () => ({ kind: 'reject' }));
    }

    /** Brings the diff to the front and gives it the keyboard focus. */
    async show(id: string): Promise<void> {
        const entry = this.entries.get(id);
        if (entry) {
            const widget = entry.widget ?? (await this.open(entry));
            await this.shell.activate(widget);
        }
    }

    /** Shows the review after the current one, oldest first, then from the start. */
    async showNext(): Promise<void> {
        const ids = [...this.entries.keys()];
        if (ids.length > 0) {
            await this.show(ids[(ids.indexOf(this.current?.id ?? '') + 1) % ids.length]);
        }
    }

    protected update(review: ReviewInfo): Entry {
        const entry = this.entries.get(review.id) ?? { info: review, isDeciding: false };
        entry.info = review;
        this.entries.set(review.id, entry);
        return entry;
    }

    protected async open(entry: Entry): Promise<ReviewDiffWidget> {
        const widget = this.createWidget(entry.info);
        entry.widget = widget;
        widget.onDidDispose(() => this.handleDisposed(entry, widget));
        const isOnShow = await this.shell.add(widget);
        this.announcements.announceArrival(widget, isOnShow);
        return widget;
    }

    /** A widget that goes while its review is undecided was closed by the user. */
    protected handleDisposed(entry: Entry, widget: ReviewDiffWidget): void {
        if (entry.widget === widget && this.entries.get(entry.info.id) === entry) {
            void this.reject(entry.info.id);
        }
    }

    protected async decide(id: string, getDecision: (entry: Entry) => Promise<ReviewDecision | undefined>): Promise<void> {
        const entry = this.entries.get(id);
        if (!entry || entry.isDeciding) {
            return;
        }
        this.setDeciding(entry, true);
        try {
            const decision = await getDecision(entry);
            if (!decision) {
                return;
            }
            const isDecided = await this.backend.decide(id, decision);
            const state = !isDecided ? 'withdrawn' : decision.kind === 'accept' ? 'accepted' : 'rejected';
            if (this.entries.get(id) === entry) {
                this.finish(entry, { ...entry.info, state });
            }
        } catch (error) {
            this.reportFailure(entry, error);
        } finally {
            this.setDeciding(entry, false);
        }
    }

    protected setDeciding(entry: Entry, isDeciding: boolean): void {
        entry.isDeciding = isDeciding;
        if (entry.widget && !entry.widget.isDisposed) {
            entry.widget.setDeciding(isDeciding);
        }
        this.onDidChangeEmitter.fire();
    }

    /** The review is over: its tab goes, and what the user typed is offered unless it was used. */
    protected finish(entry: Entry, review: ReviewInfo, unusedDraft?: string): void {
        this.entries.delete(review.id);
        const { widget } = entry;
        const text = widget?.getText() ?? unusedDraft;
        if (widget && !widget.isDisposed) {
            this.shell.close(widget);
        }
        this.onDidChangeEmitter.fire();
        this.announcements.announceDecision(review);
        // Other windows that have not shown the review leave the offer to the one that has, or that the user is in.
        const isOurs = entry.isDeciding || !!widget || document.hasFocus();
        if (review.state !== 'accepted' && text !== undefined && isOurs) {
            void this.unusedEdits.offer(review, text);
        }
    }

    protected reportFailure(entry: Entry, error: unknown): void {
        this.logger.error('A decision about a proposal could not be handed over.', error);
        if (entry.widget?.isDisposed) {
            entry.widget = undefined;
        }
        void this.messages.error(
            nls.localize(
                'theia/claude-bridge/review/decisionFailed',
                'Your decision about {0} did not reach Claude: the connection to the IDE is interrupted. Try again, or answer in the terminal.',
                FileUri.create(entry.info.path).path.base
            )
        );
    }

    protected forEachWidget(action: (widget: ReviewDiffWidget) => Promise<void>): void {
        for (const { widget } of this.entries.values()) {
            if (widget && !widget.isDisposed) {
                action(widget).catch(error => this.logger.warn('Edits of a proposal could not be exchanged with the backend.', error));
            }
        }
    }
}
