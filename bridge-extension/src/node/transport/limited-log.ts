// SPDX-License-Identifier: EPL-2.0

/** Milliseconds. */
const PERIOD = 60_000;
const LINES_PER_PERIOD = 10;

/** Passes on a few lines in each period and counts the rest, so that an attacker cannot fill the disk or hide in the flood. */
export class LimitedLog {
    protected periodStart = -Infinity;
    protected lines = 0;
    protected suppressed = 0;

    constructor(
        protected readonly write: (line: string) => void,
        protected readonly now: () => number = Date.now
    ) {}

    log(line: string): void {
        const now = this.now();
        if (now - this.periodStart >= PERIOD || now < this.periodStart) {
            this.report();
            this.periodStart = now;
            this.lines = 0;
        }
        if (this.lines < LINES_PER_PERIOD) {
            this.lines++;
            this.write(line);
        } else {
            this.suppressed++;
        }
    }

    /** Tells how many lines were left out so far. */
    report(): void {
        if (this.suppressed > 0) {
            this.write(`${this.suppressed} more lines of this kind were left out`);
            this.suppressed = 0;
        }
    }
}
