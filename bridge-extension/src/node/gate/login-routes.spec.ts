// SPDX-License-Identifier: EPL-2.0

import { statSync } from 'fs';
import { join } from 'path';
import { Credentials } from './credentials';
import { GateSettings } from './gate-settings';
import { GateTestBed, GateTestServer, NAVIGATION, PASSWORD, provideGate } from './gate-test-bed';

const TOKEN = 'token-0123456789abcdef';

describe('LoginRoutes', () => {
    let bed: GateTestBed;
    let ide: GateTestServer;

    provideGate(fresh => (bed = fresh));

    async function start(settings?: Partial<GateSettings>): Promise<void> {
        ide = await bed.start(settings);
    }

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
            expect(statuses.filter(status => status === 401).length).toBeLessThan(5);
            expect(statuses.filter(status => status === 303)).toEqual([]);
        });

        it('does not count what was too much at once to be looked at', async () => {
            await start();
            const busy = jest.spyOn(ide.container.get(Credentials), 'accepts').mockResolvedValue(undefined);
            for (let i = 0; i < 6; i++) {
                expect((await ide.logIn(PASSWORD)).status).toBe(503);
            }
            busy.mockRestore();
            expect((await ide.logIn(PASSWORD)).status).toBe(303);
        });

        it('counts by the address that a trusted proxy saw, which the client cannot choose', async () => {
            await start({ password: { kind: 'hash', hash: bed.hash }, trustedProxies: ['127.0.0.1'] });
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
            expect(statSync(join(bed.folder, 'claude-bridge-login.json')).mode & 0o777).toBe(0o600);
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
});
