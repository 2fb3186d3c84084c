// SPDX-License-Identifier: EPL-2.0

/** What stands for the password: its text, a hash made with `--hash-password`, or the wish for a random one. */
export type PasswordSource =
    { readonly kind: 'text'; readonly text: string } | { readonly kind: 'hash'; readonly hash: string } | { readonly kind: 'generate' };

export const GateSettings = Symbol('GateSettings');

/** How the login gate was configured; fixed once the command line was read. */
export interface GateSettings {
    readonly password?: PasswordSource;
    /** Connection token that opens the IDE once as `?token=` in the address. */
    readonly token?: string;
    /** Addresses and CIDR blocks whose `X-Forwarded-*` and identity headers are believed. */
    readonly trustedProxies: readonly string[];
    /** Lower-case name of the header in which a trusted proxy tells who is logged in. */
    readonly authHeader?: string;
    /** Values of the header that may enter; empty = everybody whom the proxy lets through. */
    readonly authUsers: readonly string[];
    /** Host names (with port where it is not the scheme's own) under which the IDE is published; `*.name` stands for one label. */
    readonly publicHosts: readonly string[];
    /** Milliseconds. */
    readonly sessionLifetime: number;
    /** Somebody explicitly asked for an IDE without login. */
    readonly insecure: boolean;
}

/** A fault in the configuration that a user can mend; its message is shown as it is. */
export class GateConfigurationError extends Error {}

export function asksForLogin(settings: GateSettings): boolean {
    return !!settings.password || !!settings.token || (!!settings.authHeader && settings.trustedProxies.length > 0);
}
