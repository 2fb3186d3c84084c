// SPDX-License-Identifier: EPL-2.0

import { toEditedFiles, WorkspaceEditPart } from './workspace-changes';

function text(resource: string, line: number, from: number, to: number, value: string, insertAsSnippet = false): WorkspaceEditPart {
    const range = { startLineNumber: line, startColumn: from, endLineNumber: line, endColumn: to };
    return { resource, textEdit: { range, text: value, insertAsSnippet } };
}

function change(line: number, from: number, to: number, value: string) {
    return { start: { line, character: from }, end: { line, character: to }, text: value };
}

describe('toEditedFiles', () => {
    it('gathers the edits of each file, counted from 0', () => {
        const edits = [text('file:///a', 1, 1, 5, 'x'), text('file:///b', 2, 3, 3, 'y'), text('file:///a', 9, 2, 2, 'z')];
        expect(toEditedFiles(edits)).toEqual([
            { uri: 'file:///a', changes: [change(0, 0, 4, 'x'), change(8, 1, 1, 'z')] },
            { uri: 'file:///b', changes: [change(1, 2, 2, 'y')] }
        ]);
    });

    it('knows new files, and files that move with their changes', () => {
        const edits = [
            { newResource: 'file:///new' },
            text('file:///new', 1, 1, 1, 'x'),
            { oldResource: 'file:///old', newResource: 'file:///moved' },
            text('file:///moved', 1, 1, 1, 'y'),
            { newResource: 'file:///perhaps', options: { ignoreIfExists: true } }
        ];
        expect(toEditedFiles(edits)).toEqual([
            { uri: 'file:///new', isNew: true, changes: [change(0, 0, 0, 'x')] },
            { uri: 'file:///old', moveTo: 'file:///moved', changes: [change(0, 0, 0, 'y')] },
            { uri: 'file:///perhaps', isNew: true, mayExist: true, changes: [] }
        ]);
    });

    it('writes snippets as they are before anybody fills them in', () => {
        const [file] = toEditedFiles([text('file:///a', 1, 1, 1, 'f(${1:name}, ${2|red,blue|}, \\$x)$0', true)]);
        expect(file.changes[0].text).toBe('f(name, red, $x)');
    });

    it('refuses what could be neither reviewed nor undone', () => {
        expect(() => toEditedFiles([{ oldResource: 'file:///a' }])).toThrow('wants to delete files');
        expect(() => toEditedFiles([{ resource: 'file:///a' }])).toThrow('only be done by hand');
    });
});
