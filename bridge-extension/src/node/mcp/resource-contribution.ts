// SPDX-License-Identifier: EPL-2.0

import { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { MaybePromise } from '@theia/core';
import { ToolContext } from './tool-contribution';

export const ResourceContribution = Symbol('ResourceContribution');

/** Things to read. Measured: the user can mention what is listed (`@ide:<uri>`), the model can list it and read any URI, listed or not. */
export interface ResourceContribution {
    list(context: ToolContext): MaybePromise<Resource[]>;
    /** Measured: the CLI does not ask for them. */
    templates?(): ResourceTemplate[];
    /** Values for a parameter of a template that go with what was typed so far. */
    complete?(template: string, parameter: string, value: string, context: ToolContext): Promise<readonly string[]>;
    /** @returns `undefined` when the URI is none of this contribution */
    read(uri: string, context: ToolContext): Promise<ReadResourceResult | undefined>;
}
