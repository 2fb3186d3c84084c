// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

async function main() {
    const { buildBrowser } = await import('./lib/steps.mjs');
    const { provideChromium } = await import('./lib/chromium.mjs');
    const parts = await import('./lib/test-parts.mjs');
    await buildBrowser();
    const chromium = await provideChromium();
    const total = { passed: 0, failed: 0 };
    for (const part of [parts.lint, parts.typeCheck, parts.unitTests, () => parts.browserTests(chromium)]) {
        const { passed, failed } = await part();
        total.passed += passed;
        total.failed += failed;
    }
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    await runMain(main);
}
