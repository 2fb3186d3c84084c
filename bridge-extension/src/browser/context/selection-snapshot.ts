// SPDX-License-Identifier: EPL-2.0

import { Position, Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { EditorSelection } from '../../common/context';

/** Value of `claudeBridge.context.share`. */
export type ContextShare = 'off' | 'file' | 'selection';

/** UTF-16 units of selected text that leave the page; the CLI itself shows the model 2,000 (measured with 2.1.332). */
export const MAX_SELECTION_LENGTH = 50_000;

/** What is needed of a document to read a selection from it without copying more than is sent. */
export interface SelectionDocument {
    readonly uri: string;
    getText(range: Range): string;
    offsetAt(position: Position): number;
    positionAt(offset: number): Position;
}

const START: Position = { line: 0, character: 0 };

/** @param range the selection as the editor has it, in either direction */
export function takeSelection(document: SelectionDocument, range: Range, share: ContextShare): EditorSelection | undefined {
    if (share === 'off') {
        return undefined;
    }
    if (share === 'file') {
        return { uri: document.uri, range: { start: START, end: START }, text: '', isCut: false };
    }
    const { start, end } = normalizeRange(range);
    const first = document.offsetAt(start);
    const isCut = document.offsetAt(end) - first > MAX_SELECTION_LENGTH;
    const text = document.getText({ start, end: isCut ? document.positionAt(first + MAX_SELECTION_LENGTH) : end });
    return { uri: document.uri, range: { start, end }, text, isCut };
}

/** Start before end, and nothing but the four numbers, whatever the editor's own object carries besides. */
export function normalizeRange({ start, end }: Range): Range {
    const isReversed = start.line > end.line || (start.line === end.line && start.character > end.character);
    const [first, last] = isReversed ? [end, start] : [start, end];
    return {
        start: { line: first.line, character: first.character },
        end: { line: last.line, character: last.character }
    };
}

export function equalSelections(left: EditorSelection | undefined, right: EditorSelection | undefined): boolean {
    return (
        left === right ||
        (left !== undefined &&
            right !== undefined &&
            left.uri === right.uri &&
            left.text === right.text &&
            left.isCut === right.isCut &&
            equalPositions(left.range.start, right.range.start) &&
            equalPositions(left.range.end, right.range.end))
    );
}

function equalPositions(left: Position, right: Position): boolean {
    return left.line === right.line && left.character === right.character;
}
