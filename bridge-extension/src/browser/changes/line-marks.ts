// SPDX-License-Identifier: EPL-2.0

import { alignLines } from '../../common/line-diff';

export type MarkKind = 'added' | 'changed' | 'removed';

export interface LineMark {
    readonly kind: MarkKind;
    /** 0-based; of a removal the line above it, or the first one. */
    readonly start: number;
    /** 0-based, inclusive. */
    readonly end: number;
}

/** Lines and marks beyond which a file is not marked: it would slow down typing, and nobody reviews it line by line. */
const MAX_LINES = 50_000;
const MAX_MARKS = 2000;

/**
 * Where the text differs from what it was.
 * @returns ascending; `undefined`: too much to be marked
 */
export function computeLineMarks(before: string, after: string): LineMark[] | undefined {
    const left = splitLines(before);
    const right = splitLines(after);
    if (left.length > MAX_LINES || right.length > MAX_LINES) {
        return undefined;
    }
    const marks: LineMark[] = [];
    const partners = alignLines(left, right);
    let nextLeft = 0;
    let index = 0;
    while (index <= right.length) {
        const start = index;
        while (index < right.length && partners[index] < 0) {
            index++;
        }
        const end = index < right.length ? partners[index] : left.length;
        const removed = end - nextLeft;
        const added = index - start;
        if (added > 0) {
            marks.push({ kind: removed > 0 ? 'changed' : 'added', start, end: index - 1 });
        } else if (removed > 0) {
            const line = Math.max(start - 1, 0);
            marks.push({ kind: 'removed', start: line, end: line });
        }
        nextLeft = end + 1;
        index++;
    }
    return marks.length > MAX_MARKS ? undefined : marks;
}

/** Line ends do not count: an editor normalises them. An empty text has no lines. */
function splitLines(text: string): string[] {
    return text === '' ? [] : text.split(/\r\n|\r|\n/);
}
