// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

export const BridgeListener = Symbol('BridgeListener');

/** The loopback HTTP server that lets the CLI in, and nobody else. Knows neither tools nor sessions. */
export interface BridgeListener {
    /** Port while listening. */
    readonly port: number | undefined;
    /**
     * Token that is asked for while listening. Another one than `start` was given when the preferred port was occupied: whoever has that port
     * is told the old token by each CLI that tries to reconnect.
     */
    readonly token: string | undefined;
    /** A CLI passed all upgrade checks. Whoever handles it calls `start()` of the transport. */
    readonly onDidConnect: Event<Transport>;
    /**
     * Listens on 127.0.0.1; tries `preferredPort` first and takes a free one when that is occupied.
     * @returns the port it listens on
     */
    start(options: { readonly token: string; readonly preferredPort?: number }): Promise<number>;
    /** Closes the listener and all sockets; safe to call twice. */
    stop(): void;
}
