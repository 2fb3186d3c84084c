// SPDX-License-Identifier: EPL-2.0

import { isIP } from 'node:net';
import { runBackend } from './backend.mjs';
import { canRun } from './command.mjs';
import { freePort } from './free-port.mjs';
import { startOptions, usage } from './start-options.mjs';
import { buildBrowser } from './steps.mjs';
import { UserError } from './user-error.mjs';

function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '::1' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

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
        onListening: address => {
            console.log(`\nThe IDE is ready at ${address} (folder ${options.folder}). Ctrl+C stops it.\n`);
            if (!isLoopback(options.hostname)) {
                console.log('Careful: whoever reaches this address can use your terminal. Put a login in front of it.\n');
            }
        }
    });
}
