// SPDX-License-Identifier: EPL-2.0

import { isArrayOf, isObject, isString } from './guards';

/** Something to read at `ide://...`, as the user and the model see it in a list. */
export interface ResourceInfo {
    /** `ide://<name>` or `ide://<name>/<segment>`. */
    readonly uri: string;
    readonly title: string;
    /** Tells the model when to read it, and which parameters it takes. */
    readonly description: string;
}

/** A read of `ide://<name>/<segment>?<parameter>=<value>`. */
export interface ResourceRequest {
    readonly name: string;
    readonly segment?: string;
    /** Decoded. `file` is a `file:` URI as Theia spells it. */
    readonly parameters: Readonly<Record<string, string>>;
    /** `file:` URI of the folder that paths are told relative to: where the session works. */
    readonly base?: string;
}

/** A wish for values of a parameter that begin with what was typed so far. */
export interface CompletionRequest {
    readonly name: string;
    readonly parameter: string;
    readonly value: string;
    readonly base?: string;
}

/** What may be read of a window. Excluded files are in no answer, in no form, and groups that the user turned off are not there at all. */
export interface ResourcesClient {
    listResources(): Promise<ResourceInfo[]>;
    /**
     * @returns `undefined` when there is no such resource
     * @throws an error whose message is fit for the model
     */
    readResource(request: ResourceRequest): Promise<string | undefined>;
    completeResource(request: CompletionRequest): Promise<string[]>;
}

export interface ResourcesServer {
    /** What `listResources` answers is different now. */
    notifyResourcesChanged(): void;
    /** Where `file:` URIs lead when symbolic links are followed, in their order; a file that does not exist stays as it is. */
    getRealUris(uris: readonly string[]): Promise<string[]>;
    /** Those of the URIs that are not of files which do not exist. */
    findExisting(uris: readonly string[]): Promise<string[]>;
}

export function isResourceInfo(value: unknown): value is ResourceInfo {
    return isObject(value) && isString(value.uri) && isString(value.title) && isString(value.description);
}

export function areResourceInfos(value: unknown): value is ResourceInfo[] {
    return isArrayOf(value, isResourceInfo);
}

export function areStrings(value: unknown): value is string[] {
    return isArrayOf(value, isString);
}
