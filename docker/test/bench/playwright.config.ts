// SPDX-License-Identifier: EPL-2.0

import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** Measures, so nothing else may run at the same time. */
export default defineConfig({
    ...base,
    testDir: '.',
    testMatch: '*.bench.ts',
    outputDir: '../../../test/results/image-bench',
    workers: 1,
    fullyParallel: false,
    retries: 0,
    timeout: 900_000
});
