// SPDX-License-Identifier: EPL-2.0

import { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { boundedText } from '../resources/bounded-text';
import { IdeResources } from '../resources/ide-resources';
import { ResourceRequests } from '../resources/resource-requests';
import { PromptContribution, promptText } from '../prompt-contribution';
import { ToolContext } from '../tool-contribution';

interface BuiltInPrompt extends Prompt {
    /** What the prompt shows the model along with the instruction. @param argument value of the only argument */
    readonly resource: (argument: string | undefined) => string;
    readonly instruction: (argument: string | undefined) => string;
}

/** Instructions go to the model, in English whatever the IDE speaks. */
const PROMPTS: readonly BuiltInPrompt[] = [
    {
        name: 'fix_problems',
        description: 'Fix the problems that the IDE shows, in one file or in all',
        arguments: [{ name: 'file', description: 'File to fix; all files when left out', required: false }],
        resource: file => (file ? `ide://problems?file=${asParameter(file)}` : 'ide://problems'),
        instruction: file =>
            `Fix the problems that the IDE reports${file ? ` in ${file}` : ''}, errors first. Find the cause before you change anything, ` +
            'change no more than needed, and read ide://problems again at the end.'
    },
    {
        name: 'review_changes',
        description: 'Review what Claude changed so far',
        resource: () => 'ide://changes',
        instruction: () =>
            'Review the changes listed below as a critical colleague would: read the changed files (git diff helps), and report bugs, ' +
            'missing cases and leftovers with path and line, the most serious first. Do not change anything.'
    },
    {
        name: 'explain_selection',
        description: 'Explain the code that is selected in the editor',
        resource: () => 'ide://selection',
        instruction: () =>
            'Explain what I have selected in the editor: what it does, why it is needed, and what to look out for. Read the surrounding ' +
            'code first; ide://definition and ide://references lead to what it uses and who uses it. Do not change anything.'
    },
    {
        name: 'fix_test',
        description: 'Fix the failing tests of the last run',
        arguments: [{ name: 'name', description: 'Part of the name of a test; all failing tests when left out', required: false }],
        resource: name => (name ? `ide://tests?name=${encodeURIComponent(name)}` : 'ide://tests'),
        instruction: name =>
            `Find out why ${name ? `the test "${name}" fails` : 'the tests below fail'} and fix the cause. Change a test only where the ` +
            'test itself is wrong, and say so.'
    },
    {
        name: 'why_stopped',
        description: 'Explain why the debugger has stopped here',
        resource: () => 'ide://debug',
        instruction: () =>
            'The debugger has stopped. Explain from the stack and the values below how the program got here and what is wrong, with the ' +
            'line that is to blame. Suggest a fix, but do not change anything yet.'
    }
];

/** A name stays as people write it, but for what would end the parameter or be taken for an encoded letter. */
function asParameter(file: string): string {
    return file.replace(/[%&]/g, encodeURIComponent);
}

/** Commands for what people ask most often in an IDE, with what the IDE knows already in them. */
@injectable()
export class BuiltInPrompts implements PromptContribution {
    @inject(IdeResources)
    protected readonly resources: IdeResources;

    @inject(ResourceRequests)
    protected readonly requests: ResourceRequests;

    list(): readonly Prompt[] {
        return PROMPTS.map(({ name, description, arguments: args }) => ({ name, description, arguments: args }));
    }

    async get(name: string, args: Readonly<Record<string, string>>, context: ToolContext): Promise<GetPromptResult | undefined> {
        const prompt = PROMPTS.find(candidate => candidate.name === name);
        if (!prompt) {
            return undefined;
        }
        const argument = args[prompt.arguments?.[0].name ?? '']?.trim() || undefined;
        const uri = prompt.resource(argument);
        return promptText(`${prompt.instruction(argument)}\n\n${uri}:\n${await this.read(uri, context)}`, prompt.description);
    }

    async complete(name: string, argument: string, value: string, context: ToolContext): Promise<readonly string[]> {
        const prompt = PROMPTS.find(candidate => candidate.name === name);
        return prompt ? this.resources.complete(prompt.resource(undefined), argument, value, context) : [];
    }

    /** The user typed the command and waits: what cannot be read is said in the prompt instead of failing it. */
    protected async read(uri: string, { session }: ToolContext): Promise<string> {
        const request = this.requests.parse(uri, session);
        try {
            return boundedText((request && (await this.resources.readText(request, session))) ?? 'not there');
        } catch (error) {
            return `not available: ${error instanceof Error ? error.message : String(error)}`;
        }
    }
}
