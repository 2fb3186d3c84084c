// SPDX-License-Identifier: EPL-2.0

import { inject, injectable, optional } from '@theia/core/shared/inversify';
import { ServerResponse } from 'http';
import { Discovery } from '../discovery/discovery';

/** What a container engine may ask without a login. Says nothing but yes or no. */
@injectable()
export class Health {
    @inject(Discovery) @optional() protected readonly discovery: Discovery | undefined;

    /** All contributions were started. */
    started = false;

    /** @returns whether this was a question about health; it is answered then */
    answer(path: string, response: ServerResponse): boolean {
        switch (path) {
            case '/healthz':
                send(response, true);
                return true;
            case '/readyz':
                send(response, this.isReady());
                return true;
            default:
                return false;
        }
    }

    protected isReady(): boolean {
        return this.started && (!this.discovery || this.discovery.lockFiles.length > 0);
    }
}

function send(response: ServerResponse, ok: boolean): void {
    response.writeHead(ok ? 200 : 503, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff'
    });
    response.end(ok ? '{"status":"ok"}' : '{"status":"starting"}');
}
