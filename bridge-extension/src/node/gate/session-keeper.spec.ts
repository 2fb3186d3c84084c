// SPDX-License-Identifier: EPL-2.0

import { connect } from 'net';
import { GateSettings } from './gate-settings';
import { GateTestBed, GateTestServer, NAVIGATION, PASSWORD, provideGate } from './gate-test-bed';

describe('a session of the login gate', () => {
    let bed: GateTestBed;
    let ide: GateTestServer;

    provideGate(fresh => (bed = fresh));

    async function start(settings?: Partial<GateSettings>): Promise<void> {
        ide = await bed.start(settings);
    }

    it('outlives a restart and ends when the password changes', async () => {
        await start({ password: { kind: 'text', text: PASSWORD } });
        const cookie = await ide.enter();
        await start({ password: { kind: 'text', text: PASSWORD } });
        expect((await ide.ask('/', { headers: { cookie } })).status).toBe(200);
        await start({ password: { kind: 'text', text: 'another' } });
        expect((await ide.ask('/', { headers: { cookie } })).status).toBe(401);
    });

    it('ends for all tabs with a logout: open sockets are cut, a kept cookie is worth nothing, also after a restart', async () => {
        await start();
        const cookie = await ide.enter();
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
        const cookie = await ide.enter();
        await ide.ask('/logout', { headers: { ...NAVIGATION, cookie } });
        await ide.ask('/logout', { method: 'POST', headers: { cookie, origin: 'http://evil.test' } });
        expect((await ide.ask('/', { headers: { cookie } })).status).toBe(200);
    });

    it('is not asked for again', async () => {
        await start();
        const cookie = await ide.enter();
        const answer = await ide.ask('/login?to=a', { headers: { ...NAVIGATION, cookie } });
        expect([answer.status, answer.headers.location]).toEqual([303, './a']);
    });

    it('tells the page whether it can log out', async () => {
        await start();
        expect((await ide.ask('/login/session')).status).toBe(401);
        expect((await ide.ask('/login/session', { headers: { cookie: await ide.enter() } })).body).toBe('{"canLogOut":true}');
    });

    it('is renewed in its second half, when the page says that somebody is there', async () => {
        const lifetime = 3_600_000;
        const begin = Date.now();
        const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
        await start({ password: { kind: 'hash', hash: bed.hash }, sessionLifetime: lifetime });
        const headers = { cookie: await ide.enter(), origin: `http://${ide.host}` };
        const renew = () => ide.ask('/login/session', { method: 'POST', headers });
        now.mockReturnValue(begin + lifetime / 2);
        expect((await renew()).cookies).toEqual([]);
        now.mockReturnValue(begin + lifetime / 2 + 1);
        expect((await ide.ask('/login/session', { headers })).cookies).toEqual([]);
        const renewed = await renew();
        expect([renewed.status, renewed.headers['set-cookie']?.[0]]).toEqual([200, expect.stringContaining('Max-Age=3600')]);
        now.mockReturnValue(begin + lifetime);
        expect((await ide.ask('/', { headers })).status).toBe(401);
        expect((await ide.ask('/', { headers: { cookie: renewed.cookies.join('; ') } })).status).toBe(200);
        now.mockRestore();
    });

    it('is not renewed by another page', async () => {
        await start();
        const headers = { cookie: await ide.enter(), origin: 'http://evil.test' };
        expect((await ide.ask('/login/session', { method: 'POST', headers })).status).toBe(403);
    });

    it('has a cookie for TLS that only this very host can set, when a trusted proxy tells of TLS', async () => {
        await start({ password: { kind: 'hash', hash: bed.hash }, trustedProxies: ['127.0.0.1'], publicHosts: ['ide.test'] });
        const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ide.test' };
        const answer = await ide.logIn(PASSWORD, headers);
        expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-claude-bridge-[0-9a-f]{8}=.*; Path=\/; HttpOnly; SameSite=Lax; Secure;/);
        const planted = answer.cookies.join('; ').replace('__Host-', '');
        expect((await ide.ask('/', { headers: { ...headers, cookie: planted } })).status).toBe(401);
        expect((await ide.ask('/', { headers: { ...headers, cookie: answer.cookies.join('; ') } })).status).toBe(200);
    });
});
