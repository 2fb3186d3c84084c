// SPDX-License-Identifier: EPL-2.0

import { plainText, tailText } from './terminal-text';

describe('plainText', () => {
    it.each([
        ['\u001b[31mred\u001b[0m', 'red'],
        ['\u001b]0;title\u0007text', 'text'],
        ['\u001b]8;;https://example.org\u001b\\link\u001b]8;;\u001b\\', 'link'],
        ['\u001b[?25l\u001b[2Ka\tb\u0000\u0008', 'a\tb'],
        ['one\r\ntwo\rthree', 'one\ntwothree'],
        ['\u001b(Bä ✓ 漢', 'ä ✓ 漢']
    ])('reads %j', (text, plain) => {
        expect(plainText(text)).toBe(plain);
    });
});

describe('tailText', () => {
    it('leaves out the empty screen below the last line', () => {
        expect(tailText(['a', '', 'b', '', '   '])).toBe('a\n\nb');
        expect(tailText(['', ''])).toBe('(empty)');
    });

    it('tells how much came before', () => {
        expect(tailText(['1', '2', '3', '4'], 10, 2)).toBe('(12 earlier lines)\n3\n4');
    });

    it('is bounded in length too', () => {
        expect(tailText(Array.from({ length: 100 }, () => 'x'.repeat(1000))).length).toBeLessThan(17_000);
        expect(tailText(['x'.repeat(1_000_000)]).length).toBeLessThan(40_000);
    });
});
