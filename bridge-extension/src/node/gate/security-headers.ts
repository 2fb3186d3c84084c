// SPDX-License-Identifier: EPL-2.0

import { ServerResponse } from 'http';
import { ClientView } from './client-view';

/**
 * As strict as Theia lets it be; docs/login.md gives the reason for each opening. Scripts come from this origin only and never
 * inline, so that markup which slips into a page (a preview, a notification) stays dead.
 */
function contentPolicy(host: string | undefined, webviewSource: string): string {
    // Safari does not count ws: as 'self'.
    const sockets = host ? ` ws://${host} wss://${host}` : '';
    return [
        `default-src 'self'`,
        `script-src 'self' 'unsafe-eval'`,
        `worker-src 'self' blob:`,
        `style-src 'self' 'unsafe-inline'`,
        `img-src 'self' data: blob: https:`,
        `font-src 'self' data:`,
        `media-src 'self' data: blob:`,
        `connect-src 'self' data:${sockets}`,
        `frame-src 'self'${webviewSource}`,
        `object-src 'none'`,
        `base-uri 'self'`,
        `form-action 'self'`,
        `frame-ancestors 'self'`
    ].join('; ');
}

export interface SecurityHeaderOptions {
    readonly view: ClientView;
    /** Path of the request, without the query. */
    readonly path: string;
    /** Host pattern of webviews with an origin of their own, as a CSP source. */
    readonly webviewSource?: string;
}

export function setSecurityHeaders(response: ServerResponse, { view, path, webviewSource }: SecurityHeaderOptions): void {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (view.secure) {
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    // A webview brings the policy of its extension; ours on top would break what the extension may do.
    const isWebview = path.startsWith('/webview/');
    response.setHeader(
        'Content-Security-Policy',
        isWebview ? `frame-ancestors 'self'` : contentPolicy(view.host, webviewSource ? ` ${webviewSource}` : '')
    );
}
