// SPDX-License-Identifier: EPL-2.0

export interface CookieOptions {
    /** The browser came over TLS: adds `Secure` and the `__Host-` prefix. */
    readonly secure: boolean;
    readonly sameSite: 'Strict' | 'Lax';
    /** Seconds; absent = until the browser is closed. */
    readonly maxAge?: number;
}

/**
 * @param secure as it was when the cookie was written: over TLS only the name with the prefix counts, which a sibling domain cannot plant
 * @returns every value under that name; a browser may send several
 */
export function readCookies(header: string | undefined, name: string, secure: boolean): string[] {
    const wanted = cookieName(name, secure);
    return (header?.split(';') ?? [])
        .map(part => part.trim())
        .filter(part => part.startsWith(`${wanted}=`))
        .map(part => part.slice(wanted.length + 1));
}

/** @param value characters of base64url and dots only */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
    const parts = [`${cookieName(name, options.secure)}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${options.sameSite}`];
    if (options.secure) {
        parts.push('Secure');
    }
    if (options.maxAge !== undefined) {
        parts.push(`Max-Age=${Math.max(0, Math.floor(options.maxAge))}`);
    }
    return parts.join('; ');
}

/** Browsers accept the prefix from this very host only, over TLS and for the whole host. */
function cookieName(name: string, secure: boolean): string {
    return secure ? `__Host-${name}` : name;
}
