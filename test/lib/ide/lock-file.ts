// SPDX-License-Identifier: EPL-2.0

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../until';

/** A lock file as the CLI reads it. */
export interface LockFile {
    readonly path: string;
    readonly port: number;
    readonly pid: number;
    readonly authToken: string;
    readonly ideName: string;
    readonly transport: string;
    readonly workspaceFolders: readonly string[];
}

/** All lock files below a HOME. */
export async function readLockFiles(home: string): Promise<LockFile[]> {
    const folder = join(home, '.claude/ide');
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') {
            return [];
        }
        throw error;
    });
    const locks = names.filter(name => /^\d+\.lock$/.test(name));
    return Promise.all(
        locks.map(async name => {
            const path = join(folder, name);
            return { path, port: Number.parseInt(name), ...JSON.parse(await readFile(path, 'utf8')) } as LockFile;
        })
    );
}

/** The one lock file below a HOME, as soon as it is there. */
export async function theLockFile(home: string): Promise<LockFile> {
    return until('the backend has written its lock file', async () => {
        const locks = await readLockFiles(home);
        return locks.length === 1 ? locks[0] : undefined;
    });
}
