// SPDX-License-Identifier: EPL-2.0

import { randomBytes } from 'crypto';
import {
    chmodSync,
    closeSync,
    constants,
    fchmodSync,
    fsyncSync,
    fstatSync,
    mkdirSync,
    openSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    writeFileSync
} from 'fs';
import { dirname, join } from 'path';
import { isObject, isString } from '../../common/guards';

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;
const MAX_SIZE = 64 * 1024;
/** Neither flag exists on Windows. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = constants.O_NONBLOCK ?? 0;

/** Files that a crash in the middle of a write left behind. They do not end in `.lock`, so the CLI never reads one. */
export const TEMPORARY_FILE = /^\.claude-bridge-[0-9a-f]+\.tmp$/;

/** Makes the directory where it is missing and shuts other accounts out of it, whatever the umask. */
export function ensurePrivateDirectory(directory: string): void {
    mkdirSync(directory, { recursive: true, mode: DIRECTORY_MODE });
    const stat = statSync(directory);
    // A volume may belong to another uid: it cannot be changed, and the files in it are private by themselves.
    const isOwn = process.getuid === undefined || stat.uid === process.getuid();
    if (isOwn && (stat.mode & 0o777) !== DIRECTORY_MODE) {
        chmodSync(directory, DIRECTORY_MODE);
    }
}

/**
 * Replaces the file in one step: a reader sees the old content or the new one. Whatever stood at the path (a symlink too) is replaced, not
 * followed. Synchronous, so that nothing can be withdrawn between the steps.
 * @param isDurable whether the content must outlive a power failure right after; waiting for the disk takes its time
 * @throws the error of the file system; nothing is left behind then
 */
export function writePrivateFile(path: string, content: string, isDurable = false): void {
    const temporary = join(dirname(path), `.claude-bridge-${randomBytes(8).toString('hex')}.tmp`);
    try {
        fill(openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW, FILE_MODE), content, isDurable);
        renameSync(temporary, path);
    } catch (error) {
        rmSync(temporary, { force: true });
        throw error;
    }
}

function fill(descriptor: number, content: string, isDurable: boolean): void {
    try {
        // Gives back what a strict umask took; the mode at creation was never wider.
        fchmodSync(descriptor, FILE_MODE);
        writeFileSync(descriptor, content);
        if (isDurable) {
            fsyncSync(descriptor);
        }
    } finally {
        closeSync(descriptor);
    }
}

export interface SmallFile {
    readonly content: string;
    /** Belongs to this account, and no other account may read or write it. */
    readonly isPrivate: boolean;
}

/**
 * @returns `undefined` for whatever is not a regular file of reasonable size, a symlink included
 * @throws the error of the file system, `ENOENT` included
 */
export function readSmallFile(path: string): SmallFile | undefined {
    let descriptor: number;
    try {
        descriptor = openSync(path, constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    } catch (error) {
        if (errorCode(error) === 'ELOOP') {
            return undefined;
        }
        throw error;
    }
    try {
        const stat = fstatSync(descriptor);
        if (!stat.isFile() || stat.size > MAX_SIZE) {
            return undefined;
        }
        const isPrivate = process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0);
        return { content: readFileSync(descriptor, 'utf8'), isPrivate };
    } finally {
        closeSync(descriptor);
    }
}

/** What to tell people about a fault of the file system: its short code, such as `EACCES`, where there is one. */
export function errorCode(error: unknown): string {
    return isObject(error) && isString(error.code) ? error.code : String(error);
}
