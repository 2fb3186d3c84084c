// SPDX-License-Identifier: EPL-2.0

import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './file-snapshot';
import { errorCode } from '../discovery/private-file';

const NAME = /^[0-9a-f]{64}$/;

/** File contents on disk under the hash of what is in them; private to this account. */
export class ContentStore {
    constructor(protected readonly directory: string) {}

    /** @throws the error of the file system */
    async put(bytes: Buffer, hash: string): Promise<void> {
        await mkdir(this.directory, { recursive: true, mode: 0o700 });
        const path = join(this.directory, hash);
        const temporary = `${path}.${process.pid}.tmp`;
        try {
            const file = await open(temporary, 'w', 0o600);
            try {
                await file.writeFile(bytes);
            } finally {
                await file.close();
            }
            await rename(temporary, path);
        } catch (error) {
            // A full disk has no room for half a content.
            await rm(temporary, { force: true });
            throw error;
        }
    }

    /** @returns `undefined` when it is not stored, or no longer what it was */
    async get(hash: string): Promise<Buffer | undefined> {
        if (!NAME.test(hash)) {
            return undefined;
        }
        try {
            const bytes = await readFile(join(this.directory, hash));
            return hashOf(bytes) === hash ? bytes : undefined;
        } catch (error) {
            if (errorCode(error) === 'ENOENT') {
                return undefined;
            }
            throw error;
        }
    }

    /** Removes everything that no hash in `used` names, left-overs of a crash included. */
    async retain(used: ReadonlySet<string>): Promise<void> {
        const names = await readdir(this.directory).catch(error => {
            if (errorCode(error) === 'ENOENT') {
                return [];
            }
            throw error;
        });
        await Promise.all(names.filter(name => !used.has(name)).map(name => rm(join(this.directory, name), { force: true })));
    }
}
