// SPDX-License-Identifier: EPL-2.0

import { TextChange } from '../../common/refactoring';
import { applyTextChanges } from './text-changes';

function change(line: number, from: number, to: number, text: string, endLine = line): TextChange {
    return { start: { line, character: from }, end: { line: endLine, character: to }, text };
}

describe('applyTextChanges', () => {
    it('leaves line breaks of every kind as they are', () => {
        const text = 'a area\r\nb\nc area\rd\r\n\r\narea';
        const changes = [change(5, 0, 4, 'size'), change(0, 2, 6, 'size'), change(2, 2, 6, 'size')];
        expect(applyTextChanges(text, changes)).toBe('a size\r\nb\nc size\rd\r\n\r\nsize');
    });

    it('gives what is inserted the line breaks of the file', () => {
        expect(applyTextChanges('a\r\nb', [change(1, 0, 0, 'x\ny\n')])).toBe('a\r\nx\r\ny\r\nb');
        expect(applyTextChanges('', [change(0, 0, 0, 'x\ny')])).toBe('x\ny');
    });

    it('removes lines, and counts columns as UTF-16 does', () => {
        expect(applyTextChanges('one\ntwo\nthree', [change(0, 3, 3, '', 1)])).toBe('one\nthree');
        expect(applyTextChanges('"😀" area', [change(0, 5, 9, 'size')])).toBe('"😀" size');
    });

    it('keeps the order of what goes to one place', () => {
        expect(applyTextChanges('c', [change(0, 0, 0, 'a'), change(0, 0, 0, 'b')])).toBe('abc');
    });

    it('takes the end of a line or of the text for what lies behind it', () => {
        expect(applyTextChanges('a\r\nb', [change(0, 99, 99, '!')])).toBe('a!\r\nb');
        expect(applyTextChanges('a\nb', [change(9, 0, 0, '!')])).toBe('a\nb!');
    });

    it('refuses changes that overlap', () => {
        expect(() => applyTextChanges('abcdef', [change(0, 0, 3, 'x'), change(0, 2, 4, 'y')])).toThrow('overlap');
        expect(() => applyTextChanges('abcdef', [change(0, 3, 1, 'x')])).toThrow('overlap');
    });
});
