// SPDX-License-Identifier: EPL-2.0

import { randomBytes, scrypt, timingSafeEqual } from 'crypto';

/** 32 MiB and about a tenth of a second for each guess: what RFC 7914 names for interactive logins, doubled. */
const COST = { N: 32768, r: 8, p: 1 } as const;
const KEY_LENGTH = 32;
const SALT_LENGTH = 16;
/** A hash from a hostile or broken file must not make the backend take all memory. */
const MAX_MEMORY = 256 * 1024 * 1024;

interface ParsedHash {
    readonly cost: { readonly N: number; readonly r: number; readonly p: number };
    readonly salt: Buffer;
    readonly key: Buffer;
}

/** @returns `scrypt:N:r:p:salt:key`, salt and key in base64url: no `$`, which shells and compose files would expand. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_LENGTH)): Promise<string> {
    const key = await derive(password, salt, KEY_LENGTH, COST);
    return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

export function isPasswordHash(text: string): boolean {
    return !!parse(text);
}

/** Compares in constant time; a text that is no hash matches nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
    const parsed = parse(hash);
    if (!parsed) {
        return false;
    }
    return timingSafeEqual(await derive(password, parsed.salt, parsed.key.length, parsed.cost), parsed.key);
}

function parse(text: string): ParsedHash | undefined {
    const match = /^scrypt:(\d{1,8}):(\d{1,3}):(\d{1,3}):([\w-]{11,128}):([\w-]{22,128})$/.exec(text);
    if (!match) {
        return undefined;
    }
    const [N, r, p] = [Number(match[1]), Number(match[2]), Number(match[3])];
    const powerOfTwo = N > 1 && Number.isInteger(Math.log2(N));
    if (!powerOfTwo || r < 1 || p < 1 || p > 16 || 128 * N * r > MAX_MEMORY) {
        return undefined;
    }
    return { cost: { N, r, p }, salt: Buffer.from(match[4], 'base64url'), key: Buffer.from(match[5], 'base64url') };
}

function derive(password: string, salt: Buffer, length: number, cost: ParsedHash['cost']): Promise<Buffer> {
    return new Promise((resolve, reject) =>
        // One and the same password may be typed as composed or as decomposed characters.
        scrypt(password.normalize('NFC'), salt, length, { ...cost, maxmem: 2 * MAX_MEMORY }, (error, key) =>
            error ? reject(error) : resolve(key)
        )
    );
}
