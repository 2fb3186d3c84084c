// SPDX-License-Identifier: EPL-2.0

import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { ActionActivity } from '../../../common/actions';
import { SessionRegistry } from '../../session/session';
import { WindowRegistry } from '../../windows/window-registry';
import { ActionRuns } from './action-runs';

/** A process that lost its socket is back within this time, and its runs are still its own. Milliseconds. */
const RECONNECT_TIME = 10_000;
/** Milliseconds during which changes are gathered into one message. */
const GATHER_TIME = 100;

/** Ends what belongs to sessions that are gone, and tells all windows what goes on. */
@injectable()
export class ActionUpkeep {
    @inject(ActionRuns)
    protected readonly runs: ActionRuns;

    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    protected timer: NodeJS.Timeout | undefined;

    @postConstruct()
    protected init(): void {
        this.runs.onDidChange(() => this.schedule());
        this.sessions.onDidClose(({ id }) => void setTimeout(() => this.endSession(id), RECONNECT_TIME).unref());
    }

    /** The newest first. */
    get activities(): ActionActivity[] {
        return this.runs.all.map(({ activity }) => activity);
    }

    protected endSession(sessionId: string): void {
        if (!this.sessions.get(sessionId)) {
            this.runs.all.filter(({ facts }) => facts.sessionId === sessionId).forEach(run => this.runs.stop(run));
        }
    }

    protected schedule(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            const { activities } = this;
            this.windows.windows.forEach(window => window.notify(client => client.notifyActivitiesChanged(activities)));
        }, GATHER_TIME).unref();
    }
}
