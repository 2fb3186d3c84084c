// SPDX-License-Identifier: EPL-2.0

import { defineConfig } from '@playwright/test';
import base from '../../test/playwright.config';

/** Same browser and bounds as all browser tests; what they need is an image instead of a build. */
export default defineConfig({
    ...base,
    testDir: '.',
    globalSetup: undefined,
    projects: undefined,
    outputDir: '../../test/results/image',
    timeout: 240_000
});
