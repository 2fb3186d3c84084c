// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, URI } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { BridgeServer } from '../../common/bridge-protocol';
import { ContextServer, EditorSelection } from '../../common/context';
import { BridgePreferences } from '../bridge-preferences';
import { isExcludedFile } from './excluded-files';
import { equalSelections, takeSelection } from './selection-snapshot';

/** Milliseconds without a change after which a selection is told. */
const QUIET_TIME = 100;

/**
 * Tells the backend what is selected in the editor that the user looked at last. Only visible text editors on real files count: no output,
 * no settings, no proposals of our own, no editor behind another tab.
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

    /** Latest first. */
    protected readonly recentEditors: EditorWidget[] = [];
    protected readonly toDispose = new DisposableCollection();
    protected pending: ReturnType<typeof setTimeout> | undefined;
    protected told: EditorSelection | undefined;

    @postConstruct()
    protected init(): void {
        this.editorManager.all.forEach(editor => this.watch(editor));
        this.toDispose.pushAll([
            this.editorManager.onCreated(editor => this.watch(editor)),
            this.editorManager.onActiveEditorChanged(editor => this.remember(editor)),
            this.editorManager.onCurrentEditorChanged(editor => this.remember(editor)),
            this.preferences.onPreferenceChanged(() => this.schedule()),
            // Whoever selects and turns to the terminal at once must find the new selection in the prompt.
            this.shell.onDidChangeActiveWidget(() => this.flush()),
            Disposable.create(() => clearTimeout(this.pending))
        ]);
        this.remember(this.editorManager.currentEditor);
    }

    /** What may be told of the editor that the user looked at last, as it is at this moment. */
    read(): EditorSelection | undefined {
        const editor = this.recentEditors.find(candidate => candidate.isVisible && fileOf(candidate) !== undefined)?.editor;
        if (!editor) {
            return undefined;
        }
        const uri = new URI(editor.document.uri);
        if (isExcludedFile(uri, this.preferences.get('claudeBridge.context.exclude', undefined, uri.toString()))) {
            return undefined;
        }
        return takeSelection(
            editor.document,
            editor.selection,
            this.preferences.get('claudeBridge.context.share', undefined, uri.toString())
        );
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
                this.forget(widget);
                this.schedule();
            })
        );
        this.toDispose.push(toDispose);
    }

    protected remember(widget: EditorWidget | undefined): void {
        if (widget && !widget.isDisposed) {
            this.forget(widget);
            this.recentEditors.unshift(widget);
        }
        this.schedule();
    }

    protected forget(widget: EditorWidget): void {
        const index = this.recentEditors.indexOf(widget);
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

/** For a comparison the right side counts: it is the document of the editor. */
function fileOf(widget: EditorWidget): URI | undefined {
    const uri = new URI(widget.editor.document.uri);
    return uri.scheme === 'file' ? uri : undefined;
}
