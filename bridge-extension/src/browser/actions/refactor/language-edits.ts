// SPDX-License-Identifier: EPL-2.0

import { CancellationToken } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { Position } from '@theia/monaco-editor-core/esm/vs/editor/common/core/position';
import { Range } from '@theia/monaco-editor-core/esm/vs/editor/common/core/range';
import { LanguageFeatureRegistry } from '@theia/monaco-editor-core/esm/vs/editor/common/languageFeatureRegistry';
import { TextEdit } from '@theia/monaco-editor-core/esm/vs/editor/common/languages';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { ILanguageFeaturesService } from '@theia/monaco-editor-core/esm/vs/editor/common/services/languageFeatures';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { firstProvider, NoLanguageServiceError } from '../../resources/semantic/first-provider';
import { WorkspaceEditPart } from './workspace-changes';

export interface RenameEdits {
    /** The name so far, where the service tells it. */
    readonly old?: string;
    readonly parts: readonly WorkspaceEditPart[];
}

/** Asks the language services what would have to be changed. Changes nothing. */
@injectable()
export class LanguageEdits {
    /** @throws an error with the reason of the language service when it refuses */
    async rename(model: ITextModel, position: Position, newName: string, token: CancellationToken): Promise<RenameEdits> {
        const registry = this.features.renameProvider;
        await this.require(registry, model);
        let reason: string | undefined;
        for (const provider of registry.ordered(model)) {
            const location = await this.attempt(async () => provider.resolveRenameLocation?.(model, position, token));
            const edits = location?.rejectReason
                ? location
                : await this.attempt(async () => provider.provideRenameEdits(model, position, newName, token));
            if (edits && 'edits' in edits && !edits.rejectReason) {
                return { old: location?.text, parts: edits.edits };
            }
            reason ??= edits?.rejectReason;
        }
        throw new Error(`The language service refuses: ${reason ?? 'there is nothing to rename at this place.'}`);
    }

    /** @param lines 1-based, both included; absent: all */
    async format(
        model: ITextModel,
        lines: { readonly first: number; readonly last: number } | undefined,
        token: CancellationToken
    ): Promise<TextEdit[]> {
        const options = { tabSize: model.getOptions().tabSize, insertSpaces: model.getOptions().insertSpaces };
        const { documentFormattingEditProvider: whole, documentRangeFormattingEditProvider: part } = this.features;
        if (!lines && whole.has(model)) {
            return (await whole.ordered(model)[0].provideDocumentFormattingEdits(model, options, token)) ?? [];
        }
        await this.require(part, model);
        const last = Math.min(lines?.last ?? model.getLineCount(), model.getLineCount());
        const range = new Range(Math.min(lines?.first ?? 1, last), 1, last, model.getLineMaxColumn(last));
        return (await part.ordered(model)[0].provideDocumentRangeFormattingEdits(model, range, options, token)) ?? [];
    }

    /** Some services refuse by throwing. */
    protected async attempt<T>(ask: () => Promise<T>): Promise<T | { rejectReason: string; text?: string }> {
        try {
            return await ask();
        } catch (error) {
            if (error instanceof NoLanguageServiceError) {
                throw error;
            }
            return { rejectReason: error instanceof Error ? error.message : String(error) };
        }
    }

    protected get features(): ILanguageFeaturesService {
        return StandaloneServices.get(ILanguageFeaturesService);
    }

    protected require<T>(registry: LanguageFeatureRegistry<T>, model: ITextModel): Promise<void> {
        return firstProvider(() => registry.has(model), registry.onDidChange);
    }
}
