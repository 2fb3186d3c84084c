// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ResourcesServer } from '../../common/resources';
import { ContextRules } from './context-rules';
import { isExcludedFile } from './excluded-files';

/** Knows which files Claude may be told about: those that no exclude pattern names, neither by their own name nor by that of their target. */
@injectable()
export class VisibleFiles {
    @inject(BridgeServer)
    protected readonly server: ResourcesServer;

    @inject(ContextRules)
    protected readonly rules: ContextRules;

    async isVisible(uri: string): Promise<boolean> {
        return (await this.filter([uri])).has(uri);
    }

    /**
     * Those of the URIs that may be told. What is not a file has no name to hide.
     * @throws when nobody can say where links lead
     */
    async filter(uris: Iterable<string>): Promise<ReadonlySet<string>> {
        const candidates = [...new Set(uris)].filter(uri => !this.isNamed(uri));
        const files = candidates.filter(uri => uri.startsWith('file:'));
        if (files.length === 0) {
            return new Set(candidates);
        }
        const targets = await this.targetsOf(files);
        const hidden = new Set(files.filter((uri, index) => this.isNamed(uri, targets[index])));
        return new Set(candidates.filter(uri => !hidden.has(uri)));
    }

    /**
     * Whether a pattern names the file at this moment.
     * @param target where the file leads, if that is known: what it leads to is hidden by the patterns that hold for the file
     */
    isNamed(uri: string, target = uri): boolean {
        return isExcludedFile(new URI(target).normalizePath(), this.rules.excluded(uri));
    }

    /** Where files lead when symbolic links are followed. */
    async targetsOf(uris: readonly string[]): Promise<string[]> {
        return this.server.getRealUris(uris);
    }
}
