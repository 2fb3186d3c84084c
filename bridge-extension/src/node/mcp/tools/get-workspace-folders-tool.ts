// SPDX-License-Identifier: EPL-2.0

import { basename } from 'node:path';
import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { WindowRegistry } from '../../windows/window-registry';
import { ToolContribution } from '../tool-contribution';
import { jsonResult } from '../tool-results';
import { toWireUri } from '../wire-path';

const input = z.object({});

/** The same folders that the lock file names. */
@injectable()
export class GetWorkspaceFoldersTool implements ToolContribution<typeof input> {
    readonly name = 'getWorkspaceFolders';
    readonly description = 'Lists the folders that are open in the IDE';
    readonly input = input;
    readonly timeout = 1000;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    async call(): Promise<CallToolResult> {
        const folders = this.windows.folders.map(path => ({ name: basename(path), uri: toWireUri(path), path }));
        return jsonResult({ success: true, folders, rootPath: folders.at(0)?.path });
    }
}
