// SPDX-License-Identifier: EPL-2.0

import { TextChange, TextPosition } from '../../common/refactoring';

const LINE_BREAK = /\r\n|\r|\n/g;

interface OffsetChange {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

/**
 * Changes a text at some places and leaves all else as it is, line breaks of every kind included. What is inserted gets the line breaks of the
 * file, and changes at one position come in their order.
 * @throws when changes overlap or lie outside: then they were made for another text
 */
export function applyTextChanges(text: string, changes: readonly TextChange[]): string {
    const starts = lineStarts(text);
    const lineBreak = text.match(LINE_BREAK)?.[0] ?? '\n';
    const sorted = changes
        .map(change => ({
            start: offsetOf(change.start, starts, text),
            end: offsetOf(change.end, starts, text),
            text: change.text.replace(LINE_BREAK, lineBreak)
        }))
        .sort((left, right) => left.start - right.start || left.end - right.end);
    checkOrder(sorted);
    const parts: string[] = [];
    let at = 0;
    for (const change of sorted) {
        parts.push(text.slice(at, change.start), change.text);
        at = change.end;
    }
    return parts.join('') + text.slice(at);
}

function checkOrder(changes: readonly OffsetChange[]): void {
    changes.forEach((change, index) => {
        if (change.end < change.start || (index > 0 && change.start < changes[index - 1].end)) {
            throw new Error('The changes of the language service overlap.');
        }
    });
}

function lineStarts(text: string): number[] {
    return [0, ...[...text.matchAll(LINE_BREAK)].map(({ index, 0: lineBreak }) => index + lineBreak.length)];
}

/** Columns behind the end of a line mean its end, and lines behind the last one the end of the text, as in LSP. */
function offsetOf({ line, character }: TextPosition, starts: readonly number[], text: string): number {
    if (line >= starts.length) {
        return text.length;
    }
    const end = line + 1 < starts.length ? endOfLine(starts[line + 1], text) : text.length;
    return Math.min(starts[line] + character, end);
}

function endOfLine(nextStart: number, text: string): number {
    return text.slice(nextStart - 2, nextStart) === '\r\n' ? nextStart - 2 : nextStart - 1;
}
