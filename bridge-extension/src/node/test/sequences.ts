// SPDX-License-Identifier: EPL-2.0

/** All sequences of up to `length` of the given steps. */
export function sequences<T>(steps: readonly T[], length: number): T[][] {
    if (length === 0) {
        return [[]];
    }
    const shorter = sequences(steps, length - 1);
    const longest = shorter.filter(order => order.length === length - 1);
    return [...shorter, ...longest.flatMap(order => steps.map(step => [...order, step]))];
}
