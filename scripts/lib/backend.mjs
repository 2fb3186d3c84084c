// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { backendMain, plugins } from './paths.mjs';
import { UserError } from './user-error.mjs';

const listening = /Theia app listening on (\S+?)\.?$/;
/** Most of what the backend says while all is well. */
const routine =
    / INFO | DEBUG |^Backend (main|server): |^Configur(ation directory|ing to accept)|took longer than the expected maximum|referenced by local-dir/;

/**
 * Runs the IDE's backend until it ends.
 *
 * The backend has a process group of its own, so that it gets Ctrl+C once, from here, and not from the terminal as well. A closed
 * terminal stops it like any other request to end: it has a lock to take away.
 *
 * @param {{ folder: string, port: number, hostname: string, verbose: boolean, onListening: (address: string) => void }} options
 * @returns {Promise<number>} exit code; 0 after a signal
 */
export function runBackend({ folder, port, hostname, verbose, onListening }) {
    const args = [backendMain, folder, '--port', String(port), '--hostname', hostname, `--plugins=local-dir:${plugins}`];
    const backend = spawn(process.execPath, args, {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, SHELL: process.env.SHELL || '/bin/sh' }
    });
    let stopping = false;
    let started = false;
    const stop = signal => {
        stopping = true;
        backend.kill(signal === 'SIGINT' ? signal : 'SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(signal, stop);
    }
    for (const stream of [backend.stdout, backend.stderr]) {
        createInterface({ input: stream }).on('line', line => {
            const address = listening.exec(line)?.[1];
            if (address && !started) {
                started = true;
                onListening(address);
            }
            if (verbose || (!stopping && !routine.test(line))) {
                console.log(line);
            }
        });
    }
    return new Promise((resolve, reject) => {
        backend.once('error', reject);
        backend.once('close', (code, signal) => {
            if (stopping) {
                resolve(0);
            } else if (!started) {
                reject(new UserError('The IDE could not be started; the lines above say why.'));
            } else {
                resolve(code ?? 128 + constants.signals[signal]);
            }
        });
    });
}
