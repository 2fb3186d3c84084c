// SPDX-License-Identifier: EPL-2.0

import { nls, UNTITLED_SCHEME, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { EditorSelection } from '../../common/context';
import {
    DiagnosticsRequest,
    DocumentState,
    FileDiagnostics,
    OpenedFile,
    OpenEditor,
    OpenFileRequest,
    SaveResult,
    WorkbenchClient
} from '../../common/workbench';
import { SelectionTracker } from '../context/selection-tracker';
import { DiagnosticsProvider } from '../diagnostics/diagnostics-provider';
import { FocusGuard } from './focus-guard';
import { OpenEditors } from './open-editors';
import { findAnchoredSpan } from './text-anchors';

/** Answers what the tools ask of this window. */
@injectable()
export class WorkbenchClientImpl implements WorkbenchClient {
    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(OpenEditors)
    protected readonly openEditors: OpenEditors;

    @inject(FocusGuard)
    protected readonly focusGuard: FocusGuard;

    @inject(SelectionTracker)
    protected readonly selection: SelectionTracker;

    @inject(DiagnosticsProvider)
    protected readonly diagnostics: DiagnosticsProvider;

    async ping(): Promise<void> {
        // That it returns is the answer.
    }

    async openFile(request: OpenFileRequest): Promise<OpenedFile> {
        const uri = new URI(request.uri);
        await this.checkFile(uri);
        const mode = request.makeFrontmost ? 'reveal' : 'open';
        const widget = await this.focusGuard.run(async () => {
            const opened = await this.editorManager.open(uri, { mode, preview: request.preview });
            this.selectAnchors(opened, request);
            return opened;
        });
        const { languageId, lineCount } = widget.editor.document;
        return { uri: uri.toString(), languageId, lineCount };
    }

    getOpenEditors(): Promise<OpenEditor[]> {
        return this.openEditors.listShared();
    }

    async getSelection(): Promise<EditorSelection | undefined> {
        return this.selection.read();
    }

    getDiagnostics(request: DiagnosticsRequest): Promise<FileDiagnostics[]> {
        return this.diagnostics.get(request);
    }

    async getDocumentState(uri: string): Promise<DocumentState | undefined> {
        const widget = this.openEditors.find(new URI(uri));
        return widget && { isDirty: widget.editor.document.dirty, isUntitled: new URI(uri).scheme === UNTITLED_SCHEME };
    }

    async saveDocument(uri: string): Promise<SaveResult> {
        const document = this.openEditors.find(new URI(uri))?.editor.document;
        if (!document) {
            return { kind: 'not-open' };
        }
        try {
            await document.save?.();
        } catch (error) {
            return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
        }
        return document.dirty
            ? {
                  kind: 'failed',
                  message: nls.localize('theia/claude-bridge/stillUnsaved', 'The document still has unsaved changes after saving.')
              }
            : { kind: 'saved' };
    }

    protected async checkFile(uri: URI): Promise<void> {
        if (uri.scheme !== 'file') {
            throw new Error(`Not a file: ${uri.toString(true)}`);
        }
        const stat = await this.fileService.resolve(uri).catch(() => undefined);
        if (!stat) {
            throw new Error(`The file does not exist: ${uri.path.fsPath()}`);
        }
        if (!stat.isFile) {
            throw new Error(`This is a folder, not a file: ${uri.path.fsPath()}`);
        }
    }

    /** A hidden editor has no model to select in. */
    protected selectAnchors(widget: EditorWidget, request: OpenFileRequest): void {
        const { editor } = widget;
        const span = widget.isVisible ? findAnchoredSpan(editor.document.getText(), request) : undefined;
        if (span) {
            const range = { start: editor.document.positionAt(span.start), end: editor.document.positionAt(span.end) };
            editor.selection = { ...range, direction: 'ltr' };
            editor.revealRange(range, { at: 'centerIfOutsideViewport' });
        }
    }
}
