// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEPT: ReadonlySet<string> = new Set(['Cache', 'Code Cache']);

/** A folder in which Chromium keeps what it compiled, and nothing else for longer than a test. */
export class BrowserProfile {
    private constructor(readonly folder: string) {}

    static async create(): Promise<BrowserProfile> {
        return new BrowserProfile(await mkdtemp(join(tmpdir(), 'claude-bridge-profile-')));
    }

    /** Removes all that pages stored; no browser uses the folder meanwhile. */
    async forget(): Promise<void> {
        const user = join(this.folder, 'Default');
        const names = await readdir(user).catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') {
                return [];
            }
            throw error;
        });
        await Promise.all(names.filter(name => !KEPT.has(name)).map(name => rm(join(user, name), { recursive: true })));
    }

    async dispose(): Promise<void> {
        await rm(this.folder, { recursive: true, maxRetries: 3 });
    }
}
