// SPDX-License-Identifier: EPL-2.0

import { createHash, timingSafeEqual } from 'crypto';
import { IncomingMessage } from 'http';

export const AUTHORIZATION_HEADER = 'x-claude-code-ide-authorization';
export const SUBPROTOCOL = 'mcp';

/** What the listener knows about itself. */
export interface ListenerIdentity {
    readonly port: number;
    readonly token: string;
}

export interface Refusal {
    readonly status: 400 | 401 | 403;
    /** For the log; holds nothing that the other side sent. */
    readonly reason: string;
}

/**
 * Decides about a request before anything is said to the other side. A loopback port can be reached by every page in the user's browser and
 * by every account of the machine. The CLI sends no Origin and a loopback Host, so whoever comes from a page, our own included, or by a name
 * that was bent to this machine, is refused, token or not. The token counts in the header only: addresses end up in logs.
 */
export function checkUpgrade(request: IncomingMessage, { port, token }: ListenerIdentity): Refusal | undefined {
    if (headerValues(request, 'origin').length > 0 || headerValues(request, 'sec-websocket-origin').length > 0) {
        return { status: 403, reason: 'it has an Origin' };
    }
    const hosts = headerValues(request, 'host');
    if (hosts.length !== 1 || !isOwnHost(hosts[0], port)) {
        return { status: 403, reason: 'its Host is not this listener' };
    }
    const tokens = headerValues(request, AUTHORIZATION_HEADER);
    if (tokens.length !== 1 || !isSameSecret(tokens[0], token)) {
        return { status: 401, reason: tokens.length === 1 ? 'its token is wrong' : 'it does not have exactly one token' };
    }
    if (request.method !== 'GET' || request.url !== '/') {
        return { status: 400, reason: 'it is not a GET of /' };
    }
    const protocols = headerValues(request, 'sec-websocket-protocol').flatMap(value => value.split(','));
    if (protocols.length > 0 && !protocols.some(protocol => protocol.trim() === SUBPROTOCOL)) {
        return { status: 400, reason: `it offers subprotocols, but not ${SUBPROTOCOL}` };
    }
    return undefined;
}

/** Node joins or drops repeated headers in `headers`; here each of them counts. */
function headerValues({ rawHeaders }: IncomingMessage, name: string): string[] {
    return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1].toLowerCase() === name);
}

function isOwnHost(host: string, port: number): boolean {
    return [`127.0.0.1:${port}`, `localhost:${port}`].includes(host.toLowerCase());
}

/** Takes the same time whatever the candidate is, its length included. */
function isSameSecret(candidate: string, secret: string): boolean {
    const hash = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(hash(candidate), hash(secret));
}
