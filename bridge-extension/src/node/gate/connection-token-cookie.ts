// SPDX-License-Identifier: EPL-2.0

import {
    BROWSER_TOKEN_COOKIE_NAME,
    BrowserConnectionTokenBackendContribution
} from '@theia/core/lib/node/hosting/browser-connection-token';
import { NextFunction, Request, Response } from '@theia/core/shared/express';
import { inject, injectable } from '@theia/core/shared/inversify';
import { readCookies } from './cookies';
import { SessionKeeper } from './session-keeper';

/**
 * Theia's connection cookie, mended in two points. A new backend has a new token, and a proxy or browser that revalidates the
 * page may drop the `Set-Cookie` of a 304: then every WebSocket is refused for good, so the page has to go out in full. And
 * cookies do not know ports: with one name for all, two IDEs on one host would take the cookie from each other.
 */
@injectable()
export class ConnectionTokenCookie extends BrowserConnectionTokenBackendContribution {
    @inject(SessionKeeper) protected readonly keeper: SessionKeeper;

    protected override expressMiddleware(request: Request, response: Response, next: NextFunction): void {
        const token = this.getTokenFromCookie(request);
        if (!token || !this.isTokenValid(token)) {
            delete request.headers['if-none-match'];
            delete request.headers['if-modified-since'];
            response.cookie(this.cookieName, this.browserConnectionToken.value, { httpOnly: true, sameSite: 'strict', path: '/' });
        }
        next();
    }

    protected override getTokenFromCookie(request: Pick<Request, 'headers'>): string | undefined {
        return readCookies(request.headers.cookie, this.cookieName, false)[0];
    }

    protected get cookieName(): string {
        return `${BROWSER_TOKEN_COOKIE_NAME}-${this.keeper.instance}`;
    }
}
