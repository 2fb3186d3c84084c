// SPDX-License-Identifier: EPL-2.0

/** Beyond this number of differing lines the search costs more than a better alignment is worth. */
const MAX_DIFFERENCES = 1500;

/**
 * Aligns two texts line by line, so that as many lines as possible are paired with an equal one (Myers' greedy algorithm).
 * @returns for each line of `after` the 0-based index of its partner in `before`, or -1; partners ascend.
 */
export function alignLines(before: readonly string[], after: readonly string[]): Int32Array {
    const partners = new Int32Array(after.length).fill(-1);
    let start = 0;
    while (start < before.length && start < after.length && before[start] === after[start]) {
        partners[start] = start;
        start++;
    }
    let beforeEnd = before.length;
    let afterEnd = after.length;
    while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1]) {
        beforeEnd--;
        afterEnd--;
        partners[afterEnd] = beforeEnd;
    }
    const steps = searchForward(before, after, start, beforeEnd, afterEnd);
    if (steps) {
        walkBack(before, after, start, beforeEnd, afterEnd, steps, partners);
    }
    return partners;
}

/** How far each diagonal was reached, for each number of differences; absent: too many differences. */
function searchForward(
    before: readonly string[],
    after: readonly string[],
    start: number,
    beforeEnd: number,
    afterEnd: number
): Int32Array[] | undefined {
    const width = beforeEnd - start;
    const height = afterEnd - start;
    const steps: Int32Array[] = [];
    let previous = new Int32Array(3);
    for (let differences = 0; differences <= Math.min(width + height, MAX_DIFFERENCES); differences++) {
        // Diagonal k lives at index k + differences + 1: one cell of slack at each end.
        const reached = new Int32Array(2 * differences + 3);
        for (let k = -differences; k <= differences; k += 2) {
            let x = furthest(previous, k, differences);
            while (x < width && x - k < height && before[start + x] === after[start + x - k]) {
                x++;
            }
            reached[k + differences + 1] = x;
            if (x >= width && x - k >= height) {
                steps.push(reached);
                return steps;
            }
        }
        steps.push(reached);
        previous = reached;
    }
    return undefined;
}

/** Where diagonal `k` starts with `differences` differences: one line further than a neighbour got with one fewer. */
function furthest(previous: Int32Array, k: number, differences: number): number {
    if (differences === 0) {
        return 0;
    }
    const below = previous[k + 1 + differences];
    const above = previous[k - 1 + differences];
    return comesFromInsertion(previous, k, differences) ? below : above + 1;
}

function comesFromInsertion(previous: Int32Array, k: number, differences: number): boolean {
    return k === -differences || (k !== differences && previous[k - 1 + differences] < previous[k + 1 + differences]);
}

function walkBack(
    before: readonly string[],
    after: readonly string[],
    start: number,
    beforeEnd: number,
    afterEnd: number,
    steps: readonly Int32Array[],
    partners: Int32Array
): void {
    let x = beforeEnd - start;
    let y = afterEnd - start;
    for (let differences = steps.length - 1; differences >= 0; differences--) {
        const k = x - y;
        const previous = differences > 0 ? steps[differences - 1] : new Int32Array(3);
        const entry = furthest(previous, k, differences);
        while (x > entry) {
            x--;
            y--;
            partners[start + y] = start + x;
        }
        if (differences > 0) {
            if (comesFromInsertion(previous, k, differences)) {
                y--;
            } else {
                x--;
            }
        }
    }
}
