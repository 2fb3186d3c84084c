// SPDX-License-Identifier: EPL-2.0

/** `asks`: the user agreed to its last edit beforehand; `edits`: it made its last edit without a question. */
export type EditHabit = 'asks' | 'edits';

/** One connected `claude`. */
export interface SessionInfo {
    /** Id of the session in the bridge; a reconnect of the same process keeps it. */
    readonly id: string;
    /** Pid of the CLI process, as `ide_connected` gave it. */
    readonly pid?: number;
    /** Working directory of the CLI as an absolute path, as `roots/list` gave it. */
    readonly cwd?: string;
    /** For people: title of its terminal, else the folder's name, else the client's name. */
    readonly name: string;
    /** Version of the CLI from MCP's `clientInfo`. */
    readonly version?: string;
    /** Milliseconds since the epoch. */
    readonly connectedAt: number;
    /** Shell pid of the Theia terminal that the CLI runs in, where there is one. */
    readonly terminalProcessId?: number;
    /** Absent: it has not edited anything yet. */
    readonly editHabit?: EditHabit;
}

/** State of the bridge for people; never holds the token. */
export interface BridgeStatus {
    readonly port?: number;
    /** Absolute paths of the lock files that are in place. */
    readonly lockFiles: readonly string[];
    /** The workspace folders that the lock files advertise, as absolute paths. */
    readonly folders: readonly string[];
    readonly ideName: string;
    readonly sessions: readonly SessionInfo[];
    /** Last fault a user can do something about: what happened and what to do. */
    readonly lastError?: string;
}

export interface StatusServer {
    getStatus(): Promise<BridgeStatus>;
}

export interface StatusClient {
    notifyStatusChanged(status: BridgeStatus): void;
}
