// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { FileSnapshot, hashOf } from './file-snapshot';

/** Milliseconds; a repository that answers slower is not worth waiting for. */
const TIMEOUT = 3000;

/** Neither a program that tells git what changed, nor one that fetches what a partial clone does not have. */
const PASSIVE = ['-c', 'core.fsmonitor=false', '-c', 'protocol.allow=never'];

/** `unknown`: no git, no repository, or the file is not in the last commit. */
export type CommittedContent = FileSnapshot | { readonly kind: 'unknown' };

/** Runs git without anything that could run code of the repository or take a lock. */
function git(cwd: string, args: readonly string[], maxBuffer: number): Promise<{ code: number; stdout: Buffer }> {
    return new Promise(resolve => {
        const options = { cwd, maxBuffer, timeout: TIMEOUT, encoding: 'buffer', env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' } } as const;
        execFile('git', [...PASSIVE, ...args], options, (error, stdout) => {
            const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
            resolve({ code, stdout });
        });
    });
}

/** Whether git would leave the file alone: build output and the like. */
export async function isIgnored(path: string): Promise<boolean> {
    return (await git(dirname(path), ['check-ignore', '-q', '--', basename(path)], 4096)).code === 0;
}

/** What the last commit holds of a file, line ends as git would check them out. */
export async function readCommitted(path: string, maxSize: number): Promise<CommittedContent> {
    if (await hasFilter(path)) {
        return { kind: 'unknown' };
    }
    const { code, stdout } = await git(dirname(path), ['cat-file', '--filters', `HEAD:./${basename(path)}`], maxSize);
    return code === 0 ? { kind: 'file', bytes: stdout, hash: hashOf(stdout), mode: await readMode(path) } : { kind: 'unknown' };
}

/** Git knows one permission only: whether a file can be executed. */
async function readMode(path: string): Promise<number> {
    const { stdout } = await git(dirname(path), ['ls-tree', '-z', 'HEAD', '--', basename(path)], 4096);
    return stdout.toString().startsWith('100755') ? 0o777 : 0o666;
}

/** Whether git would hand the content to a program that the repository's configuration names. */
async function hasFilter(path: string): Promise<boolean> {
    const { code, stdout } = await git(dirname(path), ['check-attr', '-z', 'filter', '--', basename(path)], 4096);
    const [, , filter] = stdout.toString().split('\0');
    return code === 0 && filter !== 'unspecified' && filter !== 'unset';
}
