// SPDX-License-Identifier: EPL-2.0

import { ActionSwitches, isActionSwitches } from './actions';
import { isAbsent, isArrayOf, isObject, isString, isNumber } from './guards';
import { ReviewInfo } from './review';
import { BridgeStatus } from './status';

/** A terminal that a window shows. */
export interface WindowTerminal {
    /** Id of the terminal in Theia's terminal service. */
    readonly terminalId: number;
    /** Operating system pid of its shell. Sessions whose CLI descends from this process belong to the window. */
    readonly processId: number;
    readonly title: string;
}

/** What a window tells about itself: when it attaches and whenever a part changes. */
export interface WindowState {
    /** New for each page load. */
    readonly windowId: string;
    /** Workspace roots as `file:` URIs, in the order of the workspace. */
    readonly roots: readonly string[];
    readonly focused: boolean;
    /** The user trusts the workspace; absent: not known yet, which counts as no. */
    readonly isTrusted?: boolean;
    /** What Claude may do here, as the user switched it; absent: as it is by default. */
    readonly actions?: ActionSwitches;
    readonly terminals: readonly WindowTerminal[];
    /** `processId` of the terminal that had the keyboard last; absent: none of them had it. */
    readonly lastUsedTerminal?: number;
}

export interface WindowServer {
    /** First call of each page, and again after each reconnect, since messages sent during a disconnect are lost. */
    attachWindow(state: WindowState): Promise<AttachResult>;
    updateWindow(state: WindowState): Promise<void>;
    /** Sent on `pagehide`, so that no ghost of the page is chosen during the connection's grace time. */
    notifyWindowClosing(): void;
}

export interface AttachResult {
    readonly status: BridgeStatus;
    /** All undecided reviews of all sessions, oldest first. */
    readonly reviews: readonly ReviewInfo[];
    /** Ids of the reviews that this window should show: those of the sessions that belong to it. */
    readonly show: readonly string[];
}

export function isWindowTerminal(value: unknown): value is WindowTerminal {
    return isObject(value) && isNumber(value.terminalId) && isNumber(value.processId) && isString(value.title);
}

export function isWindowState(value: unknown): value is WindowState {
    return (
        isObject(value) &&
        isString(value.windowId) &&
        isArrayOf(value.roots, isString) &&
        typeof value.focused === 'boolean' &&
        (isAbsent(value.isTrusted) || typeof value.isTrusted === 'boolean') &&
        (isAbsent(value.actions) || isActionSwitches(value.actions)) &&
        isArrayOf(value.terminals, isWindowTerminal) &&
        (isAbsent(value.lastUsedTerminal) || isNumber(value.lastUsedTerminal))
    );
}
