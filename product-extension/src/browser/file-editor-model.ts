// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, ILogger, Resource } from '@theia/core';
import { SaveOptions } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { MonacoToProtocolConverter } from '@theia/monaco/lib/browser/monaco-to-protocol-converter';
import { ProtocolToMonacoConverter } from '@theia/monaco/lib/browser/protocol-to-monaco-converter';

/**
 * Knows what was typed while it was being saved as unsaved. The platform calls the file saved then, so that auto-save leaves the last letters
 * alone and the next change on disk replaces them without a question; the farther away the backend, the more of them.
 */
export class FileEditorModel extends MonacoEditorModel {
    protected override async doSave(token: CancellationToken, overwriteEncoding?: boolean, options?: SaveOptions): Promise<void> {
        await super.doSave(token, overwriteEncoding, options);
        if (!this.dirty && this.contentChanges.length > 0) {
            this.setDirty(true);
        }
    }
}

@injectable()
export class FileEditorModelFactory implements MonacoEditorModelFactory {
    readonly scheme = 'file';

    @inject(MonacoToProtocolConverter)
    protected readonly toProtocol: MonacoToProtocolConverter;

    @inject(ProtocolToMonacoConverter)
    protected readonly toMonaco: ProtocolToMonacoConverter;

    @inject(EditorPreferences)
    protected readonly preferences: EditorPreferences;

    @inject(ILogger)
    @named('product:FileEditorModel')
    protected readonly logger: ILogger;

    createModel(resource: Resource): MonacoEditorModel {
        return new FileEditorModel(resource, this.toProtocol, this.toMonaco, this.logger, this.preferences);
    }
}
