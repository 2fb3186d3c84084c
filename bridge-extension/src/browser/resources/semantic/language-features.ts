// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, URI } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { SymbolKind } from '@theia/core/shared/vscode-languageserver-protocol';
import { LanguageFeatureRegistry } from '@theia/monaco-editor-core/esm/vs/editor/common/languageFeatureRegistry';
import { DocumentSymbol, LocationLink } from '@theia/monaco-editor-core/esm/vs/editor/common/languages';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { Position as MonacoPosition } from '@theia/monaco-editor-core/esm/vs/editor/common/core/position';
import { IRange } from '@theia/monaco-editor-core/esm/vs/editor/common/core/range';
import { ILanguageFeaturesService } from '@theia/monaco-editor-core/esm/vs/editor/common/services/languageFeatures';
import { OutlineModel } from '@theia/monaco-editor-core/esm/vs/editor/contrib/documentSymbols/browser/outlineModel';
import {
    getDefinitionsAtPosition,
    getImplementationsAtPosition,
    getReferencesAtPosition,
    getTypeDefinitionsAtPosition
} from '@theia/monaco-editor-core/esm/vs/editor/contrib/gotoSymbol/browser/goToSymbol';
import { getHoversPromise } from '@theia/monaco-editor-core/esm/vs/editor/contrib/hover/browser/getHover';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { CodeDocument } from './code-document';
import { CodePlace, OutlineSymbol } from './code-symbol';
import { firstProvider } from './first-provider';

/** What may be asked of a place. */
export type PlaceQuestion = 'definition' | 'references' | 'implementations' | 'type';

/** Asks the language services through the registries of the editor, where VS Code extensions and LSP clients register alike. */
@injectable()
export class LanguageFeatures {
    async find(question: PlaceQuestion, document: CodeDocument, token: CancellationToken): Promise<CodePlace[]> {
        const { model, monacoPosition: position } = document;
        const { definitionProvider, referenceProvider, implementationProvider, typeDefinitionProvider } = this.features;
        switch (question) {
            case 'definition':
                await this.require(definitionProvider, model);
                return toPlaces(await getDefinitionsAtPosition(definitionProvider, model, position, false, token));
            case 'references':
                await this.require(referenceProvider, model);
                return toPlaces(await getReferencesAtPosition(referenceProvider, model, position, false, false, token));
            case 'implementations':
                await this.require(implementationProvider, model);
                return toPlaces(await getImplementationsAtPosition(implementationProvider, model, position, false, token));
            case 'type':
                await this.require(typeDefinitionProvider, model);
                return toPlaces(await getTypeDefinitionsAtPosition(typeDefinitionProvider, model, position, false, token));
        }
    }

    /** Texts in Markdown. */
    async hover({ model, monacoPosition }: CodeDocument, token: CancellationToken): Promise<string[]> {
        await this.require(this.features.hoverProvider, model);
        const hovers = await getHoversPromise(this.features.hoverProvider, model, monacoPosition, token);
        return hovers.flatMap(({ contents }) => contents.map(({ value }) => value.trim())).filter(text => text !== '');
    }

    async outline(model: ITextModel, token: CancellationToken): Promise<OutlineSymbol[]> {
        await this.require(this.features.documentSymbolProvider, model);
        const outline = await OutlineModel.create(this.features.documentSymbolProvider, model, token);
        return outline.getTopLevelSymbols().map(toOutlineSymbol);
    }

    protected get features(): ILanguageFeaturesService {
        return StandaloneServices.get(ILanguageFeaturesService);
    }

    protected require<T>(registry: LanguageFeatureRegistry<T>, model: ITextModel): Promise<void> {
        return firstProvider(() => registry.has(model), registry.onDidChange);
    }
}

export function toMonacoPosition({ line, character }: { readonly line: number; readonly character: number }): MonacoPosition {
    return new MonacoPosition(line + 1, character + 1);
}

function toPlaces(links: readonly LocationLink[]): CodePlace[] {
    return links.map(({ uri, range, targetSelectionRange }) => ({
        uri: new URI(uri.toString()).toString(),
        position: startOf(targetSelectionRange ?? range)
    }));
}

function startOf({ startLineNumber, startColumn }: IRange): CodePlace['position'] {
    return { line: startLineNumber - 1, character: startColumn - 1 };
}

/** The editor counts kinds from 0, LSP from 1. */
function toOutlineSymbol({ name, detail, kind, range, selectionRange, children }: DocumentSymbol): OutlineSymbol {
    return {
        name,
        detail,
        kind: (kind + 1) as SymbolKind,
        range: { start: startOf(range), end: { line: range.endLineNumber - 1, character: range.endColumn - 1 } },
        position: startOf(selectionRange),
        children: (children ?? []).map(toOutlineSymbol)
    };
}
