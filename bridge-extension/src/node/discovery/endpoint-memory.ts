// SPDX-License-Identifier: EPL-2.0

import { join } from 'path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isIndex, isObject, isString } from '../../common/guards';
import { Endpoint } from './discovery';
import { Host, identityKey } from './host';
import { isListening, isPid, isProcessAlive } from './port-probe';
import { ensurePrivateDirectory, errorCode, readSmallFile, writePrivateFile } from './private-file';

/** Backends of one identity that may run at the same time and each keep an endpoint of their own. */
const SLOTS = 8;

interface EndpointRecord extends Endpoint {
    readonly pid: number;
}

function isEndpointRecord(value: unknown): value is EndpointRecord {
    return isObject(value) && isPort(value.port) && isString(value.token) && /^[0-9a-f]{64}$/.test(value.token) && isPid(value.pid);
}

function isPort(value: unknown): value is number {
    return isIndex(value) && value >= 1 && value <= 65535;
}

/**
 * Remembers port and token in the configuration folder of the IDE: a CLI that lost its backend comes back to the old port with the old token
 * only. The endpoint of a backend that is still there is neither given out nor overwritten.
 */
@injectable()
export class EndpointMemory {
    @inject(Host)
    protected readonly host: Host;

    @inject(EnvVariablesServer)
    protected readonly variables: EnvVariablesServer;

    @inject(ILogger)
    @named('claude-bridge:EndpointMemory')
    protected readonly logger: ILogger;

    /** Never fails: without a memory there is nothing to come back to. */
    async recall(): Promise<Endpoint | undefined> {
        for (const path of await this.getSlots()) {
            const record = this.read(path);
            if (!record) {
                return undefined;
            }
            // Whoever holds the port now would be told the token by CLIs that reconnect.
            if (!(await isListening(record.port))) {
                return { port: record.port, token: record.token };
            }
        }
        return undefined;
    }

    /** @throws the error of the file system */
    async remember({ port, token }: Endpoint): Promise<void> {
        const slots = await this.getSlots();
        for (const path of slots) {
            if (await this.isFree(path, port)) {
                ensurePrivateDirectory(join(path, '..'));
                writePrivateFile(path, JSON.stringify({ port, token, pid: this.host.pid } satisfies EndpointRecord));
                return;
            }
        }
        this.logger.warn(`${SLOTS} backends run at the same time: this one will not be found again after a restart`);
    }

    /** @param port what this backend listens on: a record of it is out of date, or our own */
    protected async isFree(path: string, port: number): Promise<boolean> {
        const record = this.read(path);
        if (!record || record.port === port || record.pid === this.host.pid || !isProcessAlive(record.pid)) {
            return true;
        }
        return !(await isListening(record.port));
    }

    protected read(path: string): EndpointRecord | undefined {
        try {
            const file = readSmallFile(path);
            // A token that others could read or choose is no secret.
            const record: unknown = file?.isPrivate ? JSON.parse(file.content) : undefined;
            return isEndpointRecord(record) ? record : undefined;
        } catch (error) {
            if (errorCode(error) !== 'ENOENT') {
                this.logger.warn(`Ignored the remembered endpoint in ${path}: ${errorCode(error)}`);
            }
            return undefined;
        }
    }

    protected async getSlots(): Promise<string[]> {
        const configuration = FileUri.fsPath(await this.variables.getConfigDirUri());
        const key = identityKey(this.host);
        return Array.from({ length: SLOTS }, (_, slot) => join(configuration, 'claude-bridge', `endpoint-${key}-${slot}.json`));
    }
}
