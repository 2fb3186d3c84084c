// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CodeDocuments, textModelOf } from '../../resources/semantic/code-documents';
import { LanguageFeatures, toMonacoPosition } from '../../resources/semantic/language-features';
import { OutlineSymbol } from '../../resources/semantic/code-symbol';
import { ActionCall } from '../action-handler';
import { findSpecifier } from './import-specifiers';
import { LanguageEdits } from './language-edits';
import { EditedFile, toEditedFiles } from './workspace-changes';

const MODULE = /\.[cm]?[jt]sx?$/;
/** Symbols of the file whose references lead to files that import it. */
const MAX_SYMBOLS = 8;

/**
 * Asks what a move of a file changes in others. The language service of JavaScript and TypeScript does that when a file is moved, but asks
 * the user then and changes editors that nobody saves; the same answer comes without either when the path in an import is renamed.
 */
@injectable()
export class FileMoves {
    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    @inject(LanguageFeatures)
    protected readonly features: LanguageFeatures;

    @inject(LanguageEdits)
    protected readonly language: LanguageEdits;

    /** @returns `undefined` when nobody knows */
    async edits(file: string, target: string, call: ActionCall): Promise<EditedFile[] | undefined> {
        const [from, to] = [new URI(file), new URI(target)];
        if (!MODULE.test(file) || from.path.ext !== to.path.ext) {
            return undefined;
        }
        for (const importer of await this.importers(file, call)) {
            const model = textModelOf(await this.documents.load({ name: 'move', parameters: { file: importer }, base: call.base }));
            const position = findSpecifier(model.getLinesContent().join('\n'), importer, file);
            const newName = relativePath(from, to);
            if (position) {
                const { parts } = await this.language.rename(model, toMonacoPosition(position), newName, call.token);
                return toEditedFiles(parts);
            }
        }
        return undefined;
    }

    /** Files that use something which the file declares. */
    protected async importers(file: string, { base, token }: ActionCall): Promise<string[]> {
        const loaded = await this.documents.load({ name: 'move', parameters: { file }, base });
        const model = textModelOf(loaded);
        const found = new Set<string>();
        const symbols: OutlineSymbol[] = await this.features.outline(model, token);
        for (const { position } of symbols.slice(0, MAX_SYMBOLS)) {
            const document = { uri: file, languageId: loaded.languageId, model, position, monacoPosition: toMonacoPosition(position) };
            const places = await this.features.find('references', document, token);
            places.filter(({ uri }) => uri !== file && MODULE.test(uri)).forEach(({ uri }) => found.add(uri));
        }
        return [...found];
    }
}

/** From the folder of one file to another file, with `..` where it has to go up. */
function relativePath(from: URI, to: URI): string {
    const [left, right] = [from.parent.path.toString().split('/'), to.path.toString().split('/')];
    let common = 0;
    while (common < left.length && common < right.length - 1 && left[common] === right[common]) {
        common++;
    }
    return [...left.slice(common).map(() => '..'), ...right.slice(common)].join('/');
}
