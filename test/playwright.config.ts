// SPDX-License-Identifier: EPL-2.0

import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from './lib/chromium-flags';
import { CLI_VERSIONS } from './lib/cli/cli-fetcher';
import { repositoryFolder } from './lib/paths';
import type { Options } from './e2e/fixtures';

const [CURRENT, ...OLDER] = CLI_VERSIONS;
/** Tests marked `@full`, and older versions of the CLI in those marked `@older`, take the time of a cup of tea: `npm run test:full`. */
const isFull = Boolean(process.env.TEST_FULL);

export default defineConfig<Options>({
    testDir: 'e2e',
    grepInvert: isFull ? undefined : /@full/,
    outputDir: join(repositoryFolder, 'test/results/browser'),
    globalSetup: join(__dirname, 'e2e/global-setup.ts'),
    reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
    // Each has a backend, a browser and a CLI of its own, which keep about one core busy.
    workers: 2,
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    retries: process.env.CI ? 1 : 0,
    timeout: 180_000,
    expect: { timeout: 20_000 },
    projects: [
        { name: CURRENT, use: { cliVersion: CURRENT } },
        ...OLDER.map(version => ({ name: version, use: { cliVersion: version }, grep: isFull ? /@core|@older/ : /@core/ }))
    ],
    use: {
        actionTimeout: 15_000,
        browserName: 'chromium',
        headless: true,
        viewport: { width: 1400, height: 900 },
        // An animation redraws the whole window many times a second.
        contextOptions: { reducedMotion: 'reduce' },
        screenshot: 'only-on-failure',
        launchOptions: {
            executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
            // A name that is not the machine's own to a browser: plain HTTP under it is no secure context.
            args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP ide.test 127.0.0.1']
        }
    }
});
