// SPDX-License-Identifier: EPL-2.0

import { GateSettings } from './gate-settings';
import { GateTestBed, GateTestServer, NAVIGATION, PASSWORD, provideGate } from './gate-test-bed';

describe('the login gate behind proxies', () => {
    let bed: GateTestBed;
    let ide: GateTestServer;

    provideGate(fresh => (bed = fresh));

    async function start(settings?: Partial<GateSettings>): Promise<void> {
        ide = await bed.start(settings);
    }

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

        it('opens for nobody when a client said a name first that the proxy left there', async () => {
            await start({ ...settings, authUsers: ['alice'] });
            for (const names of [['alice', 'mallory'], 'alice, mallory', 'alice,']) {
                expect((await ide.ask('/', { headers: { 'remote-user': names } })).status).toBe(401);
            }
        });
    });

    it('hands on the public host, so that what is behind can compare it with the origin', async () => {
        await start({ password: { kind: 'hash', hash: bed.hash }, publicHosts: ['ide.test'], trustedProxies: ['127.0.0.1'] });
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
        await start({ password: { kind: 'hash', hash: bed.hash }, trustedProxies: ['127.0.0.1'] });
        const headers = { ...NAVIGATION, 'x-forwarded-prefix': '/ide/alice' };
        expect((await ide.ask('/', { headers })).headers.location).toBe('/ide/alice/login');
        expect((await ide.ask('/', { headers: NAVIGATION })).headers.location).toBe('./login');
    });
});
