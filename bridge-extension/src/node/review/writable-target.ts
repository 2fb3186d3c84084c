// SPDX-License-Identifier: EPL-2.0

import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../discovery/private-file';

/** @returns whether this account may write the file, or create it: then the next folder above that exists decides */
export async function isWritable(path: string): Promise<boolean> {
    try {
        await access(path, constants.W_OK);
        return true;
    } catch (error) {
        const parent = dirname(path);
        return errorCode(error) === 'ENOENT' && parent !== path ? isWritable(parent) : false;
    }
}
