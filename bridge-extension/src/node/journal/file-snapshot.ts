// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { errorCode } from '../discovery/private-file';

/**
 * What a path held at one moment. `absent`: no such file. `opaque`: there is something that cannot be brought back from here: too large, not a
 * regular file, not readable.
 */
export type FileSnapshot =
    | { readonly kind: 'absent' }
    | { readonly kind: 'file'; readonly bytes: Buffer; readonly hash: string }
    | { readonly kind: 'opaque'; readonly size?: number; readonly modifiedAt?: number };

/** Follows symlinks, as the CLI does when it writes. Never fails. */
export async function takeSnapshot(path: string, maxSize: number): Promise<FileSnapshot> {
    try {
        const file = await open(path, 'r');
        try {
            const stat = await file.stat();
            if (!stat.isFile() || stat.size > maxSize) {
                return { kind: 'opaque', size: stat.size, modifiedAt: stat.mtimeMs };
            }
            const bytes = await file.readFile();
            return { kind: 'file', bytes, hash: hashOf(bytes) };
        } finally {
            await file.close();
        }
    } catch (error) {
        const code = errorCode(error);
        return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'absent' } : { kind: 'opaque' };
    }
}

export function hashOf(bytes: Buffer): string {
    return createHash('sha256').update(bytes).digest('hex');
}
