// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    const { buildBrowser, buildElectron } = await import('./lib/steps.mjs');
    await runMain(process.argv.includes('--electron') ? buildElectron : buildBrowser);
}
