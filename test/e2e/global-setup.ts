// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLI_VERSIONS, fetchCli } from '../lib/cli/cli-fetcher';
import { browserAppFolder } from '../lib/paths';

export default async function globalSetup(): Promise<void> {
    if (!existsSync(join(browserAppFolder, 'lib/backend/main.js'))) {
        throw new Error('The browser app is not built; run "npm run build" first.');
    }
    for (const version of CLI_VERSIONS) {
        await fetchCli(version);
    }
}
