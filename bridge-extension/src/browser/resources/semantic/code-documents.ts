// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { ResourceRequest } from '../../../common/resources';
import { ObservedModels } from '../../diagnostics/observed-models';
import { shownPath } from '../shown-path';
import { CodeDocument } from './code-document';
import { OutlineSymbol } from './code-symbol';
import { NoLanguageServiceError } from './first-provider';
import { LanguageFeatures, toMonacoPosition } from './language-features';
import { findPosition } from './symbol-position';

/** Loads the files that are asked about, without showing them, and finds the place in them that is meant. */
@injectable()
export class CodeDocuments {
    @inject(ObservedModels)
    protected readonly observed: ObservedModels;

    @inject(MonacoTextModelService)
    protected readonly modelService: MonacoTextModelService;

    @inject(LanguageFeatures)
    protected readonly features: LanguageFeatures;

    /** @throws an error fit for the model when the request does not say where, or the file cannot be loaded */
    async open(request: ResourceRequest, token: CancellationToken): Promise<CodeDocument> {
        const loaded = await this.load(request);
        const model = textModelOf(loaded);
        const { line, column, symbol } = request.parameters;
        const needsOutline = (line === undefined) !== (symbol === undefined) && !column;
        const outline = needsOutline ? await this.outline(model, token) : [];
        const position = findPosition({ line, column, symbol }, model.getLinesContent(), outline);
        return { uri: loaded.uri, languageId: loaded.languageId, model, position, monacoPosition: toMonacoPosition(position) };
    }

    async load({ parameters: { file }, base }: ResourceRequest): Promise<MonacoEditorModel> {
        if (file === undefined) {
            throw new Error('Say which file: add file=PATH.');
        }
        await this.observed.observe(new URI(file));
        const model = this.modelService.get(file);
        if (!model) {
            throw new Error(`The file does not exist or is too large: ${shownPath(file, base)}`);
        }
        return model;
    }

    /** A language without an outline still has its text. */
    protected async outline(model: ITextModel, token: CancellationToken): Promise<OutlineSymbol[]> {
        try {
            return await this.features.outline(model, token);
        } catch (error) {
            if (error instanceof NoLanguageServiceError) {
                return [];
            }
            throw error;
        }
    }
}

/** The editor's public type of a model hides what its own services ask for. */
export function textModelOf(model: MonacoEditorModel): ITextModel {
    return model.textEditorModel as unknown as ITextModel;
}
