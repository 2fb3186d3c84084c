// SPDX-License-Identifier: EPL-2.0

import { IncomingMessage } from 'http';
import { ClientView } from './client-view';
import { HostPolicy } from './host-policy';
import { quote } from './rejection-log';

/**
 * Looks for a sign that another page than the IDE's sent the request.
 * @param needsOrigin for upgrades: browsers always name their origin there
 * @returns a sentence for log and page that names the setting which mends it; undefined if all is well
 */
export function findRefusal(request: IncomingMessage, view: ClientView, policy: HostPolicy, needsOrigin: boolean): string | undefined {
    const { origin } = request.headers;
    if (!policy.isAllowedHost(view.host)) {
        return `The host name ${quote(view.host ?? request.headers.host)} is not known here. If it is an address of this IDE, add it to CLAUDE_BRIDGE_PUBLIC_HOSTS (or --public-hosts).`;
    }
    if (origin !== undefined && !policy.isOwnOrigin(origin, view.host, view.secure)) {
        return (
            `A request came from the origin ${quote(origin)} to the host ${quote(view.host)}. If both are this IDE, behind a proxy that rewrites ` +
            'the Host header, add the public name to CLAUDE_BRIDGE_PUBLIC_HOSTS, or let the proxy send X-Forwarded-Host and add its address to CLAUDE_BRIDGE_TRUSTED_PROXIES.'
        );
    }
    if (origin === undefined && needsOrigin) {
        return 'A WebSocket came without an Origin header, so no browser sent it. If a proxy removes the header, let it pass.';
    }
    if (isForeignFetch(request)) {
        return 'Another page tried to load something from this IDE. Only links to it are allowed.';
    }
    return undefined;
}

/** Cookies know neither ports nor, within a site, hosts; browsers say here from where a request comes. */
function isForeignFetch(request: IncomingMessage): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site !== 'cross-site' && site !== 'same-site') {
        return false;
    }
    const followsLink =
        request.headers['sec-fetch-mode'] === 'navigate' &&
        request.headers['sec-fetch-dest'] === 'document' &&
        (request.method === 'GET' || request.method === 'HEAD');
    return !followsLink;
}
