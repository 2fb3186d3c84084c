// SPDX-License-Identifier: EPL-2.0

import * as fc from 'fast-check';
import { alignLines } from './line-diff';

const line = fc.constantFrom('', 'a', 'b', 'c', '}');
const text = fc.array(line, { maxLength: 14 });

/** Length of the longest common subsequence by the textbook table. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
    let row = new Array<number>(after.length + 1).fill(0);
    for (const left of before) {
        const next = [0];
        after.forEach((right, index) => next.push(left === right ? row[index] + 1 : Math.max(row[index + 1], next[index])));
        row = next;
    }
    return row[after.length];
}

describe('alignLines', () => {
    it('pairs equal lines only, in ascending order', () => {
        fc.assert(
            fc.property(text, text, (before, after) => {
                let last = -1;
                alignLines(before, after).forEach((partner, index) => {
                    if (partner >= 0) {
                        expect(before[partner]).toBe(after[index]);
                        expect(partner).toBeGreaterThan(last);
                        last = partner;
                    }
                });
            })
        );
    });

    it('pairs as many lines as there can be', () => {
        fc.assert(
            fc.property(text, text, (before, after) => {
                const paired = alignLines(before, after).filter(partner => partner >= 0).length;
                expect(paired).toBe(longestCommon(before, after));
            }),
            { numRuns: 500 }
        );
    });

    it('gives up on the middle of utterly different texts but keeps their common ends', () => {
        const before = ['start', ...Array.from({ length: 3000 }, (_, index) => `old ${index}`), 'end'];
        const after = ['start', ...Array.from({ length: 3000 }, (_, index) => `new ${index}`), 'end'];
        const partners = alignLines(before, after);
        expect([partners[0], partners[1], partners[3001]]).toEqual([0, -1, 3001]);
    });
});
