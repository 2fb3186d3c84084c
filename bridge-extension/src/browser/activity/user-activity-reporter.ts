// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActivityServer } from '../../common/activity';

/** Milliseconds; what happens in between says nothing new. */
const MIN_INTERVAL = 30_000;
const SIGNS: readonly (keyof WindowEventMap)[] = ['keydown', 'pointerdown', 'pointermove', 'wheel'];

/** Tells the backend that somebody is at this page. */
@injectable()
export class UserActivityReporter implements FrontendApplicationContribution {
    @inject(ActivityServer)
    protected readonly server: ActivityServer;

    protected readonly onDidReportEmitter = new Emitter<void>();
    /** Somebody is there; at most twice a minute. */
    readonly onDidReport: Event<void> = this.onDidReportEmitter.event;
    protected reportedAt = 0;

    onStart(): void {
        // Captured, since widgets keep keys and clicks for themselves.
        SIGNS.forEach(sign => window.addEventListener(sign, () => this.report(), { capture: true, passive: true }));
        this.report();
    }

    protected report(): void {
        const now = Date.now();
        if (now - this.reportedAt >= MIN_INTERVAL) {
            this.reportedAt = now;
            this.server.notifyUserActive();
            this.onDidReportEmitter.fire();
        }
    }
}
