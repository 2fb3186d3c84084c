// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WebSocketConnectionSource } from '@theia/core/lib/browser/messaging/ws-connection-source';
import { inject, injectable } from '@theia/core/shared/inversify';

/**
 * Brings a page back after its backend was replaced. The new backend refuses sockets that come with the cookie of the old one, and gives
 * out its own with the next HTTP request; a page that only waits for its socket never makes one.
 */
@injectable()
export class ConnectionCookieRenewal implements FrontendApplicationContribution {
    @inject(WebSocketConnectionSource)
    protected readonly connectionSource: WebSocketConnectionSource;

    onStart(): void {
        this.connectionSource.socket.on('connect_error', () => void this.renew());
    }

    protected async renew(): Promise<void> {
        try {
            await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
        } catch {
            // Nobody answers yet. The socket goes on trying, and each failure of it leads here again.
        }
    }
}
