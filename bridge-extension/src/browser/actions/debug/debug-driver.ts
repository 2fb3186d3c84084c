// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { ActionCall } from '../action-handler';
import { changedValuesLines } from './changed-values';
import { debugError } from './debug-error';
import { DebugRun } from './debug-run';
import { DebugHappening, DebugRuns } from './debug-runs';
import { DrivenRuns } from './driven-runs';
import { HappeningWatch } from './happening-watch';
import { StopReader } from './stop-reader';
import { endReport, outputLines, stopReport } from './stop-text';

/** Lines of a program's output in an answer. */
const OUTPUT_LINES = 20;

/** How a wait came to its end. */
type Outcome =
    | { readonly kind: 'stopped'; readonly session: DebugSession; readonly threadId: number | undefined }
    | { readonly kind: 'ended' | 'running' | 'cancelled' };

/** Lets programs go on, waits for what comes of it, and tells that. */
@injectable()
export class DebugDriver implements FrontendApplicationContribution {
    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(StopReader)
    protected readonly reader: StopReader;

    @inject(DrivenRuns)
    protected readonly driven: DrivenRuns;

    onStart(): void {
        this.runs.onDidHappen(({ kind, run }) => {
            if (kind === 'continued') {
                this.driven.noteContinued(run.id);
            } else if (kind === 'ended') {
                this.driven.noteEnded(run.id);
            }
        });
    }

    watch(): HappeningWatch<DebugHappening> {
        return new HappeningWatch(this.runs.onDidHappen);
    }

    /** Claude's command is under way until the result is disposed: what the program does meanwhile is Claude's doing. */
    enter({ id, name }: DebugRun, { sessionName }: ActionCall): Disposable {
        return this.driven.enter({ id, name, driver: sessionName });
    }

    /**
     * Does something that makes a program go on, and waits for its next stop or its end.
     * @param thread that stands where the program was before, if it stood
     */
    async drive(run: DebugRun, thread: DebugThread | undefined, call: ActionCall, go: () => Promise<unknown>): Promise<string> {
        const toDispose = new DisposableCollection(this.enter(run, call));
        try {
            await this.noteBefore(run, thread, call);
            const watch = this.watch();
            toDispose.push(watch);
            await go().catch((error: unknown) => Promise.reject(debugError(error)));
            return await this.answer(run, watch, call);
        } finally {
            toDispose.dispose();
        }
    }

    /** Waits for the stop or the end of a program, from the beginning of the watch on, and tells of it. */
    async answer(run: DebugRun, watch: HappeningWatch<DebugHappening>, call: ActionCall): Promise<string> {
        const outcome = await this.wait(run, watch, call);
        switch (outcome.kind) {
            case 'stopped':
                return this.tellStop(run, outcome.session, outcome.threadId, call.base);
            case 'ended':
                return this.tellEnd(run);
            case 'running':
                return [`"${run.name}" runs.`, ...outputLines(run.output.takeNew(OUTPUT_LINES))].join('\n');
            case 'cancelled':
                return `Nobody waits any more; "${run.name}" goes on as it was.`;
        }
    }

    async tellStop(run: DebugRun, session: DebugSession, threadId: number | undefined, base: string | undefined): Promise<string> {
        // The platform asks for the threads one time after the other: after this one it knows of the stop, and so do the views.
        await session.updateThreads(undefined);
        const thread = [...session.threads].find(({ stopped, raw }) => stopped && (threadId === undefined || raw.id === threadId));
        if (!thread) {
            return `"${run.name}" stopped and went on again at once.`;
        }
        const { shown, values } = await this.reader.read(thread, base);
        const lines = values ? changedValuesLines(run.toldValues, values) : [];
        run.toldValues = values;
        return stopReport({ session: session.label, stop: shown, values: lines, output: run.output.takeNew(OUTPUT_LINES) });
    }

    tellEnd(run: DebugRun): string {
        const { name, exitCode, refusal } = run;
        return endReport({ session: name, exitCode, refusal, output: run.output.takeNew(OUTPUT_LINES) });
    }

    /** What a step changes is told against where the program stood, also when Claude was not told of that stop. */
    protected async noteBefore(run: DebugRun, thread: DebugThread | undefined, { base }: ActionCall): Promise<void> {
        if (thread?.stopped && !run.toldValues) {
            run.toldValues = (await this.reader.read(thread, base)).values;
        }
    }

    protected async wait(run: DebugRun, watch: HappeningWatch<DebugHappening>, call: ActionCall): Promise<Outcome> {
        const toDispose = new DisposableCollection(
            this.runs.onDidPrint(printed => {
                if (printed === run) {
                    call.report([`"${run.name}" runs.`, ...run.output.last(5).map(line => `  ${line}`)].join('\n'));
                }
            })
        );
        call.report(`"${run.name}" runs.`);
        try {
            return await new Promise<Outcome>(resolve => {
                toDispose.push(call.token.onCancellationRequested(() => resolve({ kind: 'cancelled' })));
                void watch.first(happening => this.outcomeOf(happening, run)).then(resolve);
                if (call.args.wait === false) {
                    void this.runs.whenRunning(run).then(() => resolve({ kind: 'running' }));
                }
                if (call.token.isCancellationRequested) {
                    resolve({ kind: 'cancelled' });
                } else if (run.hasEnded) {
                    resolve({ kind: 'ended' });
                }
            });
        } finally {
            toDispose.dispose();
        }
    }

    protected outcomeOf(happening: DebugHappening, run: DebugRun): Outcome | undefined {
        if (happening.run !== run) {
            return undefined;
        }
        switch (happening.kind) {
            case 'stopped':
                return { kind: 'stopped', session: happening.session, threadId: happening.threadId };
            case 'ended':
                return { kind: 'ended' };
            default:
                return undefined;
        }
    }
}
