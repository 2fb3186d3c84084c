// SPDX-License-Identifier: EPL-2.0

/** What is needed of a terminal's buffer. */
export interface TextRows<L extends TextRow = TextRow> {
    getLine(index: number): L | undefined;
}

export interface TextRow {
    translateToString(trimRight?: boolean, startColumn?: number, endColumn?: number): string;
}

export interface WrappedUrl<L extends TextRow = TextRow> {
    readonly url: string;
    /** All rows that belong together, as one text. */
    readonly text: string;
    readonly startIndex: number;
    /** 0-based. */
    readonly startLine: number;
    readonly lines: L[];
}

const URL_PATTERN = /https?:\/\/[^\s'"<>]+/g;
/** Rows that one address may take. */
const MAX_ROWS = 30;

/**
 * An address that a program broke itself at the right edge, as older versions of the CLI do with the address for its login: the terminal
 * does not know that the rows belong together. Only rows that are full to the edge are joined.
 *
 * @param index 0-based row that the address has a part in
 */
export function findWrappedUrls<L extends TextRow>(rows: TextRows<L>, columns: number, index: number): WrappedUrl<L> | undefined {
    const isFull = (row: number) => !/\s/.test(textOf(rows, row).slice(-1)) && textOf(rows, row).length === columns;
    const startsFilled = (row: number) => /^\S/.test(textOf(rows, row));
    let first = index;
    while (index - first < MAX_ROWS && first > 0 && isFull(first - 1) && startsFilled(first)) {
        first--;
    }
    let last = index;
    while (last - index < MAX_ROWS && isFull(last) && startsFilled(last + 1)) {
        last++;
    }
    if (first === last) {
        return undefined;
    }
    const lines = Array.from({ length: last - first + 1 }, (_, offset) => rows.getLine(first + offset)).filter(line => line !== undefined);
    const text = lines.map(line => line.translateToString(false, 0, columns)).join('');
    const offset = (index - first) * columns;
    for (const match of text.matchAll(URL_PATTERN)) {
        const end = match.index + match[0].length;
        const spansRows = Math.floor(match.index / columns) < Math.floor((end - 1) / columns);
        if (spansRows && match.index < offset + columns && end > offset) {
            return { url: match[0], text, startIndex: match.index, startLine: first, lines };
        }
    }
    return undefined;
}

function textOf(rows: TextRows, index: number): string {
    return rows.getLine(index)?.translateToString(true) ?? '';
}
