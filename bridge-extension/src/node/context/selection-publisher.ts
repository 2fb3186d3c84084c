// SPDX-License-Identifier: EPL-2.0

import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { Session, SessionRegistry } from '../session/session';
import { BridgeWindow, WindowRegistry } from '../windows/window-registry';
import { WorkspaceFolder } from '../windows/workspace-folder';
import { toSelectionParams } from '../mcp/selection-params';

/** Measured: on a loaded machine the CLI may still miss what comes when it seems ready; milliseconds after that moment. */
const REPEATS_AFTER_READY = [800, 2300];
/** A page that is being reloaded is back within this time (milliseconds); its selection is not taken back before. */
const RELOAD_TIME = 5000;

/**
 * Tells each session what is selected in the window that it belongs to: on each change, when the session gets ready, and again at the
 * start of each turn, since the CLI forgets it with each prompt (what comes during the start of a turn counts for the next one).
 */
@injectable()
export class SelectionPublisher {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    /** The window whose selection a session was told last. */
    protected readonly sources = new WeakMap<Session, BridgeWindow>();

    @postConstruct()
    protected init(): void {
        this.sessions.onDidOpen(session => {
            session.onDidBecomeReady(() => this.publishRepeatedly(session));
            session.onDidStartTurn(() => this.publish(session));
        });
        this.sessions.onDidChange(() => this.followWindows());
        this.windows.onDidChangeSelection(window => this.publishFrom(window));
        this.windows.onDidChangeState(() => this.followWindows());
        this.windows.onDidDetach(() => setTimeout(() => this.followWindows(), RELOAD_TIME).unref());
    }

    protected publishRepeatedly(session: Session): void {
        this.publish(session);
        const timers = REPEATS_AFTER_READY.map(delay => setTimeout(() => this.publish(session), delay).unref());
        session.onDidClose(() => timers.forEach(clearTimeout));
    }

    protected publishFrom(window: BridgeWindow): void {
        this.sessions.sessions.filter(session => this.windows.choose(session.info) === window).forEach(session => this.publish(session));
    }

    /** A session that now belongs to another window must not go on with the selection of the first. */
    protected followWindows(): void {
        for (const session of this.sessions.sessions) {
            if (this.windows.choose(session.info) !== this.sources.get(session)) {
                this.publish(session);
            }
        }
    }

    protected publish(session: Session): void {
        if (!session.isReady) {
            return;
        }
        const window = this.windows.choose(session.info);
        const hadSource = this.sources.has(session);
        if (!window && !hadSource) {
            return;
        }
        if (window) {
            this.sources.set(session, window);
        } else {
            this.sources.delete(session);
        }
        const { cwd } = session.info;
        const toCliPath = (path: string) => WorkspaceFolder.toCliPath(window?.folders ?? [], path, cwd);
        session.notify('selection_changed', toSelectionParams(window?.selection, toCliPath));
    }
}
