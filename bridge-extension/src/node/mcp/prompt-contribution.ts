// SPDX-License-Identifier: EPL-2.0

import { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { MaybePromise } from '@theia/core';
import { ToolContext } from './tool-contribution';

export const PromptContribution = Symbol('PromptContribution');

/** Some prompts. Measured: each becomes a slash command of the CLI, `/ide:<name>`. */
export interface PromptContribution {
    list(context: ToolContext): MaybePromise<readonly Prompt[]>;
    /** @returns `undefined` when the prompt is none of this contribution */
    get(name: string, args: Readonly<Record<string, string>>, context: ToolContext): Promise<GetPromptResult | undefined>;
    /** Values for an argument that go with what was typed so far. */
    complete?(name: string, argument: string, value: string, context: ToolContext): Promise<readonly string[]>;
}

/** Of several with one name the first counts. */
export function firstOfEachName<T extends { readonly name: string }>(prompts: readonly T[]): T[] {
    return prompts.filter(({ name }, index) => prompts.findIndex(other => other.name === name) === index);
}

/** A prompt of one message by the user. */
export function promptText(text: string, description?: string): GetPromptResult {
    return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}
