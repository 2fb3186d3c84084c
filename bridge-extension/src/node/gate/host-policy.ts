// SPDX-License-Identifier: EPL-2.0

import { isIP } from 'net';

/** Decides under which names the IDE may be addressed, and from which origins. */
export class HostPolicy {
    protected readonly exact: ReadonlySet<string>;
    protected readonly wildcards: readonly string[];

    /** @param publicHosts `name`, `name:port` or `*.name` */
    constructor(publicHosts: readonly string[]) {
        const hosts = publicHosts.map(host =>
            host
                .toLowerCase()
                .replace(/^https?:\/\//, '')
                .replace(/\/+$/, '')
        );
        this.exact = new Set(hosts.filter(host => !host.startsWith('*.')));
        this.wildcards = hosts.filter(host => host.startsWith('*.')).map(host => host.slice(1));
    }

    /**
     * Against DNS rebinding: a name that we were never told may point anywhere, also at us. An address in figures cannot be
     * re-bound, the browser goes exactly there; so it needs no entry.
     */
    isAllowedHost(host: string | undefined): boolean {
        if (!host) {
            return false;
        }
        const name = host.replace(/:\d+$/, '');
        return (
            isLoopbackName(name) ||
            isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
            this.exact.has(host) ||
            this.exact.has(name) ||
            this.wildcards.some(suffix => matchesOneLabel(host, suffix) || matchesOneLabel(name, suffix))
        );
    }

    /**
     * A page may talk to us only from our own origin: sibling names and other ports count as the same *site*, so cookies come
     * along. Names that were listed in full count too, for proxies that rewrite the Host header; wildcards do not.
     */
    isOwnOrigin(origin: string, host: string | undefined, secure: boolean | undefined): boolean {
        const url = parseOrigin(origin);
        if (!url || (secure !== undefined && secure !== (url.protocol === 'https:'))) {
            return false;
        }
        return url.host === host || this.exact.has(url.host);
    }
}

export function isLoopbackName(name: string): boolean {
    return name === 'localhost' || name === '[::1]' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

function matchesOneLabel(host: string, suffix: string): boolean {
    return host.endsWith(suffix) && /^[a-z0-9_-]+$/.test(host.slice(0, -suffix.length));
}

function parseOrigin(origin: string): URL | undefined {
    try {
        const url = new URL(origin);
        return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
    } catch {
        return undefined;
    }
}
