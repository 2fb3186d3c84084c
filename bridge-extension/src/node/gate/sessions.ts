// SPDX-License-Identifier: EPL-2.0

import { createHmac, randomBytes, timingSafeEqual } from 'crypto';
import { GateState } from './gate-store';

export interface Session {
    readonly id: string;
    /** Milliseconds since the epoch. */
    readonly expires: number;
}

export interface SessionOptions {
    readonly state: GateState;
    /** A change of it ends all sessions: see `Credentials.fingerprint`. */
    readonly fingerprint: string;
    /** Tells this backend from another one on the same machine or with the same configuration folder. */
    readonly instance: string;
    /** Milliseconds. */
    readonly lifetime: number;
    readonly now?: () => number;
}

/**
 * Sessions are signed cookies, so that they outlive a restart without a table of them. The key depends on the secret of this
 * installation, on the credentials and on the port: a cookie of another IDE on the same host is worth nothing here.
 */
export class Sessions {
    protected readonly key: Buffer;
    protected readonly now: () => number;

    constructor(protected readonly options: SessionOptions) {
        this.key = createHmac('sha256', Buffer.from(options.state.secret, 'base64url'))
            .update(JSON.stringify(['session', options.fingerprint, options.instance]))
            .digest();
        this.now = options.now ?? Date.now;
    }

    create(): Session {
        return { id: randomBytes(18).toString('base64url'), expires: this.now() + this.options.lifetime };
    }

    /** The same session with its full lifetime ahead, once half of it is over; else undefined. */
    renew(session: Session): Session | undefined {
        const fresh = this.now() + this.options.lifetime;
        return fresh - session.expires > this.options.lifetime / 2 ? { id: session.id, expires: fresh } : undefined;
    }

    write(session: Session): string {
        const payload = `${session.id}.${session.expires.toString(36)}`;
        return `${payload}.${this.sign(payload)}`;
    }

    /** @returns the session, unless it is forged, over or revoked */
    read(value: string): Session | undefined {
        const match = /^(([\w-]{24})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(value);
        if (!match || !timingSafeEqual(Buffer.from(this.sign(match[1])), Buffer.from(match[4]))) {
            return undefined;
        }
        const session = { id: match[2], expires: parseInt(match[3], 36) };
        return session.expires > this.now() && !Object.hasOwn(this.options.state.revoked, session.id) ? session : undefined;
    }

    /** Ends the session before its time. The caller saves the state. */
    revoke(session: Session): void {
        const { revoked } = this.options.state;
        for (const [id, expires] of Object.entries(revoked)) {
            if (expires <= this.now()) {
                delete revoked[id];
            }
        }
        // A cookie of this session may be around that was renewed after the one we see.
        revoked[session.id] = this.now() + this.options.lifetime;
    }

    /** Binds a login form to the browser it was made for. */
    formToken(nonce: string): string {
        return this.sign(`form.${nonce}`);
    }

    isFormToken(nonce: string, token: string): boolean {
        const expected = Buffer.from(this.formToken(nonce));
        const actual = Buffer.from(token);
        return expected.length === actual.length && timingSafeEqual(expected, actual);
    }

    protected sign(text: string): string {
        return createHmac('sha256', this.key).update(text).digest('base64url');
    }
}
