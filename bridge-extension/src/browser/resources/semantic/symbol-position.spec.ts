// SPDX-License-Identifier: EPL-2.0

import { SymbolKind } from '@theia/core/shared/vscode-languageserver-protocol';
import { OutlineSymbol } from './code-symbol';
import { findPosition, WantedPosition } from './symbol-position';

const lines = ['class Dog { bark() { return bone; } }', 'class Cat { bark() {} }', 'const bones = 1; // $bone'];

function symbol(name: string, line: number, character: number, children: OutlineSymbol[] = []): OutlineSymbol {
    const position = { line, character };
    return { name, detail: '', kind: SymbolKind.Class, position, range: { start: position, end: position }, children };
}

const outline = [symbol('Dog', 0, 6, [symbol('bark()', 0, 12)]), symbol('Cat', 1, 6, [symbol('bark()', 1, 12)]), symbol('bones', 2, 6)];

const find = (wanted: WantedPosition) => findPosition(wanted, lines, outline);

describe('findPosition', () => {
    it('takes line and column as people count them', () => {
        expect(find({ line: '2', column: '7' })).toEqual({ line: 1, character: 6 });
        expect(find({ line: '2', column: '700' })).toEqual({ line: 1, character: 23 });
    });

    it('finds a name on a line, as a whole word', () => {
        expect(find({ line: '1', symbol: 'bone' })).toEqual({ line: 0, character: 28 });
        expect(() => find({ line: '3', symbol: 'bone' })).toThrow('"bone" is not on line 3, which is: const bones');
    });

    it('finds a name that the file declares once', () => {
        expect(find({ symbol: 'Cat' })).toEqual({ line: 1, character: 6 });
        expect(find({ symbol: 'Cat.bark' })).toEqual({ line: 1, character: 12 });
    });

    it('finds a name that the file only mentions, once', () => {
        expect(find({ symbol: 'bone' })).toEqual({ line: 0, character: 28 });
    });

    it('finds what a line declares', () => {
        expect(find({ line: '2' })).toEqual({ line: 1, character: 6 });
    });

    it.each<[WantedPosition, string]>([
        [{ symbol: 'bark' }, '"bark" is in several places: add line=N with one of 1, 2.'],
        [{ symbol: 'fish' }, '"fish" is not in the file.'],
        [{}, 'Say where'],
        [{ line: '9', column: '1' }, 'There is no line 9: the file has 3 lines.'],
        [{ line: '0', column: '1' }, 'The line must be a number from 1 on, not "0".'],
        [{ line: '1', column: 'x' }, 'The column must be a number from 1 on, not "x".']
    ])('says what is wrong with %j', (wanted, message) => {
        expect(() => find(wanted)).toThrow(message);
    });

    it('asks for a column where a line declares nothing', () => {
        expect(() => findPosition({ line: '1' }, lines, [])).toThrow('Add column=N or symbol=NAME; line 1 is: class Dog');
    });
});
