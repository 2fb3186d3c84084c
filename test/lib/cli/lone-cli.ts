// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';

export interface LoneCliOptions {
    readonly home: string;
    /** It may write below this folder without asking. */
    readonly cwd: string;
    readonly prompt: string;
}

/** Runs one prompt to its end in the CLI's print mode, in which it never connects to an IDE. */
export async function runLoneCli({ home, cwd, prompt }: LoneCliOptions): Promise<void> {
    const script = 'exec claude -p "$0" --permission-mode acceptEdits';
    const child = spawn('/bin/bash', ['--login', '-c', script, prompt], {
        cwd,
        env: { HOME: home, SHELL: '/bin/bash', LANG: 'C.UTF-8' },
        stdio: ['ignore', 'ignore', 'pipe']
    });
    let errors = '';
    child.stderr.on('data', chunk => {
        errors += chunk;
    });
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) {
        throw new Error(`The CLI ended with ${code}: ${errors}`);
    }
}
