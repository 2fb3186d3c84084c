// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Host } from '../discovery/host';

/** Where this backend keeps its journal: in the IDE's own configuration folder, apart from other backends that use the same one. */
@injectable()
export class JournalDirectory {
    @inject(Host)
    protected readonly host: Host;

    @inject(EnvVariablesServer)
    protected readonly variables: EnvVariablesServer;

    async get(): Promise<string> {
        const configuration = FileUri.fsPath(await this.variables.getConfigDirUri());
        const key = createHash('sha256').update(this.host.identity.join('\0')).digest('hex').slice(0, 16);
        return join(configuration, 'claude-bridge', `journal-${key}`);
    }
}
