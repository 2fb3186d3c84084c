// SPDX-License-Identifier: EPL-2.0

import { runBackend } from './backend.mjs';
import { canRun } from './command.mjs';
import { freePort } from './free-port.mjs';
import { startOptions, usage } from './start-options.mjs';
import { buildBrowser } from './steps.mjs';
import { UserError } from './user-error.mjs';

/** Installs and builds what is missing, then runs the browser IDE. */
export async function start(args) {
    // npm runs scripts in the folder of the project and keeps the one it was called in here.
    const options = startOptions(args, process.env.INIT_CWD ?? process.cwd());
    if (options.help) {
        console.log(usage);
        return 0;
    }
    if (!(await canRun('git', ['--version']))) {
        throw new UserError('git is needed and was not found; please install it.');
    }
    const port = await freePort(options.port, options.hostname);
    await buildBrowser();
    return runBackend({
        ...options,
        port,
        onListening: address => console.log(`\nThe IDE is ready at ${address} (folder ${options.folder}). Ctrl+C stops it.\n`)
    });
}
