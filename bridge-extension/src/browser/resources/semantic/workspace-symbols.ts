// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { MonacoLanguages } from '@theia/monaco/lib/browser/monaco-languages';
import { NamedPlace } from './code-symbol';

/** Symbols of the whole project by a part of their name, the best matches first. */
@injectable()
export class WorkspaceSymbols {
    @inject(MonacoLanguages)
    protected readonly languages: MonacoLanguages;

    @inject(ILogger)
    @named('claude-bridge:WorkspaceSymbols')
    protected readonly logger: ILogger;

    get isAvailable(): boolean {
        return this.languages.workspaceSymbolProviders.length > 0;
    }

    async find(query: string, token: CancellationToken): Promise<NamedPlace[]> {
        const answers = await Promise.all(
            this.languages.workspaceSymbolProviders.map(async provider => {
                try {
                    return (await provider.provideWorkspaceSymbols({ query }, token)) ?? [];
                } catch (error) {
                    // The services of other languages may still know something.
                    this.logger.warn('A language service could not list symbols.', error);
                    return [];
                }
            })
        );
        return answers
            .flat()
            .map(({ name, kind, containerName, location }) => ({
                name,
                kind,
                container: containerName || undefined,
                uri: location.uri,
                position: location.range.start
            }))
            .sort((left, right) => rank(left.name, query) - rank(right.name, query));
    }
}

function rank(name: string, query: string): number {
    const [own, wanted] = [name.replace(/\(.*/s, '').toLowerCase(), query.toLowerCase()];
    return own === wanted ? 0 : own.startsWith(wanted) ? 1 : own.includes(wanted) ? 2 : 3;
}
