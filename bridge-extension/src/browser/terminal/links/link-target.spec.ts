// SPDX-License-Identifier: EPL-2.0

import { findLineLinks, parseFileLink } from './link-target';

describe('findLineLinks', () => {
    it.each([
        ['see src/a.ts#L10-20 for more', 'src/a.ts', 9, 19, 4],
        ['@src/a.ts#L3', 'src/a.ts', 2, 2, 0],
        ['(a.ts#L7).', 'a.ts', 6, 6, 1],
        ['/w/ä/b.py#L1-L2', '/w/ä/b.py', 0, 1, 0]
    ])('finds the link in %s', (text, path, start, end, startIndex) => {
        expect(findLineLinks(text)).toEqual([{ path, lines: { start, end }, startIndex, length: expect.any(Number) }]);
    });

    it('finds several', () => {
        expect(findLineLinks('a.ts#L1 b.ts#L2').map(({ path }) => path)).toEqual(['a.ts', 'b.ts']);
    });

    it.each(['a.ts', 'issue #12', '#L10', 'https://example.com/a.ts#L10', 'a.ts#Lx'])('passes over %s', text => {
        expect(findLineLinks(text)).toEqual([]);
    });
});

describe('parseFileLink', () => {
    it.each([
        ['file:///w/a.ts', '/w/a.ts', undefined],
        ['file:///w/a.ts#L10-20', '/w/a.ts', { start: 9, end: 19 }],
        ['file:///w/a.ts#10', '/w/a.ts', { start: 9, end: 9 }],
        ['file:///w/a.ts:10:5', '/w/a.ts', { start: 9, end: 9, character: 4 }],
        ['file://host/w/a%20b.ts', '/w/a b.ts', undefined],
        ['file:///w/100%.ts', '/w/100%.ts', undefined]
    ])('reads %s', (link, path, lines) => {
        expect(parseFileLink(link)).toEqual({ path, lines });
    });

    it.each(['https://example.com', 'javascript:alert(1)', 'vscode://x'])('is not for %s', link => {
        expect(parseFileLink(link)).toBeUndefined();
    });
});
