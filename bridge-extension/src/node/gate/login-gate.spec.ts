// SPDX-License-Identifier: EPL-2.0

import { connect } from 'net';
import { GateSettings } from './gate-settings';
import { GateTestBed, GateTestServer, NAVIGATION, PASSWORD, provideGate } from './gate-test-bed';

describe('LoginGate', () => {
    let bed: GateTestBed;
    let ide: GateTestServer;

    provideGate(fresh => (bed = fresh));

    async function start(settings?: Partial<GateSettings>): Promise<void> {
        ide = await bed.start(settings);
    }

    describe('without a login', () => {
        it.each([
            '/',
            '/index.html',
            '/bundle.js',
            '/files/',
            '/file-upload',
            '/hostedPlugin/x/y',
            '/webview/index.html',
            '/mini-browser/etc/passwd',
            '/socket.io/?EIO=4&transport=polling',
            '//login',
            '/login/',
            '/LOGIN',
            '/%6cogin',
            '/login%2f..%2f',
            '/login/../index.html',
            '/healthz/',
            '/healthz/../index.html',
            '/healthz%2f..%2findex.html',
            '//healthz',
            '/Healthz',
            '/./bundle.js',
            '/%2e%2e/bundle.js',
            '/..;/bundle.js',
            'http://localhost/bundle.js',
            '*'
        ])('closes %s for every method', async path => {
            await start();
            for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
                const answer = await ide.ask(path, { method });
                expect([method, answer.status]).toEqual([method, 401]);
                expect(answer.body).not.toContain('inside');
            }
        });

        it('closes every upgrade, also of listeners that come later and put themselves first', async () => {
            await start();
            const others = ide.server.listeners('request');
            ide.server.removeAllListeners('request');
            ide.server.on('request', (request, response) => {
                response.write('inside early ');
                others.forEach(listener => listener.call(ide.server, request, response));
            });
            for (const path of ['/socket.io/?EIO=4&transport=websocket', '/services', '/', '//socket.io/', '/SOCKET.IO/']) {
                expect((await ide.upgrade(path, { origin: `http://${ide.host}` })).status).toBe(401);
                expect((await ide.ask(path)).body).toBe('Not logged in.\n');
            }
            expect((await ide.ask('/x', { method: 'POST', headers: { expect: '100-continue' }, body: 'x' })).status).toBe(401);
        });

        it('does not answer CONNECT', async () => {
            await start();
            const handled = jest.fn();
            ide.server.on('connect', handled);
            const socket = connect(ide.port, '127.0.0.1', () => socket.write(`CONNECT ${ide.host} HTTP/1.1\r\nHost: ${ide.host}\r\n\r\n`));
            let text = '';
            for await (const chunk of socket) {
                text += String(chunk);
            }
            expect(text).toMatch(/^HTTP\/1\.1 40[13] /);
            expect(handled).not.toHaveBeenCalled();
        });

        it('sends a browser to the login page and back to where it wanted to go', async () => {
            await start();
            const answer = await ide.ask('/some/page?x=1', { headers: NAVIGATION });
            expect([answer.status, answer.headers.location]).toEqual([303, '../login?to=some%2Fpage%3Fx%3D1']);
            expect((await ide.logIn(PASSWORD, {}, 'some/page?x=1')).headers.location).toBe('./some/page?x=1');
        });

        it.each(['//evil.test', '/\\evil.test', '\\\\evil.test', 'x\\y', 'a b', `x${String.fromCharCode(13, 10)}Set-Cookie: a=b`, 'ä'])(
            'does not let the target %j lead elsewhere',
            async target => {
                await start();
                expect((await ide.logIn(PASSWORD, {}, target)).headers.location).toBe('./');
            }
        );

        it('keeps even an absolute target on this host', async () => {
            await start();
            const { location } = (await ide.logIn(PASSWORD, {}, 'https://evil.test/')).headers;
            expect(new URL(location ?? '', `http://${ide.host}/login`).host).toBe(ide.host);
        });

        it('tells health, and no more', async () => {
            await start();
            const healthz = await ide.ask('/healthz', { headers: { host: '10.2.3.4:3000' } });
            expect([healthz.status, healthz.body]).toEqual([200, '{"status":"ok"}']);
            expect((await ide.ask('/readyz')).status).toBe(503);
        });
    });

    describe('foreign pages', () => {
        it('closes pages and sockets to a name that was re-bound, with a line that names the setting', async () => {
            for (const settings of [{}, { password: { kind: 'hash', hash: bed.hash } as const }]) {
                await start(settings);
                const answer = await ide.ask('/', { headers: { host: 'evil.test', 'accept-language': 'de' } });
                expect(answer.status).toBe(403);
                expect(answer.body).toContain('Die IDE hat diese Anfrage abgelehnt');
                expect(answer.body).toContain('CLAUDE_BRIDGE_PUBLIC_HOSTS');
                expect((await ide.upgrade('/services', { host: 'evil.test', origin: 'http://evil.test' })).status).toBe(403);
                expect(ide.log.filter(line => line.includes('CLAUDE_BRIDGE_PUBLIC_HOSTS'))).toHaveLength(1);
            }
        });

        it('closes sockets of other origins, other ports and no origin, in spite of a good cookie', async () => {
            await start();
            const cookie = await ide.enter();
            for (const origin of ['http://evil.test', 'http://localhost:1', 'null', 'https://x.localhost']) {
                expect((await ide.upgrade('/services', { cookie, origin })).status).toBe(403);
            }
            expect((await ide.upgrade('/services', { cookie })).status).toBe(403);
        });

        it('lets other pages link to the IDE, but load nothing from it', async () => {
            await start();
            const cookie = await ide.enter();
            const link = { ...NAVIGATION, 'sec-fetch-site': 'cross-site', cookie };
            expect((await ide.ask('/', { headers: link })).status).toBe(200);
            for (const site of ['cross-site', 'same-site']) {
                const image = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', cookie };
                expect((await ide.ask('/', { headers: image })).status).toBe(403);
                const frame = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', cookie };
                expect((await ide.ask('/', { headers: frame })).status).toBe(403);
            }
        });

        it('shows text from outside as text', async () => {
            await start();
            const answer = await ide.ask('/', { headers: { origin: '<script>alert(1)</script>' } });
            expect(answer.body).not.toContain('<script>alert');
        });

        it('does not fill memory or log with made-up names', async () => {
            await start();
            for (let i = 0; i < 400; i++) {
                await ide.ask('/', { headers: { host: `evil-${i}.test` } });
            }
            expect(ide.log.length).toBeLessThanOrEqual(200);
        });
    });

    describe('webviews', () => {
        it('gives the static files of a webview to its own host, and nothing else', async () => {
            await start();
            const host = `1234-ab.webview.localhost:${ide.port}`;
            expect((await ide.ask('/webview/index.html?id=1', { headers: { host } })).status).toBe(200);
            for (const path of [
                '/',
                '/index.html',
                '/webview/../index.html',
                '/webview/a/b',
                '/webview/%2e%2e/x',
                '/WEBVIEW/x',
                '//webview/x',
                '/socket.io/'
            ]) {
                expect((await ide.ask(path, { headers: { host } })).status).toBe(403);
            }
            expect((await ide.ask('/webview/index.html', { headers: { host: '1.webview.evil.test' } })).status).toBe(403);
            expect((await ide.ask('/webview/index.html', { method: 'POST', headers: { host } })).status).toBe(403);
            expect((await ide.upgrade('/webview/index.html', { host, origin: `http://${host}` })).status).toBe(403);
        });
    });

    it('without a login still sets the security headers', async () => {
        await start({});
        const { status, headers } = await ide.ask('/');
        expect(status).toBe(200);
        expect(headers).toMatchObject({
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'same-origin',
            'x-frame-options': 'SAMEORIGIN',
            'cross-origin-resource-policy': 'same-origin'
        });
        expect(headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
        expect(headers['content-security-policy']).not.toContain(`script-src 'self' 'unsafe-inline'`);
    });

    it('is ready when all has started and the lock file of the bridge is there', async () => {
        await start();
        const { Health } = await import('./health');
        ide.container.get(Health).started = true;
        expect((await ide.ask('/readyz')).status).toBe(503);
        ide.discovery.lockFiles.push('/home/x/.claude/ide/1.lock');
        expect((await ide.ask('/readyz')).status).toBe(200);
    });
});
