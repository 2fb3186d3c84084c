// SPDX-License-Identifier: EPL-2.0

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
    ErrorCode,
    GetPromptRequestSchema,
    ListPromptsRequestSchema,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    ListToolsRequestSchema,
    ReadResourceRequestSchema,
    Resource
} from '@modelcontextprotocol/sdk/types.js';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { PromptContribution } from './prompt-contribution';
import { ProtocolError } from './protocol-error';
import { ResourceContribution } from './resource-contribution';
import { ToolContext, ToolSession } from './tool-contribution';
import { ToolRegistry } from './tool-registry';

export const BRIDGE_VERSION = '0.1.0';

/** Reaches the model. */
const INSTRUCTIONS =
    'This server is the IDE that the user works in. Edits that need the user to agree are shown there as diffs; ' +
    'getDiagnostics returns the problems that its language servers report.';

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
        server.onerror = error => this.logger.debug('A message of a session could not be handled:', error);
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
            ...(this.prompts.getContributions().length > 0 ? { prompts: { listChanged: true } } : {})
        };
    }

    protected serveTools(server: Server, session: ToolSession, onList: () => void): void {
        server.setRequestHandler(ListToolsRequestSchema, () => {
            onList();
            return { tools: this.tools.list() };
        });
        server.setRequestHandler(ToolCallSchema, ({ params }, { signal }) =>
            this.tools.call(params.name, params.arguments, { session, signal })
        );
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
        server.setRequestHandler(ListPromptsRequestSchema, () => {
            onList();
            return { prompts: prompts.map(({ name, description, arguments: args }) => ({ name, description, arguments: args })) };
        });
        server.setRequestHandler(GetPromptRequestSchema, async ({ params }, { signal }) => {
            const prompt = prompts.find(candidate => candidate.name === params.name);
            if (!prompt) {
                throw new ProtocolError(ErrorCode.InvalidParams, `Unknown prompt: ${params.name}`);
            }
            return prompt.get(params.arguments ?? {}, { session, signal });
        });
    }
}
