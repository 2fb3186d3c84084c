// SPDX-License-Identifier: EPL-2.0

import { createInterface } from 'readline';
import { Writable } from 'stream';

/** Reads one line: from a terminal without echo, else from what is piped in. */
export function readSecret(prompt: string): Promise<string> {
    const { stdin, stderr } = process;
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
    if (stdin.isTTY) {
        stderr.write(prompt);
    }
    return new Promise(resolve => {
        let answer = '';
        lines.once('line', line => {
            answer = line;
            lines.close();
        });
        lines.once('close', () => {
            if (stdin.isTTY) {
                stderr.write('\n');
            }
            resolve(answer);
        });
    });
}
