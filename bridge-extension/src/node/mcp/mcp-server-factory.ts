// SPDX-License-Identifier: EPL-2.0

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ToolSession } from './tool-contribution';
import { ToolRegistry } from './tool-registry';

/** Reaches the model. */
const INSTRUCTIONS =
    'This server is the IDE that the user works in. Edits that need the user to agree are shown there as diffs; ' +
    'getDiagnostics returns the problems that its language servers report.';

/** Makes the MCP server of one session. */
@injectable()
export class McpServerFactory {
    @inject(ToolRegistry)
    protected readonly tools: ToolRegistry;

    @inject(ILogger)
    @named('claude-bridge:McpServer')
    protected readonly logger: ILogger;

    /** @param onList called with each list that the client asked for */
    create(session: ToolSession, onList: () => void): Server {
        const server = new Server(
            { name: 'theia-claude-bridge', title: 'Theia', version: '0.1.0' },
            { capabilities: { tools: { listChanged: true } }, instructions: INSTRUCTIONS }
        );
        server.onerror = error => this.logger.debug('A message of a session could not be handled:', error);
        server.setRequestHandler(ListToolsRequestSchema, () => {
            onList();
            return { tools: this.tools.list() };
        });
        server.setRequestHandler(CallToolRequestSchema, (request, extra) =>
            this.tools.call(request.params.name, request.params.arguments, { session, signal: extra.signal })
        );
        return server;
    }
}
