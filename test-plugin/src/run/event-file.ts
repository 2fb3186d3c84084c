// SPDX-License-Identifier: EPL-2.0

import { FSWatcher, closeSync, openSync, readSync, watch, writeFileSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { RunEvent, parseEvent } from './test-event';

const CHUNK = 1 << 16;

/**
 * The file that a reporter appends its events to, read while it grows. A file and not a pipe: reporters write it synchronously, so that
 * nothing is lost when a framework ends its process, and it works where somebody else starts the process (a debugger does).
 */
export class EventFile {
    protected readonly descriptor: number;
    /** Absent where the system has none to give: then everything is told at the end. */
    protected readonly watcher: FSWatcher | undefined;
    protected readonly decoder = new StringDecoder('utf8');
    protected position = 0;
    protected rest = '';

    constructor(
        readonly path: string,
        protected readonly onEvent: (event: RunEvent) => void
    ) {
        writeFileSync(path, '');
        this.descriptor = openSync(path, 'r');
        this.watcher = this.watch();
    }

    /** Hands over what is left; the process that writes must have ended. */
    close(): void {
        this.watcher?.close();
        this.read();
        closeSync(this.descriptor);
    }

    protected watch(): FSWatcher | undefined {
        try {
            const watcher = watch(this.path, () => this.read());
            return watcher.on('error', () => watcher.close());
        } catch {
            return undefined;
        }
    }

    protected read(): void {
        const buffer = Buffer.alloc(CHUNK);
        for (let count = readSync(this.descriptor, buffer, 0, CHUNK, this.position); count > 0;) {
            this.position += count;
            this.take(this.decoder.write(buffer.subarray(0, count)));
            count = readSync(this.descriptor, buffer, 0, CHUNK, this.position);
        }
    }

    protected take(text: string): void {
        const lines = `${this.rest}${text}`.split('\n');
        this.rest = lines.pop() ?? '';
        for (const line of lines) {
            const event = parseEvent(line);
            if (event) {
                this.onEvent(event);
            }
        }
    }
}
