// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import { mkdir, open, readFile, rename } from 'fs/promises';
import { join } from 'path';
import { z } from 'zod';

const stateSchema = z.object({
    /** Base64url, 32 bytes. */
    secret: z.string().regex(/^[\w-]{43}$/),
    /** Base64url, 16 bytes. */
    salt: z.string().regex(/^[\w-]{22}$/),
    /** Hash of a password that was generated. */
    generated: z.string().optional(),
    /** Sessions that logged out before their time, with the millisecond at which they would have ended. */
    revoked: z.record(z.string(), z.number()).default({})
});

export type GateState = z.infer<typeof stateSchema>;

const FILE_NAME = 'claude-bridge-login.json';

/** Keeps what must outlive a restart in a file of the IDE's own configuration folder that only its owner can read. */
@injectable()
export class GateStore {
    @inject(EnvVariablesServer) protected readonly environment: EnvVariablesServer;
    @inject(ILogger) @named('claude-bridge:GateStore') protected readonly logger: ILogger;

    protected writing: Promise<void> = Promise.resolve();

    async path(): Promise<string> {
        return join(FileUri.fsPath(await this.environment.getConfigDirUri()), FILE_NAME);
    }

    /** What an earlier backend left, or a fresh state when there is none that can be used. */
    async load(): Promise<GateState> {
        const path = await this.path();
        try {
            return stateSchema.parse(JSON.parse(await readFile(path, 'utf8')));
        } catch (error) {
            if (!isMissing(error)) {
                this.logger.warn(`${path} cannot be used; everybody has to log in again.`);
            }
            return { secret: randomBytes(32).toString('base64url'), salt: randomBytes(16).toString('base64url'), revoked: {} };
        }
    }

    /** Writes one state after the other. A file system that refuses costs the logins at the next restart, not the work now. */
    save(state: GateState): Promise<void> {
        this.writing = this.writing.then(() => this.write(JSON.stringify(state)));
        return this.writing;
    }

    protected async write(content: string): Promise<void> {
        const path = await this.path();
        const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
        try {
            await mkdir(join(path, '..'), { recursive: true });
            const file = await open(temporary, 'wx', 0o600);
            try {
                await file.writeFile(content);
                await file.sync();
            } finally {
                await file.close();
            }
            await rename(temporary, path);
        } catch (error) {
            this.logger.warn(`Cannot write ${path}: the next restart of the IDE ends all logins.`, error);
        }
    }
}

function isMissing(error: unknown): boolean {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
