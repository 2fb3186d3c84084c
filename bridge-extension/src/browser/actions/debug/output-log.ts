// SPDX-License-Identifier: EPL-2.0

/** Characters of a program's output that are kept; what came first is dropped first. */
const MAX_LENGTH = 64 * 1024;

/** What a program printed, bounded, with a mark up to where Claude was told. */
export class OutputLog {
    protected text = '';
    /** Characters that came before `text` and are gone. */
    protected dropped = 0;
    /** Absolute position up to which the output was told. */
    protected told = 0;

    append(output: string): void {
        const text = this.text + output;
        const excess = Math.max(0, text.length - MAX_LENGTH);
        this.text = text.slice(excess);
        this.dropped += excess;
    }

    /** @returns the last lines of what was not told yet; empty when there is nothing */
    takeNew(maxLines: number): string[] {
        const fresh = this.text.slice(Math.max(0, this.told - this.dropped));
        this.told = this.dropped + this.text.length;
        const lines = linesOf(fresh);
        const left = lines.length - maxLines;
        return left > 0 ? [`(${left} lines before)`, ...lines.slice(left)] : lines;
    }

    last(maxLines: number): string[] {
        return linesOf(this.text).slice(-maxLines);
    }
}

function linesOf(text: string): string[] {
    return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
