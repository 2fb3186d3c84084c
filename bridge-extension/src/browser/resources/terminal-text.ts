// SPDX-License-Identifier: EPL-2.0

/** Lines of a terminal or an output channel that are told. */
export const MAX_TAIL_LINES = 200;
const MAX_TAIL_LENGTH = 16_000;

const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
/** Colours and movements of the cursor, titles and links, and other sequences. */
const SEQUENCES = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)|[ -/]*[0-~])`, 'g');
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** What a reader sees of the text: without escape sequences and control characters. */
export function plainText(text: string): string {
    return text.replaceAll('\r\n', '\n').replace(SEQUENCES, '').replace(CONTROLS, '');
}

/**
 * The last lines, without empty ones at the end, and a note when there were more.
 * @param skipped how many there are before the given ones
 */
export function tailText(lines: readonly string[], skipped = 0, limit = MAX_TAIL_LINES): string {
    const end = lines.findLastIndex(line => line.trim() !== '') + 1;
    const kept = lines.slice(Math.max(0, end - limit), end).map(plainText);
    let length = kept.reduce((sum, line) => sum + line.length + 1, 0);
    while (length > MAX_TAIL_LENGTH && kept.length > 1) {
        length -= (kept.shift()?.length ?? 0) + 1;
    }
    if (kept.length === 0) {
        return '(empty)';
    }
    const before = skipped + end - kept.length;
    return [...(before > 0 ? [`(${before} earlier lines)`] : []), ...kept].join('\n').slice(-2 * MAX_TAIL_LENGTH);
}
