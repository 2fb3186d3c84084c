// SPDX-License-Identifier: EPL-2.0

import { IncomingMessage } from 'http';
import { isIP } from 'net';
import { TLSSocket } from 'tls';
import { plainAddress, TrustedProxies } from './trusted-proxies';

/** What is true about a request as seen from the browser, after the trusted proxies had their say. */
export interface ClientView {
    /** Address of the client; never one that the client could make up. */
    readonly address: string;
    /** `name` or `name:port`, lower case, without the scheme's own port; undefined if there is none. */
    readonly host: string | undefined;
    /** Undefined when a proxy that is not trusted may have taken TLS off. */
    readonly secure: boolean | undefined;
    /** Path below which a trusted proxy publishes the IDE, without a slash at the end; undefined = not told. */
    readonly prefix: string | undefined;
    /** The peer itself is a trusted proxy. */
    readonly viaTrustedProxy: boolean;
    /** Value of the identity header, when a trusted proxy sent it. */
    readonly user: string | undefined;
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-prefix', 'x-forwarded-port'];

/** Looks at a request through the trusted proxies. */
export class ClientViews {
    constructor(
        protected readonly proxies: TrustedProxies,
        protected readonly authHeader?: string
    ) {}

    /** Also takes forwarding headers of anybody else out of the request, so that nothing behind the gate believes them. */
    look(request: IncomingMessage): ClientView {
        const peer = plainAddress(request.socket.remoteAddress) ?? 'unknown';
        const trusted = this.proxies.has(peer);
        if (!trusted) {
            for (const name of this.authHeader ? [...FORWARDED, this.authHeader] : FORWARDED) {
                delete request.headers[name];
            }
        }
        const encrypted = request.socket instanceof TLSSocket;
        const secure = trusted ? this.forwardedSecure(request, encrypted) : encrypted || undefined;
        return {
            address: trusted ? this.clientAddress(request, peer) : peer,
            host: normalHost(single(request.headers['x-forwarded-host']) ?? request.headers.host, secure),
            secure,
            prefix: normalPrefix(single(request.headers['x-forwarded-prefix'])),
            viaTrustedProxy: trusted,
            user: trusted && this.authHeader ? whole(request.headers[this.authHeader]) : undefined
        };
    }

    protected forwardedSecure(request: IncomingMessage, encrypted: boolean): boolean | undefined {
        const proto = single(request.headers['x-forwarded-proto'])?.toLowerCase();
        return proto ? proto === 'https' || proto === 'wss' : encrypted || undefined;
    }

    /** Each proxy appends the address it saw: the first from the right that is not one of ours is the client's. */
    protected clientAddress(request: IncomingMessage, peer: string): string {
        const chain = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
        let client = peer;
        for (const hop of chain.reverse().map(plainAddress)) {
            if (!hop || isIP(hop) === 0) {
                break;
            }
            client = hop;
            if (!this.proxies.has(hop)) {
                break;
            }
        }
        return client;
    }
}

/** First of a list that several proxies may have lengthened; the outermost proxy wrote it. */
function single(value: string | string[] | undefined): string | undefined {
    const first = (Array.isArray(value) ? value[0] : value)?.split(',')[0].trim();
    return first ? first : undefined;
}

/** A name that a client said may stand before the one that the proxy added: of a list nobody can tell which is whose. */
function whole(value: string | string[] | undefined): string | undefined {
    return [value ?? []].flat().join(', ').trim() || undefined;
}

function normalHost(host: string | undefined, secure: boolean | undefined): string | undefined {
    if (!host || !/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) {
        return undefined;
    }
    const own = secure === undefined ? /:(80|443)$/ : secure ? /:443$/ : /:80$/;
    return host
        .toLowerCase()
        .replace(/\.(?=:|$)/, '')
        .replace(own, '');
}

function normalPrefix(prefix: string | undefined): string | undefined {
    const trimmed = prefix?.replace(/\/+$/, '');
    return trimmed !== undefined && /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*$/.test(trimmed) ? trimmed : undefined;
}
