// SPDX-License-Identifier: EPL-2.0

import { access, realpath } from 'node:fs/promises';
import { fromIdeUri, toIdeUri } from '../wire-path';

/** Where `file:` URIs lead when symbolic links are followed. */
export async function realUris(uris: readonly string[]): Promise<string[]> {
    return Promise.all(uris.map(realUri));
}

/** Those that are not `file:` URIs of files which do not exist. */
export async function existingUris(uris: readonly string[]): Promise<string[]> {
    const exist = await Promise.all(uris.map(exists));
    return uris.filter((_, index) => exist[index]);
}

async function exists(uri: string): Promise<boolean> {
    const path = fromIdeUri(uri);
    return (
        path === undefined ||
        access(path).then(
            () => true,
            () => false
        )
    );
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
