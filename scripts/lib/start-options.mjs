// SPDX-License-Identifier: EPL-2.0

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from './user-error.mjs';

export const usage = `Usage: npm start -- [FOLDER] [--port N] [--hostname H] [--verbose]

  FOLDER        the folder to open; the current one when left out
  --port N      port to listen on, 3000 when left out; 0 takes any free one
  --hostname H  address to listen on, 127.0.0.1 when left out
  --verbose     show everything that the backend logs`;

function parse(args) {
    try {
        return parseArgs({
            args,
            allowPositionals: true,
            options: {
                port: { type: 'string', default: '3000' },
                hostname: { type: 'string', default: '127.0.0.1' },
                verbose: { type: 'boolean', default: false },
                help: { type: 'boolean', short: 'h', default: false }
            }
        });
    } catch (error) {
        throw new UserError(`${error.message}\n\n${usage}`);
    }
}

function existingFolder(folder) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) {
        throw new UserError(`The folder ${folder} does not exist.`);
    }
    if (!stats.isDirectory()) {
        throw new UserError(`${folder} is not a folder.`);
    }
    return folder;
}

function validPort(text) {
    const port = Number(text);
    if (!/^\d+$/.test(text) || port > 65535) {
        throw new UserError(`"${text}" is not a port; give a number from 0 to 65535.`);
    }
    return port;
}

/**
 * @param {string[]} args
 * @param {string} currentFolder folders on the command line are relative to it
 */
export function startOptions(args, currentFolder) {
    const { values, positionals } = parse(args);
    if (positionals.length > 1) {
        throw new UserError(`Only one folder can be opened at start, but ${positionals.length} were given.\n\n${usage}`);
    }
    return {
        help: values.help,
        verbose: values.verbose,
        hostname: values.hostname,
        port: validPort(values.port),
        folder: existingFolder(resolve(currentFolder, positionals[0] ?? '.'))
    };
}
