// SPDX-License-Identifier: EPL-2.0

import { LoginThrottle } from './login-throttle';

describe('LoginThrottle', () => {
    let now = 0;
    beforeEach(() => (now = 1_000_000));

    function fail(throttle: LoginThrottle, address: string, times: number): void {
        for (let i = 0; i < times; i++) {
            throttle.noteTry(address);
        }
    }

    it('locks an address after five failures, longer each time, at most a quarter of an hour', () => {
        const throttle = new LoginThrottle(() => now);
        fail(throttle, '192.0.2.1', 4);
        expect(throttle.lockedFor('192.0.2.1')).toBe(0);
        fail(throttle, '192.0.2.1', 1);
        expect(throttle.lockedFor('192.0.2.1')).toBe(30);
        fail(throttle, '192.0.2.1', 1);
        expect(throttle.lockedFor('192.0.2.1')).toBe(60);
        fail(throttle, '192.0.2.1', 50);
        expect(throttle.lockedFor('192.0.2.1')).toBe(15 * 60);
        expect(throttle.lockedFor('192.0.2.2')).toBe(0);
        now += 15 * 60_000;
        expect(throttle.lockedFor('192.0.2.1')).toBe(0);
    });

    it('locks no longer when the clock of the machine is turned back', () => {
        const throttle = new LoginThrottle();
        fail(throttle, '192.0.2.1', 5);
        const earlier = Date.now() - 3_600_000;
        jest.spyOn(Date, 'now').mockReturnValue(earlier);
        expect(throttle.lockedFor('192.0.2.1')).toBeLessThanOrEqual(30);
        jest.restoreAllMocks();
    });

    it('forgets failures after a success and after a quiet hour', () => {
        const throttle = new LoginThrottle(() => now);
        fail(throttle, '192.0.2.1', 4);
        throttle.noteSuccess('192.0.2.1');
        fail(throttle, '192.0.2.1', 4);
        expect(throttle.lockedFor('192.0.2.1')).toBe(0);
        now += 60 * 60_000;
        fail(throttle, '192.0.2.1', 4);
        expect(throttle.lockedFor('192.0.2.1')).toBe(0);
    });

    it('takes a /64 of IPv6 as one client', () => {
        const throttle = new LoginThrottle(() => now);
        fail(throttle, '2001:db8::1', 3);
        fail(throttle, '2001:0db8:0:0:ffff::2', 2);
        expect(throttle.lockedFor('2001:db8::abcd')).toBeGreaterThan(0);
        expect(throttle.lockedFor('2001:db8:0:1::1')).toBe(0);
    });

    it('keeps a bounded number of addresses', () => {
        const throttle = new LoginThrottle(() => now, 100);
        for (let i = 0; i < 1000; i++) {
            throttle.noteTry(`address-${i}`);
        }
        expect(throttle.size).toBe(100);
    });
});
