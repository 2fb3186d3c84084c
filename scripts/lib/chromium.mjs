// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canRun, runCommand } from './command.mjs';
import { UserError } from './user-error.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
];

async function find() {
    const folders = (process.env.PATH ?? '').split(delimiter);
    const candidates = [...programs.flatMap(program => folders.map(folder => join(folder, program))), ...macApplications].filter(
        existsSync
    );
    for (const candidate of candidates) {
        // Ubuntu's packages of that name can be mere placeholders for a snap.
        if (await canRun(candidate, ['--version'])) {
            return candidate;
        }
    }
    return undefined;
}

/**
 * The browser for the tests: the one that the variable CHROMIUM names, else an installed one, else one that apt-get installs where we may.
 *
 * @returns {Promise<string>} path of the program
 */
export async function provideChromium() {
    const given = process.env.CHROMIUM;
    if (given) {
        if (await canRun(given, ['--version'])) {
            return given;
        }
        throw new UserError(`The variable CHROMIUM names ${given}, which cannot be started.`);
    }
    const found = await find();
    if (found) {
        return found;
    }
    const missing = 'The browser tests need Chromium or Chrome; please install one, or name it in the variable CHROMIUM.';
    if (process.getuid?.() !== 0 || !(await canRun('apt-get', ['--version']))) {
        throw new UserError(missing);
    }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env, failure: `${missing} (apt-get update failed.)` });
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        failure: `${missing} (apt-get could not install it.)`
    });
    const installed = await find();
    if (!installed) {
        throw new UserError(missing);
    }
    return installed;
}
