// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { Activity, ActivitySnapshot } from './activity';
import { SessionWorkMonitor } from './session-work-monitor';

@injectable()
export class ActivityImpl implements Activity {
    @inject(SessionWorkMonitor)
    protected readonly monitor: SessionWorkMonitor;

    /** An IDE that has just started was wanted by somebody. */
    protected lastActivityAt = Date.now();
    protected counts = { workingSessions: 0, connectedSessions: 0 };

    protected readonly onDidOccurEmitter = new Emitter<ActivitySnapshot>();
    readonly onDidOccur: Event<ActivitySnapshot> = this.onDidOccurEmitter.event;

    @postConstruct()
    protected init(): void {
        this.monitor.onDidSample(() => this.handleSample());
    }

    get snapshot(): ActivitySnapshot {
        const { workingSessions, connectedSessions } = this.monitor;
        const busy = workingSessions > 0;
        return { busy, workingSessions, connectedSessions, lastActivityAt: busy ? Date.now() : this.lastActivityAt };
    }

    reportUser(): void {
        this.occur();
    }

    protected handleSample(): void {
        const { workingSessions, connectedSessions } = this.monitor;
        const { counts } = this;
        this.counts = { workingSessions, connectedSessions };
        // The end of the work counts too: until a moment ago there was some, and who watches is to hear that it is over.
        if (workingSessions > 0 || counts.workingSessions > 0 || counts.connectedSessions !== connectedSessions) {
            this.occur();
        }
    }

    protected occur(): void {
        this.lastActivityAt = Date.now();
        this.onDidOccurEmitter.fire(this.snapshot);
    }
}
