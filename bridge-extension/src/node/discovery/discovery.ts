// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';

export const Discovery = Symbol('Discovery');

export interface Endpoint {
    readonly port: number;
    readonly token: string;
}

/** Makes the listener findable: lock files, the remembered endpoint and the environment of terminals. Knows neither MCP nor windows. */
export interface Discovery {
    /** Absolute path of the lock file that is in place now, if one is: the CLI reads several directories, but may find one port only once. */
    readonly lockFiles: readonly string[];
    /** Absolute paths that the lock files advertise. */
    readonly folders: readonly string[];
    readonly ideName: string;
    /** Last fault a user can do something about, as a sentence for people. */
    readonly lastError: string | undefined;
    /** Any of the above changed. */
    readonly onDidChange: Event<void>;
    /** The port and token of the backend that ran before with the same configuration folder, or a fresh token and no port. */
    recall(): Promise<{ readonly token: string; readonly port?: number }>;
    /** Remembers the endpoint, reaps own stale locks, writes the lock files and puts the port into `process.env` for terminals and tasks. */
    publish(endpoint: Endpoint): Promise<void>;
    /** Rewrites the lock files when the set changed. @param folders absolute paths as the user opened them; real paths are added here. */
    setFolders(folders: readonly string[]): Promise<void>;
    /** Removes the lock files. Synchronous: it also runs in the `exit` handler. */
    withdraw(): void;
}
