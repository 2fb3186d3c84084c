// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { IModelDeltaDecoration, ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';

/** 1-based lines, both inclusive. */
export interface LineNote {
    readonly line: number;
    readonly endLine: number;
    readonly note: string;
}

interface MarkedFile {
    readonly sessionId: string;
    readonly uri: string;
    readonly marks: Disposable;
}

/** UTF-16 units of a note that are shown behind the line. */
const SHOWN_LENGTH = 90;

/** Marks lines in editors, with a note behind each. */
@injectable()
export class LineNotes {
    protected files: MarkedFile[] = [];

    get isEmpty(): boolean {
        return this.files.length === 0;
    }

    /** Takes the place of earlier notes of the session in the file. The notes live as long as the text is open. */
    mark(sessionId: string, editor: MonacoEditor, notes: readonly LineNote[]): void {
        const uri = editor.uri.toString();
        this.remove(file => file.sessionId === sessionId && file.uri === uri);
        // The decorations live in the model: a hidden editor has none at hand.
        const { textEditorModel: model } = editor.document;
        let ids = model.deltaDecorations(
            [],
            notes.map(note => toDecoration(note, model))
        );
        const marks = Disposable.create(() => {
            ids = model.isDisposed() ? [] : model.deltaDecorations(ids, []);
        });
        const file = { sessionId, uri, marks };
        this.files.push(file);
        model.onWillDispose(() => (this.files = this.files.filter(other => other !== file)));
    }

    /** @returns how many files had notes */
    clear(sessionId?: string): number {
        return this.remove(file => sessionId === undefined || file.sessionId === sessionId);
    }

    protected remove(condition: (file: MarkedFile) => boolean): number {
        const found = this.files.filter(condition);
        this.files = this.files.filter(file => !found.includes(file));
        found.forEach(({ marks }) => marks.dispose());
        return found.length;
    }
}

function toDecoration({ line, endLine, note }: LineNote, model: ITextModel): IModelDeltaDecoration {
    const startLineNumber = Math.min(line, model.getLineCount());
    const endLineNumber = Math.min(endLine, model.getLineCount());
    const [start] = note.split('\n', 1);
    const shown = start.length > SHOWN_LENGTH || start !== note ? `${start.slice(0, SHOWN_LENGTH)}...` : start;
    return {
        // The note stands where the range ends.
        range: { startLineNumber, startColumn: 1, endLineNumber, endColumn: model.getLineMaxColumn(endLineNumber) },
        options: {
            description: 'claude-line-note',
            isWholeLine: true,
            showIfCollapsed: true,
            className: 'claude-noted-line',
            linesDecorationsClassName: 'claude-noted-line-bar',
            hoverMessage: { value: asPlainMarkdown(note) },
            overviewRuler: { color: { id: 'claudeBridge.unreviewedForeground' }, position: 4 },
            after: { content: `   ${shown}`, inlineClassName: 'claude-line-note' }
        }
    };
}

/** No links, images or commands out of what a model wrote. */
function asPlainMarkdown(text: string): string {
    return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&:]/g, '\\$&').replaceAll('\n', '  \n');
}
