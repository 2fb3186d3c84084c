// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    const { start } = await import('./lib/start.mjs');
    await runMain(() => start(process.argv.slice(2)));
}
