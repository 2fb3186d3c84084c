// SPDX-License-Identifier: EPL-2.0

import { Event, WaitUntilEvent } from '@theia/core';
import { SessionInfo } from '../../common/status';

/** The CLI is about to write a file and waits: whoever reads the file within `waitUntil` gets its old content (bounded, some 250 ms). */
export interface WillWriteFileEvent extends WaitUntilEvent {
    /** Absolute path as the CLI spelled it; the file need not exist. */
    readonly path: string;
}

/** Those outside MCP's own set, and those which tell that a list has changed. */
export type SessionNotification =
    | 'selection_changed'
    | 'at_mentioned'
    | 'notifications/resources/list_changed'
    | 'notifications/prompts/list_changed'
    | 'notifications/tools/list_changed';

/** One connected `claude`. Lives from `initialize` until its socket closes. */
export interface Session {
    readonly id: string;
    readonly info: SessionInfo;
    /** The CLI got all list answers and hears notifications (some 200 ms after the last list answer). */
    readonly isReady: boolean;
    readonly isClosed: boolean;
    readonly onDidBecomeReady: Event<void>;
    readonly onDidClose: Event<void>;
    /**
     * The user submitted a prompt, or an automatic turn began. Measured: `closeAllDiffTabs` arrives then in every permission mode, and what
     * was selected before is forgotten after that prompt.
     */
    readonly onDidStartTurn: Event<void>;
    /**
     * Measured: just before the CLI writes a file with its own tools it asks for that file's diagnostics, in every permission mode. The
     * model may ask the same without writing, so this can be a false alarm.
     */
    readonly onWillWriteFile: Event<WillWriteFileEvent>;
    /** Measured: after the writes of a step, before the next request to the model, the CLI asks for all problems. */
    readonly onDidWriteFiles: Event<void>;
    /** Dropped when the socket is gone. */
    notify(method: SessionNotification, params: Record<string, unknown>): void;
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
