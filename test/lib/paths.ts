// SPDX-License-Identifier: EPL-2.0

import { join, resolve } from 'node:path';

export const repositoryFolder = resolve(__dirname, '../..');
/** Downloads that outlive a test run. */
export const cacheFolder = join(repositoryFolder, '.cache');
export const browserAppFolder = join(repositoryFolder, 'browser-app');
export const fixturesFolder = join(repositoryFolder, 'test/fixtures');
