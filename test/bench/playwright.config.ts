// SPDX-License-Identifier: EPL-2.0

import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { repositoryFolder } from '../lib/paths';
import browserTests from '../playwright.config';

/** Benchmarks use the fixtures of the browser tests, one after the other on a machine that should be idle. */
export default defineConfig({
    ...browserTests,
    workers: 1,
    fullyParallel: false,
    testDir: '.',
    testMatch: '*.bench.ts',
    outputDir: join(repositoryFolder, 'test/results/bench'),
    projects: [{ name: 'bench' }],
    reporter: [['list']],
    timeout: 600_000
});
