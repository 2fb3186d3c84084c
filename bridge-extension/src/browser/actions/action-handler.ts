// SPDX-License-Identifier: EPL-2.0

import { CancellationToken } from '@theia/core';

/** One call of a command, after the user's switches allowed it. */
export interface ActionCall {
    readonly command: string;
    /**
     * Checked by the schema of the command in the backend, defaults filled in. Files are `file:` URIs of which none is excluded from what
     * Claude is told; lines and columns are 1-based.
     */
    readonly args: Readonly<Record<string, unknown>>;
    /** `file:` URI of the folder that paths are told relative to. */
    readonly base?: string;
    /** Who asks: its id in the backend, and its name for people. */
    readonly sessionId: string;
    readonly sessionName: string;
    /** The user or the last one who waited stopped it: end what was started. */
    readonly token: CancellationToken;
    /** Tells whoever waits how far it is; the last one counts, for example "312 of 5000 tests, 2 failed". */
    report(state: string): void;
}

export const ActionHandler = Symbol('ActionHandler');

/** Runs some commands in the page. Bind it to this symbol; the commands themselves are declared in the backend (`ActionCommand`). */
export interface ActionHandler {
    readonly commands: readonly string[];
    /**
     * @returns text for the model: the verdict in the first line, then what matters, compact and bounded, with a resource URI for more
     * @throws an error whose message is fit for the model
     */
    run(call: ActionCall): Promise<string>;
    /** Calls with the same key are one run: a second caller attaches to the first. Absent or `undefined`: each call is a run of its own. */
    key?(call: ActionCall): string | undefined;
}
