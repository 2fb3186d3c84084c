// SPDX-License-Identifier: EPL-2.0

/** Path of the RPC channel between a page and what counts activity. */
export const ACTIVITY_PATH = '/services/claude-bridge-activity';

export const ActivityServer = Symbol('ActivityServer');

export interface ActivityServer {
    /** Somebody uses keyboard or pointer in this page. */
    notifyUserActive(): void;
}

export interface ActivityClient {
    /** Sent again and again while at least one session works, so that a page can tell whoever counts page activity only. */
    notifySessionWorking(): void;
    /** Whoever started this IDE is about to stop it, because nobody seems to be here. */
    notifyStopAnnounced(): void;
}
