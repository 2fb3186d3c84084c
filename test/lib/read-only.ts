// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function isWritable(path: string): Promise<boolean> {
    return access(path, constants.W_OK).then(
        () => true,
        () => false
    );
}

/**
 * Makes a file that nobody may write, root neither, to whom permissions mean nothing.
 * @returns undoes it
 * @throws when the file system knows no such files
 */
export async function makeReadOnly(path: string): Promise<() => Promise<void>> {
    await chmod(path, 0o444);
    if (!(await isWritable(path))) {
        return () => chmod(path, 0o644);
    }
    await run('chattr', ['+i', path]);
    return async () => {
        await run('chattr', ['-i', path]);
        await chmod(path, 0o644);
    };
}
