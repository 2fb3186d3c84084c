// SPDX-License-Identifier: EPL-2.0

import { IncomingHttpHeaders, IncomingMessage } from 'http';
import { Socket } from 'net';
import { ClientView, ClientViews } from './client-view';
import { GateConfigurationError } from './gate-settings';
import { TrustedProxies } from './trusted-proxies';

function requestFrom(peer: string, headers: IncomingHttpHeaders): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    const request = new IncomingMessage(socket);
    request.headers = headers;
    return request;
}

function look(peer: string, headers: IncomingHttpHeaders, proxies: string[] = ['10.0.0.0/8', '::1']): ClientView {
    return new ClientViews(new TrustedProxies(proxies), 'remote-user').look(requestFrom(peer, headers));
}

describe('ClientViews', () => {
    const forged = {
        host: 'ide.test',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'localhost',
        'x-forwarded-proto': 'https',
        'x-forwarded-prefix': '/x',
        'remote-user': 'alice'
    };

    it('does not believe headers from an address that is not trusted, and hides them from what is behind the gate', () => {
        const request = requestFrom('203.0.113.9', { ...forged });
        const view = new ClientViews(new TrustedProxies(['10.0.0.0/8']), 'remote-user').look(request);
        expect(view).toEqual({
            address: '203.0.113.9',
            host: 'ide.test',
            secure: undefined,
            prefix: undefined,
            viaTrustedProxy: false,
            user: undefined
        });
        expect(request.headers).toEqual({ host: 'ide.test' });
    });

    it('believes a trusted proxy, also in its IPv6 clothes', () => {
        expect(
            look('::ffff:10.1.2.3', { ...forged, 'x-forwarded-host': 'IDE.Example.com:443', 'x-forwarded-for': '198.51.100.7' })
        ).toEqual({
            address: '198.51.100.7',
            host: 'ide.example.com',
            secure: true,
            prefix: '/x',
            viaTrustedProxy: true,
            user: 'alice'
        });
    });

    it('takes the first address from the right that is not a proxy of ours', () => {
        expect(look('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 10.0.0.2' }).address).toBe('198.51.100.7');
        expect(look('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, nonsense, 10.0.0.2' }).address).toBe('10.0.0.2');
        expect(look('10.0.0.1', { 'x-forwarded-for': '[2001:db8::5]:4711' }).address).toBe('2001:db8::5');
        expect(look('10.0.0.1', {}).address).toBe('10.0.0.1');
    });

    it.each(['//evil.test', '/a/../b', 'https://evil.test', '/a\\b', '/..', '/a b'])('takes no prefix %j', prefix => {
        expect(look('10.0.0.1', { 'x-forwarded-prefix': prefix }).prefix).toBeUndefined();
    });

    it.each(['ide.test/x', 'user@ide.test', 'a b', '', 'ide.test:port'])('takes no host %j', host => {
        expect(look('192.0.2.1', { host }).host).toBeUndefined();
    });

    it.each(['10.0.0.0/33', 'proxy.internal', '10.0.0.0/8/9', '1.2.3', '::1/129', '10.0.0.0/'])('refuses the setting %j', entry => {
        expect(() => new TrustedProxies([entry])).toThrow(GateConfigurationError);
    });
});
