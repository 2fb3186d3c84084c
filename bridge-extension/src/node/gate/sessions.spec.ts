// SPDX-License-Identifier: EPL-2.0

import { GateState } from './gate-store';
import { SessionOptions, Sessions } from './sessions';

describe('Sessions', () => {
    let now = 0;
    let state: GateState;

    beforeEach(() => {
        now = Date.UTC(2026, 0, 1);
        state = { secret: 'A'.repeat(43), salt: 'A'.repeat(22), revoked: {} };
    });

    function sessions(change: Partial<SessionOptions> = {}): Sessions {
        return new Sessions({ state, fingerprint: 'password 1', instance: '3000', lifetime: 1000, now: () => now, ...change });
    }

    it('outlives a restart, but not its time', () => {
        const cookie = sessions().write(sessions().create());
        now += 999;
        expect(sessions().read(cookie)).toBeDefined();
        now += 1;
        expect(sessions().read(cookie)).toBeUndefined();
    });

    it('ends when the password changes', () => {
        const cookie = sessions().write(sessions().create());
        expect(sessions({ fingerprint: 'password 2' }).read(cookie)).toBeUndefined();
    });

    it('is worth nothing at another port or installation', () => {
        const cookie = sessions().write(sessions().create());
        expect(sessions({ instance: '3001' }).read(cookie)).toBeUndefined();
        expect(sessions({ state: { ...state, secret: 'B'.repeat(43) } }).read(cookie)).toBeUndefined();
    });

    it('does not take a forged or lengthened cookie', () => {
        const cookie = sessions().write(sessions().create());
        const [id, expires, signature] = cookie.split('.');
        const later = (parseInt(expires, 36) + 10_000).toString(36);
        for (const forged of ['', 'x', `${id}.${later}.${signature}`, `${id}.${expires}.${'A'.repeat(43)}`, `${cookie}A`, ` ${cookie}`]) {
            expect(sessions().read(forged)).toBeUndefined();
        }
    });

    it('stays revoked after a restart, together with renewed cookies of the same session', () => {
        const session = sessions().create();
        now += 600;
        const renewed = sessions().renew(session);
        expect(renewed?.expires).toBe(now + 1000);
        sessions().revoke(session);
        expect(renewed && sessions().read(sessions().write(renewed))).toBeUndefined();
    });

    it('forgets revoked sessions that have ended anyway', () => {
        sessions().revoke(sessions().create());
        now += 5000;
        const other = sessions().create();
        sessions().revoke(other);
        expect(Object.keys(state.revoked)).toEqual([other.id]);
    });

    it('renews in the second half of the time only', () => {
        const session = sessions().create();
        now += 400;
        expect(sessions().renew(session)).toBeUndefined();
    });

    it('binds a login form to one browser', () => {
        const token = sessions().formToken('nonce');
        expect(sessions().isFormToken('nonce', token)).toBe(true);
        expect(sessions().isFormToken('other', token)).toBe(false);
        expect(sessions().isFormToken('nonce', '')).toBe(false);
    });
});
