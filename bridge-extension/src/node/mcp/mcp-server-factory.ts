// SPDX-License-Identifier: EPL-2.0

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
    CompleteRequestSchema,
    ErrorCode,
    GetPromptRequestSchema,
    ListPromptsRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ListToolsRequestSchema,
    ProgressNotification,
    ProgressToken,
    Prompt,
    ReadResourceRequestSchema,
    Resource
} from '@modelcontextprotocol/sdk/types.js';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { INSTRUCTIONS } from './instructions';
import { firstOfEachName, PromptContribution } from './prompt-contribution';
import { ProtocolError } from './protocol-error';
import { ResourceContribution } from './resource-contribution';
import { ToolContext, ToolSession } from './tool-contribution';
import { ToolRegistry } from './tool-registry';

export const BRIDGE_VERSION = '0.1.0';

/** Wider than MCP's own, so that the library reports a malformed call as invalid parameters and not as an internal error. */
const ToolCallSchema = z.object({
    method: z.literal('tools/call'),
    params: z.object({ name: z.string().catch(''), arguments: z.unknown() }).catch({ name: '', arguments: undefined })
});

/** Makes the MCP server of one session. */
@injectable()
export class McpServerFactory {
    @inject(ToolRegistry)
    protected readonly tools: ToolRegistry;

    @inject(ContributionProvider)
    @named(ResourceContribution)
    protected readonly resources: ContributionProvider<ResourceContribution>;

    @inject(ContributionProvider)
    @named(PromptContribution)
    protected readonly prompts: ContributionProvider<PromptContribution>;

    @inject(ILogger)
    @named('claude-bridge:McpServer')
    protected readonly logger: ILogger;

    /** @param onList called with each list that the client asked for */
    create(session: ToolSession, onList: () => void): Server {
        const server = new Server(
            { name: 'theia-claude-bridge', title: 'Theia', version: BRIDGE_VERSION },
            { capabilities: this.capabilities(), instructions: INSTRUCTIONS }
        );
        server.onerror = error => this.logger.debug(`A message of a session could not be handled: ${withoutContents(error)}`);
        this.serveTools(server, session, onList);
        if (this.resources.getContributions().length > 0) {
            this.serveResources(server, session, onList);
        }
        if (this.prompts.getContributions().length > 0) {
            this.servePrompts(server, session, onList);
        }
        return server;
    }

    /** What there is none of is not declared: the CLI asks for each list that is. */
    protected capabilities(): Record<string, object> {
        return {
            tools: { listChanged: true },
            ...(this.resources.getContributions().length > 0 ? { resources: { listChanged: true } } : {}),
            ...(this.prompts.getContributions().length > 0 ? { prompts: { listChanged: true }, completions: {} } : {})
        };
    }

    protected serveTools(server: Server, session: ToolSession, onList: () => void): void {
        server.setRequestHandler(ListToolsRequestSchema, () => {
            onList();
            return { tools: this.tools.list(session) };
        });
        server.setRequestHandler(ToolCallSchema, ({ params }, { signal, _meta, sendNotification }) => {
            const token = _meta?.progressToken;
            const progress = token === undefined ? undefined : this.progressOf(token, sendNotification);
            return this.tools.call(params.name, params.arguments, { session, signal, progress });
        });
    }

    protected progressOf(
        progressToken: ProgressToken,
        send: (notification: ProgressNotification) => Promise<void>
    ): ToolContext['progress'] {
        let progress = 0;
        return message => {
            send({ method: 'notifications/progress', params: { progressToken, progress: ++progress, message } }).catch(error =>
                this.logger.debug('A progress notification was lost:', withoutContents(error))
            );
        };
    }

    protected serveResources(server: Server, session: ToolSession, onList: () => void): void {
        server.setRequestHandler(ListResourcesRequestSchema, async (_request, { signal }) => {
            onList();
            return { resources: await this.listResources({ session, signal }) };
        });
        server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
            resourceTemplates: this.resources.getContributions().flatMap(contribution => contribution.templates?.() ?? [])
        }));
        server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
            for (const contribution of this.resources.getContributions()) {
                const result = await contribution.read(uri, { session, signal });
                if (result) {
                    return result;
                }
            }
            throw new ProtocolError(ErrorCode.InvalidParams, `Unknown resource: ${uri}`);
        });
    }

    protected async listResources(context: ToolContext): Promise<Resource[]> {
        const lists = await Promise.all(this.resources.getContributions().map(contribution => contribution.list(context)));
        return lists.flat();
    }

    protected servePrompts(server: Server, session: ToolSession, onList: () => void): void {
        const prompts = this.prompts.getContributions();
        server.setRequestHandler(ListPromptsRequestSchema, async (_request, { signal }) => {
            onList();
            return { prompts: await this.listPrompts({ session, signal }) };
        });
        server.setRequestHandler(GetPromptRequestSchema, async ({ params }, { signal }) => {
            for (const prompt of prompts) {
                const result = await prompt.get(params.name, params.arguments ?? {}, { session, signal });
                if (result) {
                    return result;
                }
            }
            throw new ProtocolError(ErrorCode.InvalidParams, `Unknown prompt: ${params.name}`);
        });
        server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }, { signal }) => {
            const context = { session, signal };
            const values =
                ref.type === 'ref/prompt'
                    ? prompts.map(prompt => prompt.complete?.(ref.name, argument.name, argument.value, context))
                    : this.resources.getContributions().map(each => each.complete?.(ref.uri, argument.name, argument.value, context));
            const found = (await Promise.all(values)).flatMap(list => list ?? []);
            return { completion: { values: found.slice(0, 100), total: found.length, hasMore: found.length > 100 } };
        });
    }

    protected async listPrompts(context: ToolContext): Promise<Prompt[]> {
        const lists = await Promise.all(this.prompts.getContributions().map(contribution => contribution.list(context)));
        return firstOfEachName(lists.flat());
    }
}

/** The library appends the message that it stumbled over. */
function withoutContents({ message }: Error): string {
    return message.split(':', 1)[0];
}
