// SPDX-License-Identifier: EPL-2.0

import { alignLines } from '../../common/line-diff';

/** Beyond this many differing lines the middle counts as replaced: the search would hold everybody else up. */
const MAX_DIFFERENCES = 300;

/** Bytes. */
const MAX_SIZE = 1024 * 1024;

/** Lines added and removed between two contents; `undefined` for binary or large ones. An absent file counts as empty. */
export function countLines(before: Buffer | undefined, after: Buffer | undefined): { added: number; removed: number } | undefined {
    if (isUncountable(before) || isUncountable(after)) {
        return undefined;
    }
    const left = linesOf(before);
    const right = linesOf(after);
    const added = alignLines(left, right, MAX_DIFFERENCES).filter(partner => partner < 0).length;
    return { added, removed: left.length - (right.length - added) };
}

function isUncountable(bytes: Buffer | undefined): boolean {
    return bytes !== undefined && (bytes.length > MAX_SIZE || bytes.includes(0));
}

/** Each with its line end, so that a missing one at the end of the file counts. */
function linesOf(bytes: Buffer | undefined): string[] {
    return bytes?.toString('utf8').match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
