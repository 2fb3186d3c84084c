// SPDX-License-Identifier: EPL-2.0

import { IPty, spawn } from 'node-pty';
import { stripVTControlCharacters } from 'node:util';
import { until } from '../until';

export interface OutsideCliOptions {
    readonly home: string;
    readonly cwd: string;
    readonly args: readonly string[];
}

/** The CLI in a terminal that does not belong to the IDE, and so outlives it. */
export class OutsideCli {
    private output = '';

    private constructor(private readonly pty: IPty) {
        pty.onData(data => {
            this.output += data;
        });
    }

    static start({ home, cwd, args }: OutsideCliOptions): OutsideCli {
        const env = { HOME: home, SHELL: '/bin/bash', LANG: 'C.UTF-8', TERM: 'xterm-256color' };
        const command = ['claude', ...args].join(' ');
        return new OutsideCli(spawn('/bin/bash', ['--login', '-c', command], { cols: 100, rows: 30, cwd, env }));
    }

    /** Waits for text since the last call; redrawing spreads longer texts, so choose something short. */
    async shows(text: string): Promise<void> {
        await until(`the CLI shows ${text}`, () => stripVTControlCharacters(this.output).includes(text));
        this.output = '';
    }

    async ask(prompt: string): Promise<void> {
        this.pty.write(prompt);
        await this.shows(prompt);
        this.pty.write('\r');
    }

    /** Answers a question with a key, which the CLI ignores in the first second of a question. */
    answer(key: string): void {
        this.pty.write(key);
    }

    stop(): void {
        this.pty.kill('SIGKILL');
    }
}
