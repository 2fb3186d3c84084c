// SPDX-License-Identifier: EPL-2.0

/** Beyond these an editor that colours, wraps and compares as usual would block the page: UTF-16 units, and lines. */
export const LARGE_TEXT_LENGTH = 2_000_000;
const MAX_LINES = 50_000;
const MAX_LINE_LENGTH = 100_000;

/** UTF-16 units of what one message carries of a large text: nothing else comes through while one is under way. */
const PIECE_LENGTH = 500_000;

/** @returns the piece of a text that begins at `start`; the halves of a surrogate pair stay together, alone they would not survive the way */
export function pieceAt(text: string, start: number): string {
    const end = start + PIECE_LENGTH;
    const last = text.charCodeAt(end - 1);
    return text.substring(start, last >= 0xd800 && last < 0xdc00 ? end - 1 : end);
}

/** @returns whether the text is too large to be shown with all that an editor can do */
export function isLargeText(text: string): boolean {
    if (text.length > LARGE_TEXT_LENGTH) {
        return true;
    }
    let lines = 0;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        if (++lines > MAX_LINES || end - start > MAX_LINE_LENGTH) {
            return true;
        }
        start = end + 1;
    }
    return text.length - start > MAX_LINE_LENGTH;
}
