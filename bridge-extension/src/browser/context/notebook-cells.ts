// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, URI } from '@theia/core';
import { injectable, postConstruct } from '@theia/core/shared/inversify';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { ICodeEditor } from '@theia/monaco-editor-core/esm/vs/editor/browser/editorBrowser';
import { ICodeEditorService } from '@theia/monaco-editor-core/esm/vs/editor/browser/services/codeEditorService';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { SelectionDocument } from './selection-snapshot';
import { ViewedEditor } from './viewed-editor';

const CELL_SCHEME = 'vscode-notebook-cell';
const NOTHING: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The cells of notebooks, whose editors are no widgets of their own. */
@injectable()
export class NotebookCells {
    protected readonly onDidFocusEmitter = new Emitter<ViewedEditor>();
    protected readonly onDidChangeEmitter = new Emitter<ViewedEditor>();
    protected readonly onDidCloseEmitter = new Emitter<ViewedEditor>();

    readonly onDidFocus: Event<ViewedEditor> = this.onDidFocusEmitter.event;
    /** Fires when something else is selected in a cell or its text is different. */
    readonly onDidChange: Event<ViewedEditor> = this.onDidChangeEmitter.event;
    readonly onDidClose: Event<ViewedEditor> = this.onDidCloseEmitter.event;

    @postConstruct()
    protected init(): void {
        const editors = StandaloneServices.get(ICodeEditorService);
        editors.listCodeEditors().forEach(editor => this.watch(editor));
        editors.onCodeEditorAdd(editor => this.watch(editor));
    }

    protected watch(editor: ICodeEditor): void {
        const cell = new CellEditor(editor);
        const fire = (emitter: Emitter<ViewedEditor>) => () => cell.isCell && emitter.fire(cell);
        editor.onDidFocusEditorText(fire(this.onDidFocusEmitter));
        editor.onDidChangeCursorSelection(fire(this.onDidChangeEmitter));
        editor.onDidChangeModelContent(fire(this.onDidChangeEmitter));
        editor.onDidDispose(() => this.onDidCloseEmitter.fire(cell));
    }
}

class CellEditor implements ViewedEditor {
    constructor(protected readonly control: ICodeEditor) {}

    get isCell(): boolean {
        return this.control.getModel()?.uri.scheme === CELL_SCHEME;
    }

    get isVisible(): boolean {
        return this.isCell && this.control.getContainerDomNode().offsetParent !== null;
    }

    get editor(): ViewedEditor['editor'] {
        return { document: this.document, selection: this.selection };
    }

    /** Lines within the cell: those of the file are lines of JSON that nobody sees. */
    protected get selection(): Range {
        const selection = this.control.getSelection();
        return selection
            ? {
                  start: { line: selection.startLineNumber - 1, character: selection.startColumn - 1 },
                  end: { line: selection.endLineNumber - 1, character: selection.endColumn - 1 }
              }
            : NOTHING;
    }

    protected get document(): SelectionDocument {
        const model = this.control.getModel();
        return {
            uri: new URI(model?.uri.toString() ?? '').withScheme('file').withFragment('').toString(),
            getText: ({ start, end }) =>
                model?.getValueInRange({
                    startLineNumber: start.line + 1,
                    startColumn: start.character + 1,
                    endLineNumber: end.line + 1,
                    endColumn: end.character + 1
                }) ?? '',
            offsetAt: ({ line, character }) => model?.getOffsetAt({ lineNumber: line + 1, column: character + 1 }) ?? 0,
            positionAt: offset => {
                const position = model?.getPositionAt(offset);
                return { line: (position?.lineNumber ?? 1) - 1, character: (position?.column ?? 1) - 1 };
            }
        };
    }
}
