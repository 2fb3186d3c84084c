// SPDX-License-Identifier: EPL-2.0

import { diffLines } from 'diff';

/** Beyond this many differing lines all of the middle counts as replaced; the search would take too long. */
const MAX_DIFFERENCES = 2000;

/** Bytes; counting the lines of larger files would hold everybody else up. */
const MAX_SIZE = 1024 * 1024;

/** Lines added and removed between two contents; `undefined` for binary or large ones. An absent file counts as empty. */
export function countLines(before: Buffer | undefined, after: Buffer | undefined): { added: number; removed: number } | undefined {
    if (isUncountable(before) || isUncountable(after)) {
        return undefined;
    }
    const left = before?.toString('utf8') ?? '';
    const right = after?.toString('utf8') ?? '';
    const parts = diffLines(left, right, { maxEditLength: MAX_DIFFERENCES });
    if (!parts) {
        return { added: lineCount(right), removed: lineCount(left) };
    }
    let added = 0;
    let removed = 0;
    for (const part of parts) {
        added += part.added ? part.count : 0;
        removed += part.removed ? part.count : 0;
    }
    return { added, removed };
}

function isUncountable(bytes: Buffer | undefined): boolean {
    return bytes !== undefined && (bytes.length > MAX_SIZE || bytes.includes(0));
}

function lineCount(text: string): number {
    return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
