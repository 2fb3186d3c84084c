// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { SessionInfo } from '../../common/status';

/** One connected `claude`. Lives from `initialize` until its socket closes. */
export interface Session {
    readonly id: string;
    readonly info: SessionInfo;
    /** The CLI got all list answers and hears notifications (some 200 ms after the last list answer). */
    readonly isReady: boolean;
    readonly onDidBecomeReady: Event<void>;
    readonly onDidClose: Event<void>;
    /** A notification outside MCP's own set, such as `selection_changed`; dropped when the socket is gone. */
    notify(method: 'selection_changed' | 'at_mentioned', params: Record<string, unknown>): void;
    close(): void;
}

export const SessionRegistry = Symbol('SessionRegistry');

export interface SessionRegistry {
    /** Connected sessions, oldest first. */
    readonly sessions: readonly Session[];
    get(id: string): Session | undefined;
    readonly onDidOpen: Event<Session>;
    readonly onDidClose: Event<Session>;
    /** A session's `info` changed, or one came or went. */
    readonly onDidChange: Event<void>;
}
