// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

async function main() {
    const { runBench } = await import('./lib/bench-run.mjs');
    const { provideChromium } = await import('./lib/chromium.mjs');
    const { buildBrowser } = await import('./lib/steps.mjs');

    await buildBrowser();
    const env = { ...process.env, CHROMIUM: await provideChromium() };
    return runBench('test/bench/playwright.config.ts', process.argv.slice(2), { env });
}

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    await runMain(main);
}
