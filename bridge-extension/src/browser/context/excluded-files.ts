// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { match } from '@theia/core/lib/common/glob';

/**
 * Whether one of the glob patterns names the file. Patterns without a slash mean the file's name in any folder; letters of either case are
 * the same, since a secret is not less secret when it is spelled `.ENV`.
 */
export function isExcludedFile(uri: URI, patterns: readonly string[]): boolean {
    const path = uri.path.toString().toLowerCase();
    return patterns.some(pattern => {
        const glob = pattern.trim().toLowerCase();
        return glob.length > 0 && match(glob.includes('/') ? glob : `**/${glob}`, path);
    });
}
