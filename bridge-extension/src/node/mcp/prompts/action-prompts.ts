// SPDX-License-Identifier: EPL-2.0

import { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActionArguments } from '../actions/action-arguments';
import { ActionCommands } from '../actions/action-commands';
import { ActionRuns } from '../actions/action-runs';
import { FIRST_ANSWER_TIME, RunWaiter } from '../actions/run-waiter';
import { PromptContribution, promptText } from '../prompt-contribution';
import { ToolContext } from '../tool-contribution';

interface ActionPrompt extends Prompt {
    readonly command: string;
    readonly instruction: string;
}

const NAME = { name: 'name', description: 'Part of the name of a test', required: false };

/** Instructions go to the model, in English whatever the IDE speaks. */
const PROMPTS: readonly ActionPrompt[] = [
    {
        name: 'build',
        description: 'Run the default build in the IDE, and let Claude see how it ended',
        command: 'task.run',
        instruction: 'I ran the default build in the IDE; how it ended is below. If it failed, find the cause, mend it, and build again.'
    },
    {
        name: 'test',
        description: 'Run tests in the IDE, and let Claude see how they ended',
        arguments: [NAME],
        command: 'test.run',
        instruction:
            'I ran tests in the IDE; how they ended is below. If some failed, find the cause and mend it; change a test only where the ' +
            'test itself is wrong. Then run them again.'
    },
    {
        name: 'debug_test',
        description: 'Run a test under the debugger of the IDE, and let Claude see where it stops',
        arguments: [NAME],
        command: 'test.debug',
        instruction: 'I ran a test under the debugger in the IDE; where it stopped is below. Explain what happens there, and what is wrong.'
    }
];

/** Commands of the composer that run something in the IDE. The user gives them, so the user is not asked again. */
@injectable()
export class ActionPrompts implements PromptContribution {
    @inject(ActionCommands)
    protected readonly commands: ActionCommands;

    @inject(ActionArguments)
    protected readonly arguments: ActionArguments;

    @inject(ActionRuns)
    protected readonly runs: ActionRuns;

    @inject(RunWaiter)
    protected readonly waiter: RunWaiter;

    list(): Prompt[] {
        return PROMPTS.filter(({ command }) => this.commands.get(command)).map(({ name, description, arguments: args }) => ({
            name,
            description,
            arguments: args
        }));
    }

    async get(name: string, args: Readonly<Record<string, string>>, context: ToolContext): Promise<GetPromptResult | undefined> {
        const prompt = PROMPTS.find(candidate => candidate.name === name);
        const command = prompt && this.commands.get(prompt.command);
        if (!command) {
            return undefined;
        }
        const given = args.name?.trim();
        const run = this.runs.start(
            command,
            this.arguments.parse(command, given ? { name: given } : {}, context.session),
            context.session,
            true
        );
        const outcome = await this.waiter.wait(run, FIRST_ANSWER_TIME, context);
        if (context.signal.aborted) {
            this.runs.stop(run);
        }
        run.isTold = true;
        return promptText(`${prompt.instruction}\n\n${outcome?.text ?? this.waiter.stillRunning(run)}`, prompt.description);
    }
}
