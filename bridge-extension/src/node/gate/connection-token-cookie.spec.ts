// SPDX-License-Identifier: EPL-2.0

import { BrowserConnectionToken, BrowserConnectionTokenBackendContribution } from '@theia/core/lib/node/hosting/browser-connection-token';
import { EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import express from '@theia/core/shared/express';
import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { createServer, Server } from 'http';
import { AddressInfo } from 'net';
import { tmpdir } from 'os';
import { join } from 'path';
import { Container } from '@theia/core/shared/inversify';
import { ConnectionTokenCookie } from './connection-token-cookie';
import { SessionKeeper } from './session-keeper';

describe('ConnectionTokenCookie', () => {
    let folder: string;
    const servers: Server[] = [];

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'gate-'));
        writeFileSync(join(folder, 'index.html'), '<html></html>');
    });

    afterEach(async () => {
        await Promise.all(servers.splice(0).map(server => new Promise(resolve => server.close(resolve))));
        rmSync(folder, { recursive: true });
    });

    interface Backend {
        readonly contribution: BrowserConnectionTokenBackendContribution;
        get(headers?: Record<string, string>): Promise<globalThis.Response>;
    }

    async function start(token: string, instance: string): Promise<Backend> {
        const container = new Container();
        const middleware = new EarlyExpressMiddleware();
        container.bind(EarlyExpressMiddleware).toConstantValue(middleware);
        container.bind(BrowserConnectionToken).toConstantValue({ value: token });
        container.bind(SessionKeeper).toConstantValue(Object.assign(new SessionKeeper(), { instance }));
        container.bind(ConnectionTokenCookie).toSelf();
        const contribution = container.get(ConnectionTokenCookie);
        contribution.initialize();
        const app = express();
        middleware.handlers.forEach(handler => app.use(handler));
        app.use(express.static(folder));
        const server = createServer(app);
        servers.push(server);
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        return {
            contribution, // Without a cache-control of its own, fetch would add one that forbids a 304.
            get: headers => fetch(url, { headers: { connection: 'close', 'cache-control': 'max-age=0', ...headers } })
        };
    }

    const cookieOf = (response: globalThis.Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

    it('comes with a full page after a restart, since a 304 may lose it on its way', async () => {
        const first = await (await start('before', 'a')).get();
        const etag = first.headers.get('etag') ?? '';
        const cookie = cookieOf(first);
        const restarted = await start('after', 'a');
        const again = await restarted.get({ 'if-none-match': etag, 'if-modified-since': first.headers.get('last-modified') ?? '', cookie });
        expect(again.status).toBe(200);
        expect(cookieOf(again)).toBe('theia-connection-token-a=after');
        const third = await restarted.get({ 'if-none-match': etag, cookie: cookieOf(again) });
        expect([third.status, cookieOf(third)]).toEqual([304, '']);
    });

    it('does not clash with another IDE on the same host', async () => {
        const [a, b] = [await start('token-a', 'a'), await start('token-b', 'b')];
        const jar = [cookieOf(await a.get()), cookieOf(await b.get())].join('; ');
        for (const { contribution, get } of [a, b]) {
            expect(cookieOf(await get({ cookie: jar }))).toBe('');
            const request = Object.assign(Object.create(null), { headers: { cookie: jar } });
            expect(contribution.allowWsUpgrade(request)).toBe(true);
        }
    });
});
