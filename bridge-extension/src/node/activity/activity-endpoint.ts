// SPDX-License-Identifier: EPL-2.0

import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { ILogger } from '@theia/core';
import { BackendApplicationCliContribution } from '@theia/core/lib/node';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isLoopbackName } from '../gate/host-policy';
import { Activity } from './activity';
import { ActivityEnvironment } from './activity-environment';
import { ActivityPages } from './activity-pages';

/**
 * Answers whoever starts and stops this IDE, on a port of its own: the page's port stays closed for everything without a login, and a
 * network policy can give the one and not the other. The paths below `/monitor` are the ones that Theia Cloud asks for.
 */
@injectable()
export class ActivityEndpoint {
    @inject(Activity)
    protected readonly activity: Activity;

    @inject(ActivityEnvironment)
    protected readonly environment: ActivityEnvironment;

    @inject(ActivityPages)
    protected readonly pages: ActivityPages;

    @inject(BackendApplicationCliContribution)
    protected readonly cli: BackendApplicationCliContribution;

    @inject(ILogger)
    @named('claude-bridge:ActivityEndpoint')
    protected readonly logger: ILogger;

    protected server: Server | undefined;

    /** Port while listening. */
    get port(): number | undefined {
        const address = this.server?.address();
        return typeof address === 'object' ? address?.port : undefined;
    }

    async start(): Promise<void> {
        const { port, token } = this.environment;
        // On the page's own port Theia Cloud's monitor extension answers, in a product that has it.
        if (port === undefined || (port !== 0 && port === this.cli.port)) {
            return;
        }
        const server = createServer((request, response) => this.answer(request, response));
        server.on('error', error => this.logger.error(`Activity cannot be asked for on port ${port}: ${error.message}`));
        this.server = server;
        await new Promise<void>(resolve => {
            server.once('error', () => resolve());
            server.listen(port, token ? undefined : '127.0.0.1', resolve);
        });
    }

    stop(): void {
        this.server?.close();
        this.server?.closeAllConnections();
    }

    protected answer(request: IncomingMessage, response: ServerResponse): void {
        if (!this.isAdmitted(request)) {
            send(response, 401, 'Unauthorized\n');
            return;
        }
        switch (`${request.method} ${request.url}`) {
            case 'GET /activity': {
                const { lastActivityAt, ...counts } = this.activity.snapshot;
                send(
                    response,
                    200,
                    JSON.stringify({ ...counts, lastActivity: new Date(lastActivityAt).toISOString() }),
                    'application/json'
                );
                return;
            }
            case 'GET /monitor/activity/lastActivity':
                send(response, 200, String(this.activity.snapshot.lastActivityAt));
                return;
            case 'POST /monitor/activity/popup':
                this.pages.announceStop();
                send(response, 200, 'success');
                return;
            default:
                send(response, 404, 'Not found\n');
        }
    }

    /**
     * A browser says where it comes from, and no browser has business here: that keeps out pages in the browser of whoever runs this. On plain
     * HTTP it does not say so of a page whose own name was bent to this machine; without a token the name has to be one of this machine.
     */
    protected isAdmitted({ headers }: IncomingMessage): boolean {
        const { token } = this.environment;
        if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) {
            return false;
        }
        return token
            ? isSame(headers.authorization ?? '', `Bearer ${token}`)
            : isLoopbackName((headers.host ?? '').toLowerCase().replace(/:\d+$/, ''));
    }
}

function isSame(given: string, expected: string): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(given), digest(expected));
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    response.end(body);
}
