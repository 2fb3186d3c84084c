// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'node:crypto';
import { constants, Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { errorCode } from '../discovery/private-file';

/**
 * What a path held at one moment. `absent`: no such file. `opaque`: there is something that cannot be brought back from here: too large, not a
 * regular file, not readable; size in bytes and time of change in milliseconds, where those are known. The mode is that which a new file gets
 * when it takes the place of this one: permission bits, before the umask.
 */
export type FileSnapshot =
    | { readonly kind: 'absent' }
    | { readonly kind: 'file'; readonly bytes: Buffer; readonly hash: string; readonly mode?: number }
    | { readonly kind: 'opaque'; readonly size?: number; readonly modifiedAt?: number };

/** A pipe without a writer would hold up the open call, and with it one of the few threads for files, for ever. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Follows symlinks, as the CLI does when it writes. A folder is no file: `absent`. Never fails. */
export async function takeSnapshot(path: string, maxSize: number): Promise<FileSnapshot> {
    try {
        const file = await open(path, OPEN_FLAGS);
        try {
            const stats = await file.stat();
            if (!stats.isFile() || stats.size > maxSize) {
                return withoutContent(stats);
            }
            const bytes = await file.readFile();
            return { kind: 'file', bytes, hash: hashOf(bytes), mode: stats.mode & 0o777 };
        } finally {
            await file.close();
        }
    } catch (error) {
        return isMissing(error) ? { kind: 'absent' } : takeOpaqueSnapshot(path);
    }
}

/** Of what cannot be opened. */
async function takeOpaqueSnapshot(path: string): Promise<FileSnapshot> {
    try {
        return withoutContent(await stat(path));
    } catch (error) {
        return isMissing(error) ? { kind: 'absent' } : { kind: 'opaque' };
    }
}

function withoutContent(stats: Stats): FileSnapshot {
    return stats.isDirectory() ? { kind: 'absent' } : { kind: 'opaque', size: stats.size, modifiedAt: stats.mtimeMs };
}

function isMissing(error: unknown): boolean {
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}

export function hashOf(bytes: Buffer): string {
    return createHash('sha256').update(bytes).digest('hex');
}
