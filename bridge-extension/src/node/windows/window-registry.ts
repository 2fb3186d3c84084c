// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { EditorSelection } from '../../common/context';
import { BridgeClient } from '../../common/bridge-protocol';
import { SessionInfo } from '../../common/status';
import { WindowState } from '../../common/window';
import { WorkspaceFolder } from './workspace-folder';

/** One attached page. */
export interface BridgeWindow {
    readonly id: string;
    readonly state: WindowState;
    /** The roots of `state` as paths. */
    readonly folders: readonly WorkspaceFolder[];
    /** What the window reported last; absent: nothing, or nothing that may be told. */
    readonly selection: EditorSelection | undefined;
    /** False after an unanswered ping, until the page is heard of again: it may be the ghost of a page that was reloaded. */
    readonly isResponsive: boolean;
    /** Sends one of the client's `notify...` messages; it is dropped when the page is gone. */
    notify(send: (client: BridgeClient) => void): void;
    /**
     * Calls the page and gives up after `timeout` milliseconds, or at once when the page goes: a call on a dead proxy would never settle.
     * @throws WindowUnavailableError when there is no answer in time; whatever the page itself threw otherwise
     */
    ask<T>(request: (client: BridgeClient) => Promise<T>, timeout: number): Promise<T>;
    /** Pings the page when nothing else is known about it. @returns whether it answered within two seconds */
    checkResponsive(): Promise<boolean>;
}

export class WindowUnavailableError extends Error {}

export const WindowRegistry = Symbol('WindowRegistry');

export interface WindowRegistry {
    readonly windows: readonly BridgeWindow[];
    /**
     * Union of all windows' roots as absolute paths, without duplicates. They outlive the last window, so that a CLI finds the IDE while a
     * page is being reloaded or closed for the moment.
     */
    readonly folders: readonly string[];
    readonly onDidAttach: Event<BridgeWindow>;
    readonly onDidDetach: Event<BridgeWindow>;
    readonly onDidChangeFolders: Event<void>;
    readonly onDidChangeSelection: Event<BridgeWindow>;
    /** A window's focus, terminals or responsiveness changed: what `choose` answers may have changed with it. */
    readonly onDidChangeState: Event<BridgeWindow>;
    /**
     * The window that a session belongs to, decided anew for each call: the one that shows its terminal, else one whose roots contain its
     * working directory (the one focused last among several), else the one focused last. Windows that do not answer come last.
     */
    choose(session: SessionInfo): BridgeWindow | undefined;
}
