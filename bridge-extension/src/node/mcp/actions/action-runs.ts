// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { ActionOutcome } from '../../../common/actions';
import { Session } from '../../session/session';
import { BridgeWindow, WindowRegistry, WindowUnavailableError } from '../../windows/window-registry';
import { boundedText } from '../resources/bounded-text';
import { ResourceRequests } from '../resources/resource-requests';
import { WorkbenchAccess } from '../workbench-access';
import { ActionCommand } from './action-command';
import { ActionRun } from './action-run';
import { summarizeArguments } from './action-summary';

/** A page that is alive takes a run in at once, unless its machine is very busy. Milliseconds. */
const TAKE_IN_TIMEOUT = 30_000;
/** What is stopped has this long to end by itself. Milliseconds. */
const STOP_TIMEOUT = 10_000;
/** Ended runs whose outcome can still be asked for, and which the list of activities shows. */
const REMEMBERED_RUNS = 100;

const PAGE_GONE =
    'UNKNOWN: the page of the IDE that ran this was closed or reloaded. A process that it started may still run: see ide://tasks and ide://terminals.';

/** All runs of commands: those that go on, and the last ones that ended. */
@injectable()
export class ActionRuns {
    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(ResourceRequests)
    protected readonly requests: ResourceRequests;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    @inject(ILogger)
    @named('claude-bridge:ActionRuns')
    protected readonly logger: ILogger;

    /** The oldest first. */
    protected readonly runs = new Map<string, ActionRun>();
    protected lastId = 0;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** A run came, told its state, or ended. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.windows.onDidDetach(window => this.loseWindow(window));
    }

    /** The newest first. */
    get all(): ActionRun[] {
        return [...this.runs.values()].reverse();
    }

    get(id: string): ActionRun | undefined {
        return this.runs.get(id);
    }

    /**
     * @param args checked by the schema of the command
     * @param isByUser the user gave the command, and not the model
     */
    start(command: ActionCommand, args: Readonly<Record<string, unknown>>, session: Session, isByUser = false): ActionRun {
        const window = this.workbench.window(session);
        const { name, group, alwaysAsks = false } = command;
        const base = this.requests.base(session);
        const owner = { sessionId: session.id, sessionName: session.info.name };
        const facts = { ...owner, command: name, group, summary: summarizeArguments(args, base) };
        const run = new ActionRun({ id: `r${++this.lastId}`, ...facts }, window);
        this.runs.set(run.id, run);
        this.forget();
        run.onDidChange(() => this.onDidChangeEmitter.fire());
        this.onDidChangeEmitter.fire();
        if (window) {
            const request = { ...facts, runId: run.id, alwaysAsks, isByUser, args, base };
            void this.settle(run, async () => {
                await window.ask(client => client.startAction(request), TAKE_IN_TIMEOUT);
                run.isTakenIn = true;
            });
        } else {
            run.finish(failed('FAILED: no window of the IDE is open.'));
        }
        return run;
    }

    /** Ends a run for its caller, or for all who share it; its outcome comes soon after. */
    stop(run: ActionRun, forAll = false): void {
        if (run.outcome || (run.isStopping && !forAll)) {
            return;
        }
        run.isStopping = true;
        void this.settle(run, async () => run.window?.ask(client => client.stopAction(run.id, forAll), STOP_TIMEOUT));
        setTimeout(
            () => run.finish({ kind: 'stopped', text: 'STOPPED, but what it started did not end in time and may still run.' }),
            STOP_TIMEOUT
        ).unref();
    }

    report(window: BridgeWindow, runId: string, state: string): void {
        const run = this.find(window, runId);
        if (run) {
            run.isTakenIn = true;
            run.report(state);
        }
    }

    end(window: BridgeWindow, runId: string, { kind, text }: ActionOutcome): void {
        this.find(window, runId)?.finish({ kind, text: boundedText(text) });
    }

    /** @param runIds what the window runs: the rest was lost with an earlier page or connection */
    sync(window: BridgeWindow, runIds: readonly string[]): void {
        for (const run of this.all.filter(candidate => candidate.window?.id === window.id && !candidate.outcome)) {
            if (runIds.includes(run.id)) {
                run.isTakenIn = true;
            } else if (run.isTakenIn) {
                run.finish(failed(PAGE_GONE));
            }
        }
    }

    protected find(window: BridgeWindow, runId: string): ActionRun | undefined {
        const run = this.runs.get(runId);
        return run?.window?.id === window.id ? run : undefined;
    }

    protected async settle(run: ActionRun, request: () => Promise<unknown>): Promise<void> {
        try {
            await request();
        } catch (error) {
            this.logger.debug(`A window did not take in run ${run.id}:`, error);
            const text = error instanceof WindowUnavailableError ? PAGE_GONE : `FAILED: ${messageOf(error)}`;
            run.finish(failed(text));
        }
    }

    protected loseWindow(window: BridgeWindow): void {
        this.all.filter(run => run.window?.id === window.id).forEach(run => run.finish(failed(PAGE_GONE)));
    }

    protected forget(): void {
        const ended = [...this.runs.values()].filter(({ outcome }) => outcome);
        ended.slice(0, Math.max(0, ended.length - REMEMBERED_RUNS)).forEach(({ id }) => this.runs.delete(id));
    }
}

function failed(text: string): ActionOutcome {
    return { kind: 'failed', text };
}

function messageOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
