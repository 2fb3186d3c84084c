// SPDX-License-Identifier: EPL-2.0

import { findAnchoredSpan, TextAnchors } from './text-anchors';

const TEXT = 'function a() {\n    return 1;\n}\r\nfunction b() {\r\n    return 2;\r\n}';

function find(anchors: Partial<TextAnchors>): string | undefined {
    const span = findAnchoredSpan(TEXT, { selectToEndOfLine: false, ...anchors });
    return span && TEXT.slice(span.start, span.end);
}

describe('findAnchoredSpan', () => {
    it('selects from the start text to the end text after it', () => {
        expect(find({ startText: 'function b', endText: '2;' })).toBe('function b() {\r\n    return 2;');
        expect(find({ startText: 'return', endText: '}' })).toBe('return 1;\n}');
    });

    it('takes the first occurrence', () => {
        expect(find({ startText: 'function' })).toBe('function');
    });

    it('goes on to the end of the line, without the line end', () => {
        expect(find({ startText: 'function a', selectToEndOfLine: true })).toBe('function a() {');
        expect(find({ startText: 'function b', selectToEndOfLine: true })).toBe('function b() {');
        expect(find({ startText: 'return 2', endText: ';', selectToEndOfLine: true })).toBe('return 2;');
    });

    it('selects the start alone when the end is not there', () => {
        expect(find({ startText: 'return 1', endText: 'nowhere' })).toBe('return 1');
    });

    it('selects nothing without a start', () => {
        expect(find({ startText: 'nowhere' })).toBeUndefined();
        expect(find({ endText: '}' })).toBeUndefined();
        expect(find({ startText: '' })).toBeUndefined();
    });
});
