// SPDX-License-Identifier: EPL-2.0

import { Position, Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { equalSelections, MAX_SELECTION_LENGTH, SelectionDocument, takeSelection } from './selection-snapshot';

const range = (startLine: number, startCharacter: number, endLine: number, endCharacter: number): Range => ({
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter }
});

function document(text: string): SelectionDocument {
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(match => match.index + 1)];
    const offsetAt = ({ line, character }: Position) => lineStarts[line] + character;
    return {
        uri: 'file:///p/a.ts',
        offsetAt,
        getText: ({ start, end }) => text.slice(offsetAt(start), offsetAt(end)),
        positionAt: offset => {
            const line = lineStarts.findLastIndex(start => start <= offset);
            return { line, character: offset - lineStarts[line] };
        }
    };
}

describe('takeSelection', () => {
    const lines = document('one\ntwo\nthree\n');

    it('takes the selected text', () => {
        expect(takeSelection(lines, range(1, 0, 2, 0), 'selection')).toEqual({
            uri: 'file:///p/a.ts',
            range: range(1, 0, 2, 0),
            text: 'two\n',
            isCut: false
        });
    });

    it('gives the same for a selection made backwards', () => {
        expect(takeSelection(lines, range(2, 3, 0, 1), 'selection')).toEqual(takeSelection(lines, range(0, 1, 2, 3), 'selection'));
        expect(takeSelection(lines, range(1, 3, 1, 0), 'selection')?.text).toBe('two');
    });

    it('sends nothing of the editor besides positions', () => {
        const withDirection = { ...range(0, 0, 0, 3), direction: 'rtl' };
        expect(takeSelection(lines, withDirection, 'selection')?.range).toEqual(range(0, 0, 0, 3));
    });

    it('tells only the name of the file when only that is shared, wherever the caret is', () => {
        expect(takeSelection(lines, range(1, 0, 2, 0), 'file')).toEqual({
            uri: 'file:///p/a.ts',
            range: range(0, 0, 0, 0),
            text: '',
            isCut: false
        });
    });

    it('tells nothing when nothing is shared', () => {
        expect(takeSelection(lines, range(1, 0, 2, 0), 'off')).toBeUndefined();
    });

    it('cuts a huge selection, says so and keeps the range', () => {
        const huge = document('x'.repeat(99) + '\n'.repeat(1) + 'y'.repeat(2 * MAX_SELECTION_LENGTH));
        const whole = range(0, 0, 1, 2 * MAX_SELECTION_LENGTH);
        const selection = takeSelection(huge, whole, 'selection');
        expect(selection?.text).toHaveLength(MAX_SELECTION_LENGTH);
        expect(selection?.isCut).toBe(true);
        expect(selection?.range).toEqual(whole);
    });
});

describe('equalSelections', () => {
    const one = takeSelection(document('one\ntwo'), range(0, 0, 0, 3), 'selection');

    it('finds the same selection again, read a second time', () => {
        expect(equalSelections(one, takeSelection(document('one\ntwo'), range(0, 0, 0, 3), 'selection'))).toBe(true);
        expect(equalSelections(undefined, undefined)).toBe(true);
    });

    it('sees another text, another place and the end of a selection', () => {
        expect(equalSelections(one, takeSelection(document('two\none'), range(0, 0, 0, 3), 'selection'))).toBe(false);
        expect(equalSelections(one, takeSelection(document('one\none'), range(1, 0, 1, 3), 'selection'))).toBe(false);
        expect(equalSelections(one, undefined)).toBe(false);
    });
});
