// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUFFER = 64 * 1024 * 1024;

/** Files of the folder that differ from the last commit or are new; absolute paths. None where there is no git. */
export async function findChangedFiles(folder: string): Promise<string[]> {
    const list = async (...args: string[]) => {
        try {
            const { stdout } = await run('git', ['-C', folder, ...args, '-z'], { maxBuffer: BUFFER });
            return stdout.split('\0').filter(Boolean);
        } catch {
            // No repository, no commit yet, no git: nothing to compare with.
            return [];
        }
    };
    const [changed, created] = [
        await list('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
        await list('ls-files', '--others', '--exclude-standard')
    ];
    return [...new Set([...changed, ...created])].map(path => join(folder, path));
}
