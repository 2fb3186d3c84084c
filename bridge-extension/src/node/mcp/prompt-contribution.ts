// SPDX-License-Identifier: EPL-2.0

import { GetPromptResult, PromptArgument } from '@modelcontextprotocol/sdk/types.js';
import { ToolContext } from './tool-contribution';

export const PromptContribution = Symbol('PromptContribution');

/** Measured: becomes a slash command of the CLI, `/ide:<name>`. */
export interface PromptContribution {
    readonly name: string;
    readonly description: string;
    readonly arguments?: PromptArgument[];
    get(args: Readonly<Record<string, string>>, context: ToolContext): Promise<GetPromptResult>;
}
