// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeLifecycle } from './bridge-lifecycle';
import { MentionRouter } from './context/mention-router';
import { SelectionPublisher } from './context/selection-publisher';
import { ActionUpkeep } from './mcp/actions/action-upkeep';
import { AcceptanceWatch } from './review/acceptance-watch';
import { ReviewDispatcher } from './review/review-dispatcher';
import { SessionRegistry } from './session/session';
import { StatusPublisher } from './status/status-publisher';

/** The bridge listens before any terminal can exist, and its traces are gone before the process is. */
@injectable()
export class BridgeApplicationContribution implements BackendApplicationContribution {
    @inject(BridgeLifecycle)
    protected readonly lifecycle: BridgeLifecycle;

    // These work by listening to each other, so they have to exist before the first CLI and the first window come.
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(ReviewDispatcher)
    protected readonly reviews: ReviewDispatcher;

    @inject(AcceptanceWatch)
    protected readonly acceptances: AcceptanceWatch;

    @inject(SelectionPublisher)
    protected readonly selections: SelectionPublisher;

    @inject(MentionRouter)
    protected readonly mentions: MentionRouter;

    @inject(ActionUpkeep)
    protected readonly actions: ActionUpkeep;

    @inject(StatusPublisher)
    protected readonly status: StatusPublisher;

    initialize(): Promise<void> {
        this.stopOnHangup();
        this.surviveClosedOutput();
        return this.lifecycle.start();
    }

    onStop(): void {
        this.lifecycle.stop();
    }

    /**
     * Whoever reads the log may go first: the other end of a pipe, a terminal, the last room on a disk. Theia would log that it cannot log, again
     * and again, with all of a processor; and there is nowhere else to say it.
     */
    protected surviveClosedOutput(): void {
        for (const stream of [process.stdout, process.stderr]) {
            stream.on('error', () => undefined);
        }
    }

    /** Theia leaves a hangup (the terminal that the IDE was started in is closed) to the system, which ends the process without a word. */
    protected stopOnHangup(): void {
        if (process.listenerCount('SIGHUP') === 0) {
            process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
        }
    }
}
