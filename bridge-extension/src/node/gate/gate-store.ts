// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import { readFileSync, statSync } from 'fs';
import { mkdir, open, rename } from 'fs/promises';
import { join } from 'path';
import { isAbsent, isNumber, isObject, isString } from '../../common/guards';
import { errorCode } from '../discovery/private-file';

export interface GateState {
    /** Base64url, 32 bytes. */
    readonly secret: string;
    /** Base64url, 16 bytes. */
    readonly salt: string;
    /** Hash of a password that was generated. */
    generated?: string;
    /** Sessions that logged out before their time, with the millisecond at which they would have ended. */
    readonly revoked: Record<string, number>;
}

const FILE_NAME = 'claude-bridge-login.json';

/** Keeps what must outlive a restart in a file of the IDE's own configuration folder that only its owner can read. */
@injectable()
export class GateStore {
    @inject(EnvVariablesServer) protected readonly environment: EnvVariablesServer;
    @inject(ILogger) @named('claude-bridge:GateStore') protected readonly logger: ILogger;

    protected writing: Promise<void> = Promise.resolve();
    /** What is in the file, as far as it has to stay as it is. */
    protected stored: string | undefined;

    async path(): Promise<string> {
        return join(FileUri.fsPath(await this.environment.getConfigDirUri()), FILE_NAME);
    }

    /**
     * What an earlier backend left, or a fresh state when there is none that can be used. The file is read synchronously: the start of the
     * backend waits for it, and each turn of a busy event loop would take longer.
     */
    async load(): Promise<GateState> {
        const path = await this.path();
        try {
            const content = readFileSync(path, 'utf8');
            const state = toState(JSON.parse(content));
            // What others may read is written again, for its owner alone.
            this.stored = (statSync(path).mode & 0o077) === 0 ? content : undefined;
            return state;
        } catch (error) {
            if (errorCode(error) !== 'ENOENT') {
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
        if (content === this.stored) {
            return;
        }
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
            this.stored = content;
        } catch (error) {
            this.logger.warn(`Cannot write ${path}: the next restart of the IDE ends all logins.`, error);
        }
    }
}

/** @throws when it is none */
function toState(value: unknown): GateState {
    if (!isObject(value) || !isBase64Url(value.secret, 43) || !isBase64Url(value.salt, 22)) {
        throw new Error('There are no keys in it.');
    }
    const { secret, salt, generated, revoked = {} } = value;
    if (!(isAbsent(generated) || isString(generated)) || !isObject(revoked)) {
        throw new Error('It is damaged.');
    }
    const ends = Object.entries(revoked).filter((entry): entry is [string, number] => isNumber(entry[1]));
    return { secret, salt, generated: generated ?? undefined, revoked: Object.fromEntries(ends) };
}

function isBase64Url(value: unknown, length: number): value is string {
    return isString(value) && value.length === length && /^[\w-]+$/.test(value);
}
