// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, CancellationTokenSource } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ResourceInfo, ResourceRequest } from '../../../common/resources';
import { IdeResource } from '../ide-resource';
import { shownPath, shownPlace } from '../shown-path';
import { VisibleFiles } from '../../context/visible-files';
import { CodeDocument } from './code-document';
import { CodeDocuments, textModelOf } from './code-documents';
import { NamedPlace } from './code-symbol';
import { NoLanguageServiceError } from './first-provider';
import { Hierarchies } from './hierarchies';
import { LanguageFeatures } from './language-features';
import { outlineText } from './outline-text';
import { PlaceLines } from './place-lines';
import { SuperTypes } from './super-types';
import { symbolKindWord } from './symbol-kinds';
import { WorkspaceSymbols } from './workspace-symbols';

/** Milliseconds; the backend gives up after five seconds. */
const TIMEOUT = 4500;

const AT = 'file=PATH&line=N&column=N, or file=PATH&symbol=NAME (add line=N where the name is not unique); 1-based';

/** What the language services know of the code: more exact than a search in the text, and for every language that the IDE has one for. */
@injectable()
export class CodeResource implements IdeResource {
    readonly group = 'code';
    readonly names = [
        'symbols',
        'outline',
        'definition',
        'references',
        'implementations',
        'type',
        'hover',
        'callers',
        'callees',
        'subtypes',
        'supertypes'
    ];

    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    @inject(LanguageFeatures)
    protected readonly features: LanguageFeatures;

    @inject(Hierarchies)
    protected readonly hierarchies: Hierarchies;

    @inject(SuperTypes)
    protected readonly superTypes: SuperTypes;

    @inject(WorkspaceSymbols)
    protected readonly symbols: WorkspaceSymbols;

    @inject(PlaceLines)
    protected readonly lines: PlaceLines;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://symbols',
                title: 'Symbols',
                description:
                    'Where classes, functions and variables of the project are declared: ide://symbols?query=NAME. Better than grep.'
            },
            { uri: 'ide://outline', title: 'Outline', description: 'The symbols of one file with their lines: ide://outline?file=PATH.' },
            {
                uri: 'ide://references',
                title: 'References and definitions',
                description:
                    `Where a symbol is used, by meaning and not by text: ide://references?${AT}. The same parameters with ` +
                    'ide://definition, ide://implementations, ide://type (where the type of a value is declared) and ide://hover ' +
                    '(signature and documentation). Read it before renaming or changing a signature.'
            },
            {
                uri: 'ide://callers',
                title: 'Call and type hierarchy',
                description: `What calls a function: ide://callers?${AT}. The same with ide://callees, ide://subtypes and ide://supertypes.`
            }
        ];
    }

    async read(request: ResourceRequest): Promise<string> {
        const source = new CancellationTokenSource();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = new Promise<never>((_resolve, reject) => {
            timer = setTimeout(
                () => reject(new Error('The language service did not answer in time. Ask again, or search the text.')),
                TIMEOUT
            );
        });
        try {
            return await Promise.race([this.answer(request, source.token), late]);
        } finally {
            clearTimeout(timer);
            source.cancel();
        }
    }

    protected async answer(request: ResourceRequest, token: CancellationToken): Promise<string> {
        const { name, base } = request;
        if (name === 'symbols') {
            return this.readSymbols(request, token);
        }
        if (name === 'outline') {
            return outlineText(await this.features.outline(textModelOf(await this.documents.load(request)), token));
        }
        const document = await this.documents.open(request, token);
        switch (name) {
            case 'hover':
                return (await this.features.hover(document, token)).join('\n\n') || this.nothing(document, base, 'Nothing is known');
            case 'callers':
            case 'callees':
                return this.readCalls(name, document, base, token);
            case 'subtypes':
            case 'supertypes':
                return this.readTypes(name, document, base, token);
            case 'definition':
            case 'references':
            case 'implementations':
            case 'type': {
                const places = await this.features.find(name, document, token);
                return joined(await this.lines.write(places, base)) || this.nothing(document, base, `No ${name}`);
            }
            default:
                throw new Error(`There is no ide://${name}.`);
        }
    }

    protected async readSymbols(request: ResourceRequest, token: CancellationToken): Promise<string> {
        const { query, file } = request.parameters;
        if (!query) {
            throw new Error('Say which symbol: ide://symbols?query=NAME.');
        }
        if (file) {
            await this.documents.load(request);
        }
        if (!this.symbols.isAvailable) {
            throw new NoLanguageServiceError();
        }
        const places = await this.symbols.find(query, token);
        const lines = await this.lines.write(places, request.base, describeSymbol);
        const hint = 'Language services know the projects of files that are open: name one with &file=PATH, or search the text.';
        return joined(lines) || `No symbol matches "${query}". ${hint}`;
    }

    protected async readCalls(
        direction: 'callers' | 'callees',
        document: CodeDocument,
        base: string | undefined,
        token: CancellationToken
    ): Promise<string> {
        const calls = await this.hierarchies.findCalls(direction, document, token);
        if (!calls) {
            return this.nothing(document, base, 'No function');
        }
        const visible = await this.visibleFiles.filter(calls.map(({ declaration }) => declaration.uri));
        const shown = calls.filter(({ declaration }) => visible.has(declaration.uri));
        const lines = await this.lines.write(shown, base, ({ declaration }) =>
            direction === 'callers'
                ? ` in ${declaration.name}:`
                : ` ${declaration.name} (${shownPlace(declaration.uri, declaration.position, base)}):`
        );
        return joined(lines) || this.nothing(document, base, `No ${direction}`);
    }

    protected async readTypes(
        direction: 'subtypes' | 'supertypes',
        document: CodeDocument,
        base: string | undefined,
        token: CancellationToken
    ): Promise<string> {
        if (!this.hierarchies.hasTypes(document)) {
            if (direction === 'supertypes') {
                return this.readSuperTypes(document, base, token);
            }
            const implementations = await this.features.find('implementations', document, token);
            const others = implementations.filter(({ uri, position }) => uri !== document.uri || position.line !== document.position.line);
            return joined(await this.lines.write(others, base)) || this.nothing(document, base, 'No subtypes');
        }
        const types = await this.hierarchies.findTypes(direction, document, token);
        return joined(await this.lines.write(types ?? [], base, describeSymbol)) || this.nothing(document, base, `No ${direction}`);
    }

    protected async readSuperTypes(document: CodeDocument, base: string | undefined, token: CancellationToken): Promise<string> {
        const places = await this.superTypes.find(document, token);
        if (!places) {
            throw new NoLanguageServiceError();
        }
        return joined(await this.lines.write(places, base)) || this.nothing(document, base, 'No supertypes');
    }

    protected nothing({ uri, position }: CodeDocument, base: string | undefined, what: string): string {
        return `${what} at ${shownPath(uri, base)}:${position.line + 1}:${position.character + 1}.`;
    }
}

function joined(lines: readonly string[]): string {
    return lines.join('\n');
}

function describeSymbol({ kind, name, container }: NamedPlace): string {
    return ` ${symbolKindWord(kind)} ${name}${container ? ` in ${container}` : ''}:`;
}
