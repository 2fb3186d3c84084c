// SPDX-License-Identifier: EPL-2.0

import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';

/** Milliseconds after which a file is taken to be of no use to anybody: a resumed conversation may still refer to yesterday's. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000;

/** The private folder in the configuration folder of the IDE where uploaded files are, each in a folder of its own. */
@injectable()
export class UploadFolder {
    @inject(EnvVariablesServer)
    protected readonly variables: EnvVariablesServer;

    @inject(ILogger)
    @named('claude-bridge:UploadFolder')
    protected readonly logger: ILogger;

    /** @returns a new empty folder that only the user can enter */
    async makeRoom(): Promise<string> {
        const folder = await this.path();
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // It may have been there with other rights.
        await chmod(folder, 0o700);
        return mkdtemp(join(folder, 'f-'));
    }

    /** Removes what is old. Never fails: what could not be removed is tried again the next time. */
    async sweep(now = Date.now()): Promise<void> {
        const folder = await this.path();
        for (const name of await readdir(folder).catch(() => [])) {
            const path = join(folder, name);
            try {
                if (name.startsWith('f-') && now - (await stat(path)).mtimeMs > MAX_AGE) {
                    await rm(path, { recursive: true, force: true });
                }
            } catch (error) {
                this.logger.warn('An old upload could not be removed.', error);
            }
        }
    }

    protected async path(): Promise<string> {
        return join(FileUri.fsPath(await this.variables.getConfigDirUri()), 'claude-bridge', 'uploads');
    }
}
