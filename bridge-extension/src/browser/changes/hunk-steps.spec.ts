// SPDX-License-Identifier: EPL-2.0

import { neighbour, stepToHunk } from './hunk-steps';

describe('stepToHunk', () => {
    it('goes to the hunk after or before the line', () => {
        expect(stepToHunk([3, 10, 20], 3, 'next')).toBe(10);
        expect(stepToHunk([3, 10, 20], 12, 'previous')).toBe(10);
        expect(stepToHunk([3, 10, 20], 10, 'previous')).toBe(3);
    });

    it('says when the file has no more hunks in that direction', () => {
        expect(stepToHunk([3, 10], 10, 'next')).toBeUndefined();
        expect(stepToHunk([3, 10], 3, 'previous')).toBeUndefined();
        expect(stepToHunk([], 1, 'next')).toBeUndefined();
    });
});

describe('neighbour', () => {
    it('goes around the ends', () => {
        expect(neighbour(['a', 'b', 'c'], 2, 'next')).toBe('a');
        expect(neighbour(['a', 'b', 'c'], 0, 'previous')).toBe('c');
    });

    it('begins at the first or the last', () => {
        expect(neighbour(['a', 'b', 'c'], -1, 'next')).toBe('a');
        expect(neighbour(['a', 'b', 'c'], -1, 'previous')).toBe('c');
        expect(neighbour([], -1, 'next')).toBeUndefined();
    });
});
