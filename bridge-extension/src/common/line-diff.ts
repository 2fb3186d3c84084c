// SPDX-License-Identifier: EPL-2.0

import { diffArrays } from 'diff/lib/diff/array.js';

/** Beyond this number of differing lines the search costs more than a better alignment is worth. */
const MAX_DIFFERENCES = 1500;

/**
 * Aligns two texts line by line, so that as many lines as possible are paired with an equal one.
 * @param maxDifferences beyond this number of differing lines the middle stays unpaired
 * @returns for each line of `after` the 0-based index of its partner in `before`, or -1; partners ascend.
 */
export function alignLines(before: readonly string[], after: readonly string[], maxDifferences = MAX_DIFFERENCES): Int32Array {
    const partners = new Int32Array(after.length).fill(-1);
    const start = commonStart(before, after);
    const end = commonEnd(before, after, start);
    for (let index = 0; index < start; index++) {
        partners[index] = index;
    }
    for (let index = 1; index <= end; index++) {
        partners[after.length - index] = before.length - index;
    }
    let x = start;
    let y = start;
    const parts = diffArrays(before.slice(start, before.length - end), after.slice(start, after.length - end), {
        maxEditLength: maxDifferences
    });
    for (const part of parts ?? []) {
        if (part.removed) {
            x += part.count;
        } else if (part.added) {
            y += part.count;
        } else {
            for (let index = 0; index < part.count; index++) {
                partners[y++] = x++;
            }
        }
    }
    return partners;
}

/** Number of equal lines at the start; they stay paired where the middle differs too much to be searched. */
function commonStart(before: readonly string[], after: readonly string[]): number {
    let count = 0;
    while (count < before.length && count < after.length && before[count] === after[count]) {
        count++;
    }
    return count;
}

function commonEnd(before: readonly string[], after: readonly string[], start: number): number {
    let count = 0;
    const limit = Math.min(before.length, after.length) - start;
    while (count < limit && before[before.length - 1 - count] === after[after.length - 1 - count]) {
        count++;
    }
    return count;
}
