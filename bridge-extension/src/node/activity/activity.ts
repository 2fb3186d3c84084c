// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';

/** What decides whether an IDE may be stopped without taking something from somebody. */
export interface ActivitySnapshot {
    /** A session works at this moment. */
    readonly busy: boolean;
    readonly workingSessions: number;
    readonly connectedSessions: number;
    /** Milliseconds since the epoch: the last use of keyboard or pointer in a page, or the last moment at which a session worked. */
    readonly lastActivityAt: number;
}

export const Activity = Symbol('Activity');

export interface Activity {
    readonly snapshot: ActivitySnapshot;
    /** There was activity. Fires at each sample while a session works. */
    readonly onDidOccur: Event<ActivitySnapshot>;
    /** A person uses the IDE. */
    reportUser(): void;
}
