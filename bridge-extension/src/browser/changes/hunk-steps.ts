// SPDX-License-Identifier: EPL-2.0

export type Direction = 'next' | 'previous';

/**
 * @param hunks lines at which hunks begin, ascending
 * @returns the line of the hunk after or before the line; `undefined`: there is none in this file
 */
export function stepToHunk(hunks: readonly number[], line: number, direction: Direction): number | undefined {
    return direction === 'next' ? hunks.find(hunk => hunk > line) : hunks.filter(hunk => hunk < line).at(-1);
}

/** The item after or before, around the ends; from nowhere (-1) the first or the last. */
export function neighbour<T>(items: readonly T[], index: number, direction: Direction): T | undefined {
    if (items.length === 0) {
        return undefined;
    }
    const next = direction === 'next' ? index + 1 : index < 0 ? items.length - 1 : index - 1;
    return items[(next + items.length) % items.length];
}
