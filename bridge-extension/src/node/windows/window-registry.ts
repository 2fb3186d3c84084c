// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { EditorSelection } from '../../common/context';
import { BridgeClient } from '../../common/bridge-protocol';
import { SessionInfo } from '../../common/status';
import { WindowState } from '../../common/window';

/** One attached page. */
export interface BridgeWindow {
    readonly id: string;
    readonly state: WindowState;
    /** What the window reported last; absent: nothing, or nothing that may be told. */
    readonly selection: EditorSelection | undefined;
    /** For `notify...` calls only; anything that is answered goes through `ask`. */
    readonly client: BridgeClient;
    /**
     * Calls the page and gives up after `timeout` milliseconds, or at once when the page goes: a call on a dead proxy would never settle.
     * @throws WindowUnavailableError when there is no answer in time; whatever the page itself threw otherwise
     */
    ask<T>(request: (client: BridgeClient) => Promise<T>, timeout: number): Promise<T>;
}

export class WindowUnavailableError extends Error {}

export const WindowRegistry = Symbol('WindowRegistry');

export interface WindowRegistry {
    readonly windows: readonly BridgeWindow[];
    /** Union of all windows' roots as absolute paths, without duplicates. */
    readonly folders: readonly string[];
    readonly onDidAttach: Event<BridgeWindow>;
    readonly onDidDetach: Event<BridgeWindow>;
    readonly onDidChangeFolders: Event<void>;
    readonly onDidChangeSelection: Event<BridgeWindow>;
    /**
     * The window that a session belongs to, decided anew for each call: the one that shows its terminal, else one whose roots contain its
     * working directory (the one focused last among several), else the one focused last.
     */
    choose(session: SessionInfo): BridgeWindow | undefined;
}
