// SPDX-License-Identifier: EPL-2.0

export interface TextAnchors {
    readonly startText?: string;
    readonly endText?: string;
    readonly selectToEndOfLine: boolean;
}

/** UTF-16 offsets into the text, end exclusive. */
export interface AnchoredSpan {
    readonly start: number;
    readonly end: number;
}

/**
 * Finds the span from the first occurrence of the start text to the end of the first occurrence of the end text after it. A start that is
 * not there gives nothing; an end that is not there leaves the start alone selected.
 */
export function findAnchoredSpan(text: string, { startText, endText, selectToEndOfLine }: TextAnchors): AnchoredSpan | undefined {
    if (!startText) {
        return undefined;
    }
    const start = text.indexOf(startText);
    if (start < 0) {
        return undefined;
    }
    const afterStart = start + startText.length;
    const endStart = endText ? text.indexOf(endText, afterStart) : -1;
    const end = endText && endStart >= 0 ? endStart + endText.length : afterStart;
    return { start, end: selectToEndOfLine ? endOfLine(text, end) : end };
}

function endOfLine(text: string, offset: number): number {
    const lineFeed = text.indexOf('\n', offset);
    if (lineFeed < 0) {
        return text.length;
    }
    return lineFeed > offset && text[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed;
}
