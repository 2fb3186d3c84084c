// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';

const QUIET = 60_000;
const CAPACITY = 200;

/** One line per kind of rejection and minute: enough to mend a setting, too little to fill a disk. */
@injectable()
export class RejectionLog {
    @inject(ILogger) @named('claude-bridge:LoginGate') protected readonly logger: ILogger;

    protected readonly said = new Map<string, number>();

    warn(message: string): void {
        // A clock that can be turned back would silence it for that long.
        const now = performance.now();
        const last = this.said.get(message);
        if (last !== undefined && now - last < QUIET) {
            return;
        }
        if (this.said.size >= CAPACITY) {
            this.forgetOld(now);
            if (this.said.size >= CAPACITY) {
                return;
            }
        }
        this.said.set(message, now);
        this.logger.warn(message);
    }

    protected forgetOld(now: number): void {
        for (const [message, time] of this.said) {
            if (now - time >= QUIET) {
                this.said.delete(message);
            }
        }
    }
}

/** Text from outside inside a log line: short and without control characters. */
export function quote(text: string | undefined): string {
    return text === undefined ? '(none)' : JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}...` : text);
}
