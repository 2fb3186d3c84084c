// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';

export interface Outcome {
    readonly code: number;
    readonly stdout: string;
    readonly stderr: string;
}

/** Runs a program to its end, whatever its exit code. @throws when it cannot be started */
export function attempt(program: string, args: readonly string[]): Promise<Outcome> {
    return new Promise((resolve, reject) => {
        execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
            if (error && typeof error.code !== 'number') {
                reject(error);
            } else {
                resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
            }
        });
    });
}

/** @returns what it printed. @throws with what it said when its exit code is not 0 */
export async function run(program: string, args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await attempt(program, args);
    if (code !== 0) {
        throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${stderr || stdout}`);
    }
    return stdout.trim();
}
