// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, URI } from '@theia/core';
import { UriComponents } from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Range, SymbolKind } from '@theia/core/shared/vscode-languageserver-protocol';
import { CallHierarchyServiceProvider } from '@theia/callhierarchy/lib/browser';
import { TypeHierarchyServiceProvider } from '@theia/typehierarchy/lib/browser';
import { CodeDocument } from './code-document';
import { NamedPlace } from './code-symbol';
import { firstProvider } from './first-provider';

interface HierarchyItem {
    readonly name: string;
    readonly kind: SymbolKind;
    readonly detail?: string;
    readonly uri: UriComponents;
    readonly selectionRange: Range;
}

/** A call is told where it stands, with the name of the function at its other end. */
export interface Call extends NamedPlace {
    /** Where the function at the other end is declared. */
    readonly declaration: NamedPlace;
}

/** Asks for calls and types above and below a symbol. */
@injectable()
export class Hierarchies {
    @inject(CallHierarchyServiceProvider)
    protected readonly calls: CallHierarchyServiceProvider;

    @inject(TypeHierarchyServiceProvider)
    protected readonly types: TypeHierarchyServiceProvider;

    /** @returns `undefined` when there is no function at the place */
    async findCalls(direction: 'callers' | 'callees', document: CodeDocument, token: CancellationToken): Promise<Call[] | undefined> {
        const { uri, languageId, position } = document;
        const find = () => this.calls.get(languageId, new URI(uri));
        await firstProvider(() => find() !== undefined, this.calls.onDidChange);
        const service = find();
        const session = await service?.getRootDefinition(uri, position, token);
        if (!service || !session) {
            return undefined;
        }
        try {
            const [item] = session.items;
            if (!item) {
                return undefined;
            }
            if (direction === 'callers') {
                const callers = (await service.getCallers(item, token)) ?? [];
                return callers.flatMap(({ from, fromRanges }) => toCalls(from, toPlace(from).uri, fromRanges));
            }
            const callees = (await service.getCallees?.(item, token)) ?? [];
            return callees.flatMap(({ to, fromRanges }) => toCalls(to, toPlace(item).uri, fromRanges));
        } finally {
            session.dispose();
        }
    }

    hasTypes({ uri, languageId }: CodeDocument): boolean {
        return this.types.get(languageId, new URI(uri)) !== undefined;
    }

    /** @returns `undefined` when there is no type at the place */
    async findTypes(
        direction: 'subtypes' | 'supertypes',
        document: CodeDocument,
        token: CancellationToken
    ): Promise<NamedPlace[] | undefined> {
        const { uri, languageId, position } = document;
        const service = this.types.get(languageId, new URI(uri));
        const session = await service?.prepareSession(uri, position, token);
        if (!service || !session) {
            return undefined;
        }
        try {
            const [item] = session.items;
            if (!item?._sessionId || !item._itemId) {
                return undefined;
            }
            const method = direction === 'subtypes' ? 'provideSubTypes' : 'provideSuperTypes';
            return ((await service[method](item._sessionId, item._itemId, token)) ?? []).map(toPlace);
        } finally {
            session.dispose();
        }
    }
}

function toPlace({ name, kind, detail, uri, selectionRange }: HierarchyItem): NamedPlace {
    return { name, kind, container: detail || undefined, uri: URI.fromComponents(uri).toString(), position: selectionRange.start };
}

function toCalls(item: HierarchyItem, uri: string, ranges: readonly Range[]): Call[] {
    const declaration = toPlace(item);
    return ranges.map(({ start }) => ({ ...declaration, uri, position: start, declaration }));
}
