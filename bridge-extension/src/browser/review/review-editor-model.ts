// SPDX-License-Identifier: EPL-2.0

import { ILogger, Resource } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoEditorModelFactory, MonacoEditorModelFilter } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { MonacoToProtocolConverter } from '@theia/monaco/lib/browser/monaco-to-protocol-converter';
import { ProtocolToMonacoConverter } from '@theia/monaco/lib/browser/protocol-to-monaco-converter';
import { isReviewUri, REVIEW_PROPOSAL_SCHEME } from './review-uris';

/**
 * A proposal cannot be saved, so it is never dirty: no mark on the tab, no question when it closes or when the page is left, nothing
 * for Save All and auto-save.
 */
export class ReviewEditorModel extends MonacoEditorModel {
    override readonly suppressOpenEditorWhenDirty = true;

    protected override markAsDirty(): void {
        this.cancelSync();
    }
}

@injectable()
export class ReviewEditorModelFactory implements MonacoEditorModelFactory {
    readonly scheme = REVIEW_PROPOSAL_SCHEME;

    @inject(MonacoToProtocolConverter)
    protected readonly toProtocol: MonacoToProtocolConverter;

    @inject(ProtocolToMonacoConverter)
    protected readonly toMonaco: ProtocolToMonacoConverter;

    @inject(ILogger)
    protected readonly logger: ILogger;

    @inject(EditorPreferences)
    protected readonly preferences: EditorPreferences;

    createModel(resource: Resource): MonacoEditorModel {
        return new ReviewEditorModel(resource, this.toProtocol, this.toMonaco, this.logger, this.preferences);
    }
}

/** Keeps the texts of reviews away from extensions and language servers: they would report problems of files that do not exist. */
@injectable()
export class ReviewEditorModelFilter implements MonacoEditorModelFilter {
    filter(model: MonacoEditorModel): boolean {
        return isReviewUri(new URI(model.uri));
    }
}
