// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';

/** Knows whether editors of this window hold unsaved changes of a file. */
@injectable()
export class UnsavedChanges {
    @inject(MonacoWorkspace)
    protected readonly workspace: MonacoWorkspace;

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
