// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The environment for npm. Native modules compile against Node's headers, which node-gyp fetches from the network unless it is told
 * that they came with Node; then they fit for certain, too.
 */
export function installEnvironment() {
    const prefix = dirname(dirname(process.execPath));
    const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node.h'));
    return hasHeaders ? { npm_config_nodedir: prefix, ...process.env } : process.env;
}
