// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { ApplicationShell, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WindowFocusService } from '@theia/core/lib/browser/window/window-focus-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ClaudeViewContribution } from '../claude-view/claude-view-contribution';
import { CLAUDE_VIEW_ID } from '../claude-view/claude-view-id';
import { ReviewDiffWidget } from '../review/review-diff-widget';
import { ReviewManager } from '../review/review-manager';
import { AttentionReason, AttentionTracker, SessionStop } from './attention-tracker';
import { SessionState } from './session-state';
import { SessionStates } from './session-states';

/** Milliseconds during which changes are gathered. */
const GATHER_TIME = 200;

/** Knows which sessions wait for the user without having been looked at. */
@injectable()
export class AttentionService implements FrontendApplicationContribution {
    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(WindowFocusService)
    protected readonly focus: WindowFocusService;

    @inject(ClaudeViewContribution)
    protected readonly view: ClaudeViewContribution;

    protected readonly tracker = new AttentionTracker();
    protected timer: ReturnType<typeof setTimeout> | undefined;
    protected again: ReturnType<typeof setTimeout> | undefined;
    protected count = 0;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected readonly onDidCallEmitter = new Emitter<readonly AttentionReason[]>();
    /** New reasons, those of a moment together. */
    readonly onDidCall: Event<readonly AttentionReason[]> = this.onDidCallEmitter.event;

    protected readonly onDidStopEmitter = new Emitter<SessionStop>();
    /** A session has worked and does so no more, whether or not the user looks at it. */
    readonly onDidStop: Event<SessionStop> = this.onDidStopEmitter.event;

    get reasons(): readonly AttentionReason[] {
        return this.tracker.reasons;
    }

    onStart(): void {
        this.sessions.onDidChange(() => this.schedule());
        this.shell.onDidChangeActiveWidget(() => this.schedule());
        this.focus.onDidWindowChangeFocus(() => this.schedule());
    }

    /** Goes to what a reason is about; the view opens again where the user has closed it. */
    async show(reason: AttentionReason): Promise<void> {
        if (reason.kind === 'proposal') {
            await this.reviews.show(reason.reviewId);
            return;
        }
        const session = this.sessions.all.find(({ info }) => info.id === reason.sessionId);
        const terminal = reason.kind === 'stopped' && session ? this.sessions.findTerminal(session.info) : undefined;
        if (terminal) {
            await this.shell.activateWidget(terminal.id);
        } else {
            await this.view.openView({ activate: true });
        }
    }

    protected schedule(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            this.observe();
        }, GATHER_TIME);
    }

    protected observe(): void {
        const { fresh, stops, again } = this.tracker.observe(this.sessions.all, session => this.isLookedAt(session), Date.now());
        if (fresh.length > 0 || this.reasons.length !== this.count) {
            this.count = this.reasons.length;
            this.onDidChangeEmitter.fire();
        }
        if (fresh.length > 0) {
            this.onDidCallEmitter.fire(fresh);
        }
        stops.forEach(stop => this.onDidStopEmitter.fire(stop));
        clearTimeout(this.again);
        if (again !== undefined) {
            this.again = setTimeout(() => this.observe(), again);
        }
    }

    /** Its terminal, one of its proposals or the list of all has the keyboard, in a window that has it too. */
    protected isLookedAt({ info }: SessionState): boolean {
        const widget = this.shell.activeWidget;
        if (!widget || !this.focus.hasFocus) {
            return false;
        }
        return (
            widget === this.sessions.findTerminal(info) ||
            widget.id === CLAUDE_VIEW_ID ||
            (widget instanceof ReviewDiffWidget && widget.review.sessionId === info.id)
        );
    }
}
