// SPDX-License-Identifier: EPL-2.0

import { IncomingMessage, Server as HttpServer, ServerResponse } from 'http';
import { Server as HttpsServer } from 'https';
import { Duplex } from 'stream';

/** Decides about everything that reaches a server. Whoever is not admitted was answered already. */
export interface Doorkeeper {
    admitRequest(request: IncomingMessage, response: ServerResponse): boolean;
    admitUpgrade(request: IncomingMessage, socket: Duplex): boolean;
}

const REQUESTS: ReadonlySet<unknown> = new Set(['request', 'checkContinue', 'checkExpectation']);
const UPGRADES: ReadonlySet<unknown> = new Set(['upgrade', 'connect']);

/**
 * Puts the doorkeeper in front of all listeners of a server, also those that somebody adds later: engine.io, for one, takes the
 * other listeners off and puts itself first, so a listener of ours could never be sure to come first. Without an `upgrade`
 * listener Node hands the message on as a request, which is asked as well.
 */
export function guardServer(server: HttpServer | HttpsServer, doorkeeper: Doorkeeper): void {
    const emit = server.emit;
    const guarded = (event: string | symbol, ...args: unknown[]): boolean => {
        if (REQUESTS.has(event)) {
            const [request, response] = args;
            if (
                !(request instanceof IncomingMessage) ||
                !(response instanceof ServerResponse) ||
                !doorkeeper.admitRequest(request, response)
            ) {
                return true;
            }
        } else if (UPGRADES.has(event)) {
            const [request, socket] = args;
            if (!(request instanceof IncomingMessage) || !(socket instanceof Duplex) || !doorkeeper.admitUpgrade(request, socket)) {
                return true;
            }
        }
        return Reflect.apply(emit, server, [event, ...args]);
    };
    server.emit = guarded;
}
