// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { createHash, randomBytes, timingSafeEqual } from 'crypto';
import { GateSettings } from './gate-settings';
import { GateState } from './gate-store';
import { hashPassword, verifyPassword } from './password-hash';

/** Hashing takes 32 MiB and a processor each: a crowd of guesses must not starve the IDE. */
const MAX_CONCURRENT_CHECKS = 2;

/** Knows what opens the gate, and only in a form that does not give it away. */
@injectable()
export class Credentials {
    @inject(GateSettings) protected readonly settings: GateSettings;

    protected passwordHash: string | undefined;
    protected tokenDigest: Buffer | undefined;
    protected checks = 0;

    /**
     * @returns a new random password, when one was asked for and none had been made before. This is the only time it is known;
     * `state.generated` keeps its hash.
     */
    async prepare(state: GateState): Promise<string | undefined> {
        const { password, token } = this.settings;
        this.tokenDigest = token ? digest(token) : undefined;
        let fresh: string | undefined;
        switch (password?.kind) {
            case 'hash':
                this.passwordHash = password.hash;
                break;
            case 'text':
                // The kept salt makes the hash the same after a restart, so that sessions outlive it.
                this.passwordHash = await hashPassword(password.text, Buffer.from(state.salt, 'base64url'));
                break;
            case 'generate':
                if (!state.generated) {
                    fresh = randomBytes(15).toString('base64url');
                    state.generated = await hashPassword(fresh);
                }
                this.passwordHash = state.generated;
                break;
        }
        return fresh;
    }

    get hasPassword(): boolean {
        return !!this.passwordHash;
    }

    get hasToken(): boolean {
        return !!this.tokenDigest;
    }

    /** Changes whenever something that opens the gate changes. */
    get fingerprint(): string {
        return JSON.stringify([this.passwordHash, this.tokenDigest?.toString('base64url'), this.settings.authHeader]);
    }

    isToken(text: string): boolean {
        return !!this.tokenDigest && timingSafeEqual(digest(text), this.tokenDigest);
    }

    /** The login form takes either. @returns undefined when too many checks run already */
    async accepts(text: string): Promise<boolean | undefined> {
        if (this.isToken(text)) {
            return true;
        }
        if (!this.passwordHash) {
            return false;
        }
        if (this.checks >= MAX_CONCURRENT_CHECKS) {
            return undefined;
        }
        this.checks++;
        try {
            return await verifyPassword(text, this.passwordHash);
        } finally {
            this.checks--;
        }
    }
}

/** Equal length for timingSafeEqual, whatever was sent. */
function digest(text: string): Buffer {
    return createHash('sha256').update(text).digest();
}
