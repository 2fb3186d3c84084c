// SPDX-License-Identifier: EPL-2.0

import { mentionedLines } from './mentioned-lines';

const lines = (startLine: number, startCharacter: number, endLine: number, endCharacter: number) =>
    mentionedLines({ start: { line: startLine, character: startCharacter }, end: { line: endLine, character: endCharacter } });

describe('mentionedLines', () => {
    it.each([
        ['down to the first column of the next line', [2, 0, 5, 0]],
        ['to the end of the last line', [2, 0, 4, 7]],
        ['from the middle to the middle', [2, 3, 4, 1]],
        ['backwards', [5, 0, 2, 0]]
    ])('means the same three lines when selected %s', (_, [a, b, c, d]) => {
        expect(lines(a, b, c, d)).toEqual({ start: 2, end: 4 });
    });

    it('means one line for a part of it', () => {
        expect(lines(3, 1, 3, 2)).toEqual({ start: 3, end: 3 });
    });

    it('means the whole file when there is only a caret', () => {
        expect(lines(3, 1, 3, 1)).toBeUndefined();
    });
});
