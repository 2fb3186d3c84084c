// SPDX-License-Identifier: EPL-2.0

import { HostPolicy } from './host-policy';

describe('HostPolicy', () => {
    const policy = new HostPolicy(['ide.example.com', 'Other.example.com:8443', '*.team.example.com']);

    it.each([
        'localhost:3000',
        '127.0.0.1:3000',
        '[::1]:3000',
        '192.0.2.7',
        'ide.example.com',
        'ide.example.com:3000',
        'other.example.com:8443',
        'alice.team.example.com'
    ])('lets %j in', host => expect(policy.isAllowedHost(host)).toBe(true));

    it.each([
        undefined,
        '',
        'evil.test',
        'ide.example.com.evil.test',
        'evilide.example.com',
        'localhost.evil.test',
        '127.0.0.1.evil.test',
        'other.example.com',
        'team.example.com',
        'a.b.team.example.com',
        '.team.example.com'
    ])('keeps %j out', host => expect(policy.isAllowedHost(host)).toBe(false));

    it('takes the origin of the addressed host itself, whatever the port of others', () => {
        expect(policy.isOwnOrigin('http://localhost:3000', 'localhost:3000', undefined)).toBe(true);
        expect(policy.isOwnOrigin('http://localhost:8080', 'localhost:3000', undefined)).toBe(false);
        expect(policy.isOwnOrigin('https://ide.example.com', 'ide.example.com', true)).toBe(true);
        expect(policy.isOwnOrigin('http://ide.example.com', 'ide.example.com', true)).toBe(false);
    });

    it('takes a name that was listed in full behind a proxy that rewrites Host, but no sibling that a wildcard covers', () => {
        expect(policy.isOwnOrigin('https://ide.example.com', '10.0.0.5:3000', undefined)).toBe(true);
        expect(policy.isOwnOrigin('https://bob.team.example.com', 'alice.team.example.com', undefined)).toBe(false);
    });

    it.each(['null', '', 'file://', 'chrome-extension://abc', 'http://', 'ide.example.com'])('takes no origin %j', origin => {
        expect(policy.isOwnOrigin(origin, 'ide.example.com', undefined)).toBe(false);
    });
});
