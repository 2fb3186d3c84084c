// SPDX-License-Identifier: EPL-2.0

import { lstatSync, readdirSync, rmSync } from 'fs';
import { join } from 'path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Host } from './host';
import { OwnLock, parseOwnLock } from './lock-content';
import { LockFile } from './lock-file';
import { isListening, isProcessAlive } from './port-probe';
import { errorCode, readSmallFile, TEMPORARY_FILE } from './private-file';

const LOCK_NAME = /^(\d{1,5})\.lock$/;
/** Milliseconds. No write takes that long. */
const TEMPORARY_FILE_AGE = 60_000;

/**
 * Removes what earlier backends of this product left behind when they were killed. The CLI itself keeps a lock whose pid is alive, which in
 * a container is the rule, and with two locks for one folder it connects to neither. Locks of other products are never touched.
 */
@injectable()
export class LockReaper {
    @inject(Host)
    protected readonly host: Host;

    @inject(ILogger)
    @named('claude-bridge:LockReaper')
    protected readonly logger: ILogger;

    /**
     * Never fails: what cannot be read cannot be reaped.
     * @param ownPort what this backend listens on: no earlier backend can be behind a lock for it
     */
    async reap(directories: readonly string[], instanceId: string, ownPort: number): Promise<void> {
        await Promise.all(directories.map(directory => this.reapDirectory(directory, instanceId, ownPort)));
    }

    protected async reapDirectory(directory: string, instanceId: string, ownPort: number): Promise<void> {
        let names: string[] = [];
        this.attempt(directory, () => {
            names = readdirSync(directory);
        });
        await Promise.all(names.map(name => this.reapFile(directory, name, instanceId, ownPort)));
    }

    protected async reapFile(directory: string, name: string, instanceId: string, ownPort: number): Promise<void> {
        const path = join(directory, name);
        const port = Number(LOCK_NAME.exec(name)?.[1]);
        if (TEMPORARY_FILE.test(name)) {
            this.attempt(path, () => this.reapTemporaryFile(path));
        } else if (port > 0 && port < 65536) {
            await this.reapLock(path, port, instanceId, ownPort);
        }
    }

    protected reapTemporaryFile(path: string): void {
        if (Date.now() - lstatSync(path).mtimeMs > TEMPORARY_FILE_AGE) {
            rmSync(path, { force: true });
        }
    }

    protected async reapLock(path: string, port: number, instanceId: string, ownPort: number): Promise<void> {
        const lock = this.attempt(path, () => parseOwnLock(readSmallFile(path)?.content ?? ''));
        if (lock && lock.instanceId !== instanceId && (port === ownPort || (await this.isStale(lock, port)))) {
            this.attempt(path, () => new LockFile(path, lock.instanceId).remove());
            this.logger.info(`Removed the lock file ${path} of a backend that is gone`);
        }
    }

    protected async isStale(lock: OwnLock, port: number): Promise<boolean> {
        return lock.pid === this.host.pid || !isProcessAlive(lock.pid) || !(await isListening(port));
    }

    protected attempt<T>(path: string, action: () => T): T | undefined {
        try {
            return action();
        } catch (error) {
            // Another process may clean up at the same time.
            if (errorCode(error) !== 'ENOENT') {
                this.logger.warn(`Cannot look after ${path}: ${errorCode(error)}`);
            }
            return undefined;
        }
    }
}
