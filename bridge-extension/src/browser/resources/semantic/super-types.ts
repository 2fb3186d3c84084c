// SPDX-License-Identifier: EPL-2.0

import { CancellationToken } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CodeDocument } from './code-document';
import { CodeDocuments, textModelOf } from './code-documents';
import { CodePlace } from './code-symbol';
import { hasHeritageClauses, heritagePlaces } from './heritage';
import { LanguageFeatures, toMonacoPosition } from './language-features';

/**
 * Types above a type where the language service has no type hierarchy, which is so for TypeScript: the clauses of the declaration name
 * them, and the definitions of these names are the types.
 */
@injectable()
export class SuperTypes {
    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    @inject(LanguageFeatures)
    protected readonly features: LanguageFeatures;

    /** @returns `undefined` when this is no way for the language */
    async find(document: CodeDocument, token: CancellationToken): Promise<CodePlace[] | undefined> {
        if (!hasHeritageClauses(document.languageId)) {
            return undefined;
        }
        const [declaration] = await this.features.find('definition', document, token);
        if (!declaration) {
            return [];
        }
        const loaded = await this.documents.load({ name: 'supertypes', parameters: { file: declaration.uri } });
        const model = textModelOf(loaded);
        const names = heritagePlaces(model.getLinesContent(), declaration.position).map(position => ({
            uri: loaded.uri,
            languageId: loaded.languageId,
            model,
            position,
            monacoPosition: toMonacoPosition(position)
        }));
        return (await Promise.all(names.map(name => this.features.find('definition', name, token)))).flat();
    }
}
