// SPDX-License-Identifier: EPL-2.0

import * as crypto from 'crypto';
import { hashPassword, isPasswordHash, verifyPassword } from './password-hash';

jest.mock('crypto', () => {
    const actual: typeof crypto = jest.requireActual('crypto');
    return { ...actual, timingSafeEqual: jest.fn(actual.timingSafeEqual) };
});

describe('password hash', () => {
    it('opens to its own password only, compared in constant time', async () => {
        const hash = await hashPassword('correct horse');
        expect(hash).not.toContain('correct');
        const compare = jest.mocked(crypto.timingSafeEqual).mockClear();
        expect(await verifyPassword('correct horse', hash)).toBe(true);
        expect(await verifyPassword('correct hors', hash)).toBe(false);
        expect(await verifyPassword('', hash)).toBe(false);
        expect(compare).toHaveBeenCalledTimes(3);
    });

    it('uses a new salt each time, and is the same again with a given one', async () => {
        expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
        const salt = Buffer.alloc(16, 7);
        expect(await hashPassword('a', salt)).toBe(await hashPassword('a', salt));
    });

    it('takes one password typed on different keyboards', async () => {
        expect(await verifyPassword('pa\u0308ss', await hashPassword('p\u00e4ss'))).toBe(true);
    });

    it.each([
        '',
        'secret',
        'scrypt:32768:8:1:short:short',
        'scrypt:32767:8:1:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        'scrypt:16777216:64:1:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    ])('refuses %j as a hash', async text => {
        expect(isPasswordHash(text)).toBe(false);
        expect(await verifyPassword('secret', text)).toBe(false);
    });
});
