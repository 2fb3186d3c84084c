// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { FileSnapshot, hashOf } from './file-snapshot';

/** Milliseconds; a repository that answers slower is not worth waiting for. */
const TIMEOUT = 3000;

/** `unknown`: no git, no repository, or the file is not in the last commit. */
export type CommittedContent = FileSnapshot | { readonly kind: 'unknown' };

/** Runs git without anything that could run code of the repository or take a lock. */
function git(cwd: string, args: readonly string[], maxBuffer: number): Promise<{ code: number; stdout: Buffer }> {
    return new Promise(resolve => {
        const options = { cwd, maxBuffer, timeout: TIMEOUT, encoding: 'buffer', env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' } } as const;
        execFile('git', ['-c', 'core.fsmonitor=false', ...args], options, (error, stdout) => {
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
    const { code, stdout } = await git(dirname(path), ['cat-file', '--filters', `HEAD:./${basename(path)}`], maxSize);
    return code === 0 ? { kind: 'file', bytes: stdout, hash: hashOf(stdout) } : { kind: 'unknown' };
}
