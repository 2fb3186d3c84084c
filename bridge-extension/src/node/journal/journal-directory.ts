// SPDX-License-Identifier: EPL-2.0

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Host, identityKey } from '../discovery/host';
import { isProcessAlive } from '../discovery/port-probe';
import { ensurePrivateDirectory, errorCode, readSmallFile, writePrivateFile } from '../discovery/private-file';

/** Backends of one identity that may run at the same time and each keep a journal of their own. */
const SLOTS = 8;
/** Holds the pid of the backend that uses the folder. */
const OWNER = 'owner';

/** Where this backend keeps its journal: in the IDE's own configuration folder, apart from other backends that use the same one. */
@injectable()
export class JournalDirectory {
    @inject(Host)
    protected readonly host: Host;

    @inject(EnvVariablesServer)
    protected readonly variables: EnvVariablesServer;

    @inject(ILogger)
    @named('claude-bridge:JournalDirectory')
    protected readonly logger: ILogger;

    protected directory: string | undefined;
    protected claimed: string | undefined;

    /** A folder that no other backend uses; always the same one. */
    async get(): Promise<string> {
        const configuration = FileUri.fsPath(await this.variables.getConfigDirUri());
        return (this.directory ??= this.choose(configuration));
    }

    protected choose(configuration: string): string {
        const key = identityKey(this.host);
        const slots = Array.from({ length: SLOTS }, (_, slot) => join(configuration, 'claude-bridge', `journal-${key}-${slot}`));
        const directory = slots.find(slot => !this.isInUse(slot)) ?? `${slots[0]}-${this.host.pid}`;
        this.claim(directory);
        return directory;
    }

    /** The end of this backend; another one may use the folder. */
    release(): void {
        if (this.claimed) {
            rmSync(join(this.claimed, OWNER), { force: true });
            this.claimed = undefined;
        }
    }

    protected claim(directory: string): void {
        try {
            ensurePrivateDirectory(directory);
            writePrivateFile(join(directory, OWNER), String(this.host.pid));
            this.claimed = directory;
        } catch (error) {
            this.logger.warn(`Another backend may use ${directory} too: ${errorCode(error)}`);
        }
    }

    protected isInUse(directory: string): boolean {
        const owner = this.readOwner(directory);
        return owner !== undefined && owner !== this.host.pid && isProcessAlive(owner) && isSameProgram(owner, this.host.pid);
    }

    protected readOwner(directory: string): number | undefined {
        try {
            const pid = Number(readSmallFile(join(directory, OWNER))?.content);
            return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
        } catch {
            // Nobody was here yet, or nobody can be.
            return undefined;
        }
    }
}

/** A pid comes again, in a container soon; a backend of the same identity was started by the same command. */
function isSameProgram(left: number, right: number): boolean {
    try {
        const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return commandOf(left) === commandOf(right);
    } catch {
        // A system that does not tell.
        return true;
    }
}
