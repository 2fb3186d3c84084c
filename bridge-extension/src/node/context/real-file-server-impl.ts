// SPDX-License-Identifier: EPL-2.0

import { realpath } from 'node:fs/promises';
import { injectable } from '@theia/core/shared/inversify';
import { isString } from '../../common/guards';
import { RealFileServer } from '../../common/real-files';
import { fromIdeUri, toIdeUri } from '../mcp/wire-path';

@injectable()
export class RealFileServerImpl implements RealFileServer {
    async resolve(uri: unknown): Promise<string | undefined> {
        const path = isString(uri) ? fromIdeUri(uri) : undefined;
        if (path === undefined) {
            return undefined;
        }
        try {
            return toIdeUri(await realpath(path));
        } catch {
            // What does not exist, or cannot be reached, stands for nothing.
            return undefined;
        }
    }
}
