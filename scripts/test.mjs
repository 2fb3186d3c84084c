// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

/** @returns {Promise<string | undefined>} path of the browser when everything that the tests need is there */
async function prepare() {
    const { buildBrowser } = await import('./lib/steps.mjs');
    const { provideChromium } = await import('./lib/chromium.mjs');
    const { UserError } = await import('./lib/user-error.mjs');
    try {
        await buildBrowser();
        return await provideChromium();
    } catch (error) {
        if (error instanceof UserError) {
            console.error(error.message);
            return undefined;
        }
        throw error;
    }
}

async function main() {
    const parts = await import('./lib/test-parts.mjs');
    const chromium = await prepare();
    if (!chromium) {
        console.log('\n0 passed, 1 failed');
        return 1;
    }
    const total = { passed: 0, failed: 0 };
    const prepared = process.argv.includes('--image') ? parts.prepareImageTests() : undefined;
    // What says nothing but what is wrong runs side by side.
    for (const step of [
        [parts.lint, parts.typeCheck],
        [parts.unitTests],
        [() => parts.browserTests(chromium, process.argv.includes('--full'))],
        ...(prepared ? [[() => parts.imageTests(chromium, prepared)]] : [])
    ]) {
        for (const { passed, failed } of await Promise.all(step.map(part => part()))) {
            total.passed += passed;
            total.failed += failed;
        }
    }
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    await runMain(main);
}
