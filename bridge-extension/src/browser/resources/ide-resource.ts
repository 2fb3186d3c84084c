// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { CompletionRequest, ResourceInfo, ResourceRequest } from '../../common/resources';
import { ResourceGroup } from './resource-preferences';

export const IdeResource = Symbol('IdeResource');

/** One group of things to read. Reading runs, builds and changes nothing. */
export interface IdeResource {
    /** The setting `claudeBridge.resources.<group>` turns it off. */
    readonly group: ResourceGroup;
    /** What may stand behind `ide://`. */
    readonly names: readonly string[];
    readonly onDidChangeList?: Event<void>;
    /** What the list says besides its addresses, where sessions shall hear of a change of that too. */
    readonly listState?: string;
    list(): readonly ResourceInfo[];
    /**
     * @returns `undefined` when there is no such thing (any more)
     * @throws an error whose message is fit for the model
     */
    read(request: ResourceRequest): Promise<string | undefined>;
    complete?(request: CompletionRequest): Promise<readonly string[]>;
}
