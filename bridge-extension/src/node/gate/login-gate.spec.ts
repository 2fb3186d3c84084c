// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, statSync } from 'fs';
import { connect } from 'net';
import { tmpdir } from 'os';
import { join } from 'path';
import { GateSettings } from './gate-settings';
import { GateTestServer, NAVIGATION } from './gate-test-bed';
import { hashPassword } from './password-hash';

const PASSWORD = 'correct horse';
const TOKEN = 'token-0123456789abcdef';

describe('LoginGate', () => {
    let folder: string;
    let hash: string;
    let ide: GateTestServer;
    const running: GateTestServer[] = [];

    beforeAll(async () => {
        hash = await hashPassword(PASSWORD);
    });

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'gate-'));
    });

    afterEach(async () => {
        await Promise.all(running.splice(0).map(server => server.stop()));
        rmSync(folder, { recursive: true });
    });

    async function start(settings: Partial<GateSettings> = { password: { kind: 'hash', hash } }): Promise<GateTestServer> {
        ide = await GateTestServer.start(settings, folder);
        running.push(ide);
        return ide;
    }

    async function logIn(): Promise<string> {
        const answer = await ide.logIn(PASSWORD);
        expect(answer.status).toBe(303);
        return answer.cookies.join('; ');
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

    describe('password', () => {
        it('opens everything, with a cookie that scripts cannot read', async () => {
            await start();
            const answer = await ide.logIn(PASSWORD);
            const cookie = answer.headers['set-cookie']?.[0] ?? '';
            expect(cookie).toMatch(/^claude-bridge-[0-9a-f]{8}=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3\d{3}$/);
            const headers = { cookie: answer.cookies.join('; ') };
            expect((await ide.ask('/bundle.js', { headers })).body).toContain('inside /bundle.js');
            expect((await ide.upgrade('/socket.io/', { ...headers, origin: `http://${ide.host}` })).status).toBe(101);
        });

        it('refuses a wrong one and locks out after five, whatever is tried then', async () => {
            await start();
            for (let i = 0; i < 4; i++) {
                expect((await ide.logIn('wrong')).status).toBe(401);
            }
            const locked = await ide.logIn('wrong');
            expect([locked.status, locked.headers['retry-after']]).toEqual([429, '30']);
            expect((await ide.logIn(PASSWORD)).status).toBe(429);
            expect(locked.cookies.join()).not.toMatch(/claude-bridge-[0-9a-f]{8}=/);
        });

        it('does not check more than the free tries when many come at once', async () => {
            await start();
            const statuses = (await Promise.all(Array.from({ length: 20 }, () => ide.logIn('wrong')))).map(answer => answer.status);
            expect(statuses.filter(status => status === 401 || status === 503).length).toBeLessThan(5);
        });

        it('counts by the address that a trusted proxy saw, which the client cannot choose', async () => {
            await start({ password: { kind: 'hash', hash }, trustedProxies: ['127.0.0.1'] });
            for (let i = 0; i < 5; i++) {
                await ide.logIn('wrong', { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.1` });
            }
            expect((await ide.logIn(PASSWORD, { 'x-forwarded-for': '192.0.2.9, 198.51.100.1' })).status).toBe(429);
            expect((await ide.logIn(PASSWORD, { 'x-forwarded-for': '198.51.100.2' })).status).toBe(303);
        });

        it('does not count a forged X-Forwarded-For as another client', async () => {
            await start();
            for (let i = 0; i < 5; i++) {
                await ide.logIn('wrong', { 'x-forwarded-for': `203.0.113.${i}` });
            }
            expect((await ide.logIn(PASSWORD, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
        });

        it('takes no login form that another page or browser made', async () => {
            await start();
            const form = { 'content-type': 'application/x-www-form-urlencoded' };
            const body = new URLSearchParams({ secret: PASSWORD }).toString();
            expect((await ide.ask('/login', { method: 'POST', headers: form, body })).status).toBe(403);
            const cross = { ...form, origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' };
            expect((await ide.ask('/login', { method: 'POST', headers: cross, body })).status).toBe(403);
            const page = await ide.ask('/login');
            const token = /name="form" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
            const stolen = new URLSearchParams({ secret: PASSWORD, form: token }).toString();
            expect((await ide.ask('/login', { method: 'POST', headers: form, body: stolen })).status).toBe(403);
            expect((await ide.ask('/login', { method: 'POST', headers: form, body: 'x'.repeat(10_000) })).status).toBe(403);
        });

        it('is made up once when asked for, and kept as a hash that only the owner can read', async () => {
            const written: string[] = [];
            const stdout = jest.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0);
            await start({ password: { kind: 'generate' } });
            const made = /once: (\S{20})/.exec(written.join(''))?.[1] ?? '';
            expect((await ide.logIn(made)).status).toBe(303);
            written.length = 0;
            await start({ password: { kind: 'generate' } });
            stdout.mockRestore();
            expect(written.join('')).not.toContain('Password');
            expect((await ide.logIn(made)).status).toBe(303);
            expect(statSync(join(folder, 'claude-bridge-login.json')).mode & 0o777).toBe(0o600);
        });
    });

    describe('session', () => {
        it('outlives a restart and ends when the password changes', async () => {
            await start({ password: { kind: 'text', text: PASSWORD } });
            const cookie = await logIn();
            await start({ password: { kind: 'text', text: PASSWORD } });
            expect((await ide.ask('/', { headers: { cookie } })).status).toBe(200);
            await start({ password: { kind: 'text', text: 'another' } });
            expect((await ide.ask('/', { headers: { cookie } })).status).toBe(401);
        });

        it('ends for all tabs with a logout: open sockets are cut, a kept cookie is worth nothing, also after a restart', async () => {
            await start();
            const cookie = await logIn();
            const socket = connect(ide.port, '127.0.0.1');
            const origin = `http://${ide.host}`;
            socket.write(
                `GET /services HTTP/1.1\r\nHost: ${ide.host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
            );
            await new Promise(resolve => socket.once('data', resolve));
            const cut = new Promise(resolve => socket.once('close', resolve));
            const answer = await ide.ask('/logout', { method: 'POST', headers: { cookie, origin } });
            expect([answer.status, answer.headers.location]).toEqual([303, './login']);
            expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=0');
            await cut;
            expect((await ide.ask('/', { headers: { cookie } })).status).toBe(401);
            await start();
            expect((await ide.ask('/', { headers: { cookie } })).status).toBe(401);
        });

        it('is not ended by a link or by another page', async () => {
            await start();
            const cookie = await logIn();
            await ide.ask('/logout', { headers: { ...NAVIGATION, cookie } });
            await ide.ask('/logout', { method: 'POST', headers: { cookie, origin: 'http://evil.test' } });
            expect((await ide.ask('/', { headers: { cookie } })).status).toBe(200);
        });

        it('is not asked for again', async () => {
            await start();
            const cookie = await logIn();
            const answer = await ide.ask('/login?to=a', { headers: { ...NAVIGATION, cookie } });
            expect([answer.status, answer.headers.location]).toEqual([303, './a']);
        });

        it('tells the page whether it can log out', async () => {
            await start();
            expect((await ide.ask('/login/session')).status).toBe(401);
            expect((await ide.ask('/login/session', { headers: { cookie: await logIn() } })).body).toBe('{"canLogOut":true}');
        });

        it('has a cookie for TLS that only this very host can set, when a trusted proxy tells of TLS', async () => {
            await start({ password: { kind: 'hash', hash }, trustedProxies: ['127.0.0.1'], publicHosts: ['ide.test'] });
            const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ide.test' };
            const answer = await ide.logIn(PASSWORD, headers);
            expect(answer.headers['set-cookie']?.[0]).toMatch(
                /^__Host-claude-bridge-[0-9a-f]{8}=.*; Path=\/; HttpOnly; SameSite=Lax; Secure;/
            );
            const planted = answer.cookies.join('; ').replace('__Host-', '');
            expect((await ide.ask('/', { headers: { ...headers, cookie: planted } })).status).toBe(401);
            expect((await ide.ask('/', { headers: { ...headers, cookie: answer.cookies.join('; ') } })).status).toBe(200);
        });
    });

    describe('token', () => {
        it('becomes a cookie and leaves the address', async () => {
            await start({ token: TOKEN });
            const answer = await ide.ask(`/?folder=a&token=${TOKEN}`, { headers: NAVIGATION });
            expect([answer.status, answer.headers.location]).toEqual([303, './?folder=a']);
            expect((await ide.ask('/', { headers: { cookie: answer.cookies.join('; ') } })).status).toBe(200);
            expect((await ide.logIn(TOKEN)).status).toBe(303);
        });

        it('does not open when it is wrong, and locks out', async () => {
            await start({ token: TOKEN });
            for (let i = 0; i < 5; i++) {
                const answer = await ide.ask('/?token=wrong', { headers: NAVIGATION });
                expect([answer.headers.location, answer.cookies]).toEqual(['./login', []]);
            }
            expect((await ide.ask(`/?token=${TOKEN}`, { headers: NAVIGATION })).headers.location).toBe('./login');
            expect(ide.log.join()).not.toContain(TOKEN);
        });
    });

    describe('identity header', () => {
        const settings = { authHeader: 'remote-user', trustedProxies: ['127.0.0.1'] };

        it('opens from a trusted proxy, for pages and sockets', async () => {
            await start(settings);
            const headers = { 'remote-user': 'alice' };
            expect((await ide.ask('/', { headers })).status).toBe(200);
            expect((await ide.upgrade('/services', { ...headers, origin: `http://${ide.host}` })).status).toBe(101);
            expect((await ide.ask('/')).status).toBe(401);
        });

        it('opens for nobody from elsewhere', async () => {
            await start({ ...settings, trustedProxies: ['192.0.2.1'] });
            expect((await ide.ask('/', { headers: { 'remote-user': 'alice' } })).status).toBe(401);
        });

        it('opens for the named users only', async () => {
            await start({ ...settings, authUsers: ['alice'] });
            expect((await ide.ask('/', { headers: { 'remote-user': 'alice' } })).status).toBe(200);
            expect((await ide.ask('/', { headers: { 'remote-user': 'mallory' } })).status).toBe(401);
        });
    });

    describe('foreign pages', () => {
        it('closes pages and sockets to a name that was re-bound, with a line that names the setting', async () => {
            for (const settings of [{}, { password: { kind: 'hash', hash } as const }]) {
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
            const cookie = await logIn();
            for (const origin of ['http://evil.test', 'http://localhost:1', 'null', 'https://x.localhost']) {
                expect((await ide.upgrade('/services', { cookie, origin })).status).toBe(403);
            }
            expect((await ide.upgrade('/services', { cookie })).status).toBe(403);
        });

        it('lets other pages link to the IDE, but load nothing from it', async () => {
            await start();
            const cookie = await logIn();
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

    describe('proxies', () => {
        it('hands on the public host, so that what is behind can compare it with the origin', async () => {
            await start({ password: { kind: 'hash', hash }, publicHosts: ['ide.test'], trustedProxies: ['127.0.0.1'] });
            const headers = {
                host: 'container:3000',
                'x-forwarded-host': 'ide.test',
                'x-forwarded-proto': 'https',
                origin: 'https://ide.test'
            };
            const cookie = (await ide.logIn(PASSWORD, headers)).cookies.join('; ');
            expect((await ide.ask('/a', { headers: { ...headers, cookie } })).body).toBe('inside /a for ide.test');
        });

        it('stays below the path of a proxy', async () => {
            await start({ password: { kind: 'hash', hash }, trustedProxies: ['127.0.0.1'] });
            const headers = { ...NAVIGATION, 'x-forwarded-prefix': '/ide/alice' };
            expect((await ide.ask('/', { headers })).headers.location).toBe('/ide/alice/login');
            expect((await ide.ask('/', { headers: NAVIGATION })).headers.location).toBe('./login');
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
