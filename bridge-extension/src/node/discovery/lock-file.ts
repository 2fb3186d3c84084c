// SPDX-License-Identifier: EPL-2.0

import { rmSync } from 'fs';
import { LockContent, parseOwnLock } from './lock-content';
import { errorCode, readSmallFile, writePrivateFile } from './private-file';

export type LockFileState = 'missing' | 'ours' | 'foreign';

/** One lock file of one backend. */
export class LockFile {
    constructor(
        readonly path: string,
        protected readonly instanceId: string
    ) {}

    /** Whatever stands at the path is replaced: who listens on the port owns the name. */
    write(content: LockContent): void {
        writePrivateFile(this.path, JSON.stringify(content));
    }

    getState(): LockFileState {
        try {
            const file = readSmallFile(this.path);
            return file && parseOwnLock(file.content)?.instanceId === this.instanceId ? 'ours' : 'foreign';
        } catch (error) {
            if (errorCode(error) === 'ENOENT') {
                return 'missing';
            }
            throw error;
        }
    }

    /** Leaves a file alone that another backend has put in the place of ours. */
    remove(): void {
        if (this.getState() === 'ours') {
            rmSync(this.path, { force: true });
        }
    }
}
