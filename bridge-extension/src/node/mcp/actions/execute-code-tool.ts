// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ToolContext, ToolContribution, ToolSession } from '../tool-contribution';
import { errorResult, textResult } from '../tool-results';
import { WorkbenchAccess } from '../workbench-access';
import { ActionArguments } from './action-arguments';
import { ActionCommands } from './action-commands';
import { describeActions } from './action-description';
import { ActionRun } from './action-run';
import { ActionRuns } from './action-runs';
import { FIRST_ANSWER_TIME, RunWaiter } from './run-waiter';
import { RUN_COMMANDS, RunCommands } from './run-commands';
import { CODE_COMMAND } from './code-command';

function inputOf(commands: string) {
    return z.object({
        command: z.string().optional().describe(commands),
        // Read leniently: some models write an object as text.
        args: z.unknown().optional().meta({ type: 'object', description: 'Arguments of the command' }),
        code: z.string().optional().describe('Without command: code for the kernel of the active notebook')
    });
}

const input = inputOf('Name of the command');

/**
 * The door to all commands. Measured: the model gets this description and schema, and the CLI asks the user before each call. 2.1.197 cuts
 * descriptions of tools after 2048 characters, but not those of their arguments: the commands stand there.
 */
@injectable()
export class ExecuteCodeTool implements ToolContribution<typeof input> {
    readonly name = 'executeCode';
    readonly description = 'Acts in the IDE';
    readonly input = input;

    @inject(ActionCommands)
    protected readonly commands: ActionCommands;

    @inject(ActionArguments)
    protected readonly arguments: ActionArguments;

    @inject(ActionRuns)
    protected readonly runs: ActionRuns;

    @inject(RunCommands)
    protected readonly runCommands: RunCommands;

    @inject(RunWaiter)
    protected readonly waiter: RunWaiter;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    describe(session: ToolSession): Pick<ToolContribution, 'description' | 'input'> {
        const { description, commands } = describeActions(this.commands.all, this.workbench.window(session)?.state);
        return { description, input: inputOf(commands) };
    }

    async call({ command, args, code }: z.output<typeof input>, context: ToolContext): Promise<CallToolResult> {
        const name = command ?? (code === undefined ? undefined : CODE_COMMAND);
        if (name === undefined) {
            return errorResult(`FAILED: nothing to do. ${this.commands.overview()}`);
        }
        if (RUN_COMMANDS.includes(name)) {
            return this.runCommands.run(name, args, context);
        }
        const found = this.commands.get(name);
        if (!found) {
            return errorResult(`FAILED: there is no command "${name}". ${this.commands.overview()}`);
        }
        const { session } = context;
        const run = this.runs.start(found, this.arguments.parse(found, command === undefined ? { code } : args, session), session);
        return this.firstAnswer(run, context);
    }

    /** A caller that goes before it knows the id of its run leaves nobody who could stop it. */
    protected async firstAnswer(run: ActionRun, context: ToolContext): Promise<CallToolResult> {
        const outcome = await this.waiter.wait(run, FIRST_ANSWER_TIME, context);
        if (context.signal.aborted) {
            this.runs.stop(run);
        }
        if (!outcome) {
            run.isTold = true;
            return textResult(this.waiter.stillRunning(run));
        }
        return outcome.kind === 'done' ? textResult(outcome.text) : errorResult(outcome.text);
    }
}
