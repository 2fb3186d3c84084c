// SPDX-License-Identifier: EPL-2.0

import { PingService } from '@theia/core/lib/browser/connection-status-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { plainText, tailText } from '../../resources/terminal-text';

/** What a process printed last arrives after the news of its end, and the terminal needs time to draw it. Milliseconds. */
const QUIET_TIME = 150;
const MAX_WAIT = 20_000;
/** More than so many UTF-16 units after the end: a flood, in which a busy page takes longer breaks. */
const FLOOD = 100_000;
const QUIET_TIME_OF_FLOOD = 1000;

/** Reads the last lines that a task printed, out of the bounded buffer of its terminal. */
@injectable()
export class TaskOutput {
    @inject(TerminalService)
    protected readonly terminals: TerminalService;

    @inject(PingService)
    protected readonly ping: PingService;

    /** @param limit lines @returns `undefined` when there is no terminal (any more) */
    async tail(terminalId: number, limit: number): Promise<string | undefined> {
        const terminal = this.find(terminalId);
        if (!terminal) {
            return undefined;
        }
        await this.settle(terminal);
        const { buffer } = terminal;
        const start = Math.max(0, buffer.length - 4 * limit);
        return tailText(buffer.getLines(start, buffer.length - start, true), start, limit);
    }

    /** The last line so far that is not empty. */
    lastLine(terminalId: number): string | undefined {
        const buffer = this.find(terminalId)?.buffer;
        if (!buffer) {
            return undefined;
        }
        const start = Math.max(0, buffer.length - 50);
        return buffer
            .getLines(start, buffer.length - start, true)
            .map(line => plainText(line).trim())
            .findLast(line => line !== '');
    }

    protected find(terminalId: number): TerminalWidget | undefined {
        return this.terminals.getByTerminalId(terminalId);
    }

    /** A busy backend has more under way than a quiet moment shows; what it sent before its answer to a ping has come with that. */
    protected async settle(terminal: TerminalWidget): Promise<void> {
        await this.ping.ping();
        await this.ping.ping();
        await this.waitForQuiet(terminal);
    }

    protected waitForQuiet(terminal: TerminalWidget): Promise<void> {
        return new Promise(resolve => {
            const finish = () => {
                clearTimeout(quiet);
                clearTimeout(limit);
                listener.dispose();
                resolve();
            };
            const limit = setTimeout(finish, MAX_WAIT);
            let quiet = setTimeout(finish, QUIET_TIME);
            let length = 0;
            const listener = terminal.onOutput(output => {
                length += output.length;
                clearTimeout(quiet);
                quiet = setTimeout(finish, length > FLOOD ? QUIET_TIME_OF_FLOOD : QUIET_TIME);
            });
        });
    }
}
