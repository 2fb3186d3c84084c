// SPDX-License-Identifier: EPL-2.0

import { isLargeText } from './large-text';

describe('isLargeText', () => {
    it.each([
        ['a source file of 10,000 lines', 'const value = 1;\n'.repeat(10_000), false],
        ['nothing', '', false],
        ['many lines', '\n'.repeat(60_000), true],
        ['a long line among others', `a\n${'x'.repeat(200_000)}\nb`, true],
        ['a long line at the end', `a\n${'x'.repeat(200_000)}`, true],
        ['much text', 'some words\n'.repeat(400_000), true]
    ])('tells %s', (_, text, isLarge) => {
        expect(isLargeText(text)).toBe(isLarge);
    });
});
