// SPDX-License-Identifier: EPL-2.0

import { findWrappedUrls } from './wrapped-urls';

const COLUMNS = 20;

function rows(...texts: string[]) {
    return {
        getLine: (index: number) =>
            texts[index] === undefined
                ? undefined
                : {
                      translateToString: (trim?: boolean) => (trim ? texts[index].trimEnd() : texts[index].padEnd(COLUMNS))
                  }
    };
}

describe('findWrappedUrls', () => {
    const LOGIN = rows('Use this address:', 'https://example.com/', 'oauth?state=abcdefgh', '&x=1', 'Paste code:');

    it.each([1, 2, 3])('finds the whole address from row %i', index => {
        const found = findWrappedUrls(LOGIN, COLUMNS, index);
        expect(found?.url).toBe('https://example.com/oauth?state=abcdefgh&x=1');
        expect([found?.startLine, found?.startIndex, found?.lines.length]).toEqual([1, 0, 3]);
    });

    it.each([0, 4])('finds none in row %i', index => {
        expect(findWrappedUrls(LOGIN, COLUMNS, index)).toBeUndefined();
    });

    it('leaves an address of one row to others', () => {
        expect(findWrappedUrls(rows('https://example.com', 'next'), COLUMNS, 0)).toBeUndefined();
    });

    it('does not join a row that is not full', () => {
        expect(findWrappedUrls(rows('https://example.co', 'm/path'), COLUMNS, 0)).toBeUndefined();
    });

    it('finds an address that starts in the middle of a row', () => {
        const found = findWrappedUrls(rows('see https://a.example', '/b c'), 21, 1);
        expect([found?.url, found?.startIndex]).toEqual(['https://a.example/b', 4]);
    });
});
