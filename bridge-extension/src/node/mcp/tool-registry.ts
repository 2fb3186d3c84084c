// SPDX-License-Identifier: EPL-2.0

import { CallToolResult, ErrorCode, Tool } from '@modelcontextprotocol/sdk/types.js';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ProtocolError } from './protocol-error';
import { ToolContext, ToolContribution, ToolSession } from './tool-contribution';
import { errorResult } from './tool-results';

/** All tools: lists them, and calls one with checked arguments, within its time. */
@injectable()
export class ToolRegistry {
    @inject(ContributionProvider)
    @named(ToolContribution)
    protected readonly contributions: ContributionProvider<ToolContribution>;

    @inject(ILogger)
    @named('claude-bridge:ToolRegistry')
    protected readonly logger: ILogger;

    protected readonly tools = new Map<string, ToolContribution>();

    @postConstruct()
    protected init(): void {
        for (const tool of this.contributions.getContributions()) {
            this.tools.set(tool.name, tool);
        }
    }

    list(session: ToolSession): Tool[] {
        return [...this.tools.values()].filter(tool => tool.isListed !== false).map(tool => toWire(tool, session));
    }

    /**
     * @throws ProtocolError for an unknown tool and for bad arguments; whatever goes wrong inside a tool is a result with `isError`, as MCP
     * asks for, so that a model can see it
     */
    async call(name: string, args: unknown, context: ToolContext): Promise<CallToolResult> {
        const tool = this.tools.get(name);
        if (!tool) {
            throw new ProtocolError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
        }
        const input = tool.input.safeParse(args ?? {});
        if (!input.success) {
            throw new ProtocolError(ErrorCode.InvalidParams, `Invalid arguments for tool ${name}: ${describe(input.error)}`);
        }
        try {
            return await this.callInTime(tool, input.data, context);
        } catch (error) {
            this.logger.warn(`The tool ${name} failed:`, error);
            return errorResult(error instanceof Error ? error.message : String(error));
        }
    }

    protected async callInTime(tool: ToolContribution, input: Record<string, unknown>, context: ToolContext): Promise<CallToolResult> {
        const { timeout } = tool;
        if (timeout === undefined) {
            return tool.call(input, context);
        }
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<CallToolResult>(resolve => {
            timer = setTimeout(() => resolve(errorResult(`The IDE did not answer ${tool.name} within ${timeout} ms.`)), timeout);
        });
        try {
            return await Promise.race([tool.call(input, context), late]);
        } finally {
            clearTimeout(timer);
        }
    }
}

function toWire(tool: ToolContribution, session: ToolSession): Tool {
    const { description, input } = tool.describe?.(session) ?? tool;
    const { type, properties, required } = z.toJSONSchema(input, { io: 'input' });
    return {
        name: tool.name,
        description,
        inputSchema: { type: type as 'object', properties, required } as Tool['inputSchema']
    };
}

function describe(error: z.ZodError): string {
    return error.issues.map(issue => (issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message)).join('; ');
}
