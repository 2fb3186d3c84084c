// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event, nls } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';
import { DiffService } from '@theia/workspace/lib/browser/diff-service';
import { FileOnDisk } from './file-on-disk';
import { ReviewResources } from './review-resources';
import { REVIEW_DRAFT_SCHEME, toReviewUri } from './review-uris';

/** Knows whether editors of this window hold unsaved changes of a file, and what can be done with them. */
@injectable()
export class UnsavedChanges {
    @inject(MonacoWorkspace)
    protected readonly workspace: MonacoWorkspace;

    @inject(FileOnDisk)
    protected readonly disk: FileOnDisk;

    @inject(DiffService)
    protected readonly diffs: DiffService;

    @inject(ReviewResources)
    protected readonly resources: ReviewResources;

    protected comparisons = 0;

    async save(uri: URI): Promise<void> {
        await this.workspace.getTextDocument(uri.toString())?.save();
    }

    /** Left the file on disk, right the editor's text. */
    async compare(uri: URI): Promise<void> {
        const { text } = await this.disk.read(uri);
        const saved = toReviewUri(REVIEW_DRAFT_SCHEME, uri, `saved-${this.comparisons++}`);
        this.resources.add(saved, text, { readOnly: true });
        const label = nls.localize('theia/claude-bridge/review/compareUnsavedTitle', '{0} (on disk ↔ unsaved)', uri.path.base);
        await this.diffs.openDiffEditor(saved, uri, label);
    }

    follow(uri: URI): UnsavedChangesWatch {
        return new UnsavedChangesWatch(uri.toString(), this.workspace);
    }
}

export class UnsavedChangesWatch extends DisposableCollection {
    protected readonly onDidChangeEmitter = new Emitter<boolean>();
    readonly onDidChange: Event<boolean> = this.onDidChangeEmitter.event;

    constructor(
        protected readonly uri: string,
        protected readonly workspace: MonacoWorkspace
    ) {
        super();
        this.push(this.onDidChangeEmitter);
        this.push(workspace.onDidOpenTextDocument(model => this.attach(model)));
        this.push(
            workspace.onDidCloseTextDocument(model => {
                if (model.uri === uri) {
                    this.onDidChangeEmitter.fire(false);
                }
            })
        );
        const model = workspace.getTextDocument(uri);
        if (model) {
            this.attach(model);
        }
    }

    get isDirty(): boolean {
        return !!this.workspace.getTextDocument(this.uri)?.dirty;
    }

    protected attach(model: MonacoEditorModel): void {
        if (model.uri === this.uri) {
            this.push(model.onDirtyChanged(() => this.onDidChangeEmitter.fire(model.dirty)));
        }
    }
}
