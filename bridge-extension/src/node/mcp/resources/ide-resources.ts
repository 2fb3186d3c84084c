// SPDX-License-Identifier: EPL-2.0

import { ErrorCode, ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isAbsent, isObject, isString } from '../../../common/guards';
import { areResourceInfos, areStrings, ResourceInfo, ResourceRequest } from '../../../common/resources';
import { Session } from '../../session/session';
import { ProtocolError } from '../protocol-error';
import { ResourceContribution } from '../resource-contribution';
import { ToolContext } from '../tool-contribution';
import { WorkbenchAccess } from '../workbench-access';
import { boundedText } from './bounded-text';
import { ResourceRequests } from './resource-requests';
import { parseResourceUri } from './resource-uri';
import { RESOURCE_TEMPLATES } from './resource-templates';

/** The CLI is not ready before it has its lists, so they do not wait long for a window. Milliseconds. */
const LIST_TIMEOUT = 700;
const READ_TIMEOUT = 5000;
const COMPLETION_TIMEOUT = 1000;

/** Everything at `ide://`, asked of the window that the session belongs to. */
@injectable()
export class IdeResources implements ResourceContribution {
    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(ResourceRequests)
    protected readonly requests: ResourceRequests;

    /** What the last window listed that was asked: what there is to read does not end with a page that is being reloaded. */
    protected lastList: readonly ResourceInfo[] = [];

    async list({ session }: ToolContext): Promise<Resource[]> {
        this.lastList =
            (await this.workbench.ask(session, client => client.listResources(), areResourceInfos, LIST_TIMEOUT)) ?? this.lastList;
        return this.lastList.map(({ uri, title, description }) => ({ uri, name: title, title, description, mimeType: 'text/plain' }));
    }

    templates(): ResourceTemplate[] {
        return RESOURCE_TEMPLATES;
    }

    async read(uri: string, { session }: ToolContext): Promise<ReadResourceResult | undefined> {
        const request = this.requests.parse(uri, session);
        const text = request && (await this.readText(request, session));
        return text === undefined ? undefined : { contents: [{ uri, mimeType: 'text/plain', text: boundedText(text) }] };
    }

    /**
     * @returns `undefined` when there is no such resource
     * @throws an error that says why it cannot be read now
     */
    async readText(request: ResourceRequest, session: Session): Promise<string | undefined> {
        const answer = await this.workbench.ask(
            session,
            async client => ({ text: await client.readResource(request) }),
            isReadAnswer,
            READ_TIMEOUT
        );
        if (!answer) {
            throw new ProtocolError(ErrorCode.InternalError, 'No window of the IDE answered: it may be closed or busy. Go on without it.');
        }
        return answer.text ?? undefined;
    }

    async complete(template: string, parameter: string, value: string, { session }: ToolContext): Promise<string[]> {
        const name = parseResourceUri(template.replace(/\{.*$/s, ''))?.name;
        if (name === undefined) {
            return [];
        }
        const request = { name, parameter, value, base: this.requests.base(session) };
        return (await this.workbench.ask(session, client => client.completeResource(request), areStrings, COMPLETION_TIMEOUT)) ?? [];
    }
}

function isReadAnswer(value: unknown): value is { readonly text: string | undefined | null } {
    return isObject(value) && (isAbsent(value.text) || isString(value.text));
}
