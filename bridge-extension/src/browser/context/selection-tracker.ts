// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { BridgeServer } from '../../common/bridge-protocol';
import { ContextServer, EditorSelection } from '../../common/context';
import { BridgePreferences } from '../bridge-preferences';
import { ContextRules } from './context-rules';
import { Exclusions } from './exclusions';
import { NotebookCells } from './notebook-cells';
import { equalSelections, takeSelection } from './selection-snapshot';
import { ViewedEditor, viewedUri } from './viewed-editor';

/** Milliseconds without a change after which a selection is told. */
const QUIET_TIME = 100;

/**
 * Tells the backend what is selected in the editor or notebook cell that the user looked at last. Only visible text of the user's counts: no
 * output, no settings, no proposals of our own, no editor behind another tab.
 */
@injectable()
export class SelectionTracker implements Disposable {
    @inject(BridgeServer)
    protected readonly server: ContextServer;

    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(ContextRules)
    protected readonly rules: ContextRules;

    @inject(Exclusions)
    protected readonly exclusions: Exclusions;

    @inject(NotebookCells)
    protected readonly cells: NotebookCells;

    /** Latest first. */
    protected readonly recentEditors: ViewedEditor[] = [];
    protected readonly toDispose = new DisposableCollection();
    protected pending: ReturnType<typeof setTimeout> | undefined;
    protected told: EditorSelection | undefined;

    @postConstruct()
    protected init(): void {
        this.editorManager.all.forEach(editor => this.watch(editor));
        this.toDispose.pushAll([
            this.editorManager.onCreated(editor => this.watch(editor)),
            this.editorManager.onActiveEditorChanged(editor => this.rememberWidget(editor)),
            this.editorManager.onCurrentEditorChanged(editor => this.rememberWidget(editor)),
            this.cells.onDidFocus(cell => this.remember(cell)),
            this.cells.onDidChange(() => this.schedule()),
            this.cells.onDidClose(cell => this.drop(cell)),
            this.exclusions.onDidLearn(() => this.flush()),
            this.preferences.onPreferenceChanged(() => this.schedule()),
            // Whoever selects and turns to the terminal at once must find the new selection in the prompt.
            this.shell.onDidChangeActiveWidget(() => this.flush()),
            Disposable.create(() => clearTimeout(this.pending))
        ]);
        this.rememberWidget(this.editorManager.currentEditor);
    }

    /** What may be told of the editor that the user looked at last, as it is at this moment. */
    read(): EditorSelection | undefined {
        const viewed = this.current;
        const uri = viewed && viewedUri(viewed);
        if (!uri || this.exclusions.peek(uri) !== false) {
            return undefined;
        }
        const { document, selection } = viewed.editor;
        return takeSelection(document, selection, this.rules.share(uri.toString()));
    }

    /** After the backend may have lost what it was told. */
    resend(): void {
        this.tell(this.read());
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    protected watch(widget: EditorWidget): void {
        const { editor } = widget;
        const toDispose = new DisposableCollection(
            editor.onSelectionChanged(() => this.schedule()),
            editor.onCursorPositionChanged(() => this.schedule()),
            editor.onDocumentContentChanged(() => this.schedule()),
            widget.onDidChangeVisibility(() => this.schedule()),
            widget.onDidDispose(() => {
                toDispose.dispose();
                this.drop(widget);
            })
        );
        this.toDispose.push(toDispose);
    }

    protected get current(): ViewedEditor | undefined {
        return this.recentEditors.find(candidate => candidate.isVisible && viewedUri(candidate) !== undefined);
    }

    protected rememberWidget(widget: EditorWidget | undefined): void {
        if (widget && !widget.isDisposed) {
            this.remember(widget);
        } else {
            this.schedule();
        }
    }

    protected remember(editor: ViewedEditor): void {
        this.forget(editor);
        this.recentEditors.unshift(editor);
        this.schedule();
    }

    protected drop(editor: ViewedEditor): void {
        this.forget(editor);
        this.schedule();
    }

    protected forget(editor: ViewedEditor): void {
        const index = this.recentEditors.indexOf(editor);
        if (index >= 0) {
            this.recentEditors.splice(index, 1);
        }
    }

    protected schedule(): void {
        clearTimeout(this.pending);
        this.pending = setTimeout(() => this.flush(), QUIET_TIME);
    }

    protected flush(): void {
        clearTimeout(this.pending);
        const uri = this.current && viewedUri(this.current);
        if (uri && this.exclusions.peek(uri) === undefined) {
            // It is asked right now what the name stands for; the answer leads here again.
            return;
        }
        const selection = this.read();
        if (!equalSelections(selection, this.told)) {
            this.tell(selection);
        }
    }

    protected tell(selection: EditorSelection | undefined): void {
        this.told = selection;
        this.server.notifySelectionChanged(selection);
    }
}
