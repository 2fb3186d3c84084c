// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'crypto';
import { existsSync } from 'fs';
import { homedir, hostname, userInfo } from 'os';
import { isAbsolute } from 'path';
import { injectable } from '@theia/core/shared/inversify';

export const Host = Symbol('Host');

/** The process and the account that the backend runs in: everything that discovery reads from outside its own files. */
export interface Host {
    /** Changes here reach every terminal and task that starts afterwards. */
    readonly env: NodeJS.ProcessEnv;
    readonly pid: number;
    readonly platform: NodeJS.Platform;
    /** Tells this backend from others that use the same configuration folder. */
    readonly identity: readonly string[];
    /** Absolute path; absent for an account without a home. */
    readonly home: string | undefined;
    /** A shell that exists, for an environment without `SHELL`; absent on Windows. */
    readonly loginShell: string | undefined;
}

/** Names a backend's own files in a configuration folder that others use, too. */
export function identityKey({ identity }: Pick<Host, 'identity'>): string {
    return createHash('sha256').update(identity.join('\0')).digest('hex').slice(0, 16);
}

@injectable()
export class HostImpl implements Host {
    readonly env = process.env;
    readonly pid = process.pid;
    readonly platform = process.platform;

    get identity(): readonly string[] {
        return [hostname(), process.cwd(), ...process.argv.slice(1)];
    }

    get home(): string | undefined {
        // The system's own answer repeats HOME, and throws for a uid without a passwd entry, as hosters assign them.
        const homes = [this.env.HOME?.trim(), withoutAccount(homedir), withoutAccount(() => userInfo().homedir)];
        return homes.find(home => home && isAbsolute(home));
    }

    get loginShell(): string | undefined {
        if (this.platform === 'win32') {
            return undefined;
        }
        const ownShell = withoutAccount(() => userInfo().shell ?? undefined);
        return [ownShell, '/bin/bash'].find(shell => shell && isAbsolute(shell) && existsSync(shell)) ?? '/bin/sh';
    }
}

function withoutAccount<T>(read: () => T): T | undefined {
    try {
        return read();
    } catch {
        return undefined;
    }
}
