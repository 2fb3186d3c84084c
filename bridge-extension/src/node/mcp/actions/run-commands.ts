// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isNumber, isObject, isString } from '../../../common/guards';
import { ToolContext } from '../tool-contribution';
import { errorResult, textResult } from '../tool-results';
import { ActionCommands } from './action-commands';
import { ActionRun } from './action-run';
import { ActionRuns } from './action-runs';
import { usageOf } from './action-usage';
import { FIRST_ANSWER_TIME, RunWaiter } from './run-waiter';

/** Commands about runs and commands. They run nothing in a window, so no switch turns them off. */
export const RUN_COMMANDS: readonly string[] = ['wait', 'stop', 'runs', 'help'];

/** Ended runs that `runs` tells about. */
const LISTED_RUNS = 10;
/** What is stopped mostly ends at once, and its outcome tells what was reached. Milliseconds. */
const STOP_WAIT = 15_000;

/** `wait`, `stop`, `runs` and `help`. */
@injectable()
export class RunCommands {
    @inject(ActionCommands)
    protected readonly commands: ActionCommands;

    @inject(ActionRuns)
    protected readonly runs: ActionRuns;

    @inject(RunWaiter)
    protected readonly waiter: RunWaiter;

    async run(name: string, args: unknown, context: ToolContext): Promise<CallToolResult> {
        const given = isObject(args) ? args : {};
        if (name === 'runs') {
            return textResult(this.list(context));
        }
        if (name === 'help') {
            return this.help(given.command);
        }
        const run = isString(given.id) ? this.runs.get(given.id) : undefined;
        if (!run || run.facts.sessionId !== context.session.id) {
            return errorResult(
                `FAILED: this session has no run ${isString(given.id) ? `"${given.id}"` : 'without an id'}.\n${this.list(context)}`
            );
        }
        if (name === 'stop') {
            this.runs.stop(run);
            return this.answer(run, STOP_WAIT, context);
        }
        const seconds = isNumber(given.seconds) ? Math.max(given.seconds, 0) : Infinity;
        return this.answer(run, Math.min(seconds * 1000, FIRST_ANSWER_TIME), context);
    }

    protected async answer(run: ActionRun, time: number, context: ToolContext): Promise<CallToolResult> {
        const outcome = await this.waiter.wait(run, time, context);
        if (!outcome) {
            return textResult(this.waiter.stillRunning(run));
        }
        return outcome.kind === 'done' || outcome.kind === 'stopped' ? textResult(outcome.text) : errorResult(outcome.text);
    }

    protected list({ session }: ToolContext): string {
        const own = this.runs.all.filter(({ facts }) => facts.sessionId === session.id);
        const running = own.filter(({ outcome }) => !outcome);
        const ended = own.filter(({ outcome }) => outcome).slice(0, LISTED_RUNS);
        return running.length + ended.length === 0
            ? 'No runs.'
            : [`${running.length} running, the last ones that ended below.`, ...[...running, ...ended].map(describeRun)].join('\n');
    }

    protected help(name: unknown): CallToolResult {
        const command = isString(name) ? this.commands.get(name) : undefined;
        return command ? textResult(usageOf(command)) : textResult(this.commands.overview());
    }
}

function describeRun({ activity: { runId, command, summary, state, end } }: ActionRun): string {
    const what = `${runId} ${command}${summary ? ` ${summary}` : ''}`;
    return end ? `${what}: ${end.kind}, ${end.verdict}` : `${what}: running${state ? `, ${state}` : ''}`;
}
