// SPDX-License-Identifier: EPL-2.0

import { buildBrowserApp, buildExtensions, buildPlugins, buildTestPlugin } from '../scripts/lib/steps.mjs';
import { runMain } from '../scripts/lib/user-error.mjs';

/** The steps of `npm run build` apart, so that the image keeps a layer for what seldom changes. */
const steps = {
    plugins: [buildPlugins],
    app: [buildExtensions, buildBrowserApp, buildTestPlugin]
};

await runMain(async () => {
    for (const step of steps[process.argv[2]]) {
        await step();
    }
});
