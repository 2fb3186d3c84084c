// SPDX-License-Identifier: EPL-2.0

import { realpath } from 'node:fs/promises';
import { fromIdeUri, toIdeUri } from '../wire-path';

/** Where `file:` URIs lead when symbolic links are followed. */
export async function realUris(uris: readonly string[]): Promise<string[]> {
    return Promise.all(uris.map(realUri));
}

async function realUri(uri: string): Promise<string> {
    const path = fromIdeUri(uri);
    if (path === undefined) {
        return uri;
    }
    try {
        return toIdeUri(await realpath(path));
    } catch {
        // What does not exist leads nowhere else.
        return uri;
    }
}
