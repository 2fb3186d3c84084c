// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/**
 * Runs a program to its end with its output shown.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, failure: string }} options `failure` is the sentence for an exit code other than 0
 */
export function runCommand(program, args, { cwd = root, env = process.env, failure }) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
        child.once('error', error =>
            reject(error.code === 'ENOENT' ? new UserError(`The program ${program} was not found; please install it.`) : error)
        );
        child.once('close', code => (code === 0 ? resolve() : reject(new UserError(failure))));
    });
}

/** @returns {Promise<boolean>} whether the program can be started at all */
export function canRun(program, args) {
    return new Promise(resolve => {
        const child = spawn(program, args, { stdio: 'ignore' });
        child.once('error', () => resolve(false));
        child.once('close', code => resolve(code === 0));
    });
}
