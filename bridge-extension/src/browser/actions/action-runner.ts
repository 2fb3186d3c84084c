// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource, ContributionProvider, Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { ActionOutcome, ActionRequest, filesOf } from '../../common/actions';
import { VisibleFiles } from '../context/visible-files';
import { ActionExecution, ActionExecutions } from './action-executions';
import { ActionGate } from './action-gate';
import { ActionHandler } from './action-handler';
import { PermissionDesk, RefusedError } from './permission-desk';

export interface ActionEnd {
    readonly runId: string;
    readonly outcome: ActionOutcome;
}

interface PendingRun {
    readonly request: ActionRequest;
    /** Ends the run before it is executed. */
    readonly source: CancellationTokenSource;
    execution?: ActionExecution;
}

/** Takes runs past the user's switches to their handlers. */
@injectable()
export class ActionRunner {
    @inject(ContributionProvider)
    @named(ActionHandler)
    protected readonly handlers: ContributionProvider<ActionHandler>;

    @inject(ActionGate)
    protected readonly gate: ActionGate;

    @inject(PermissionDesk)
    protected readonly desk: PermissionDesk;

    @inject(ActionExecutions)
    protected readonly executions: ActionExecutions;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    @inject(ILogger)
    @named('claude-bridge:ActionRunner')
    protected readonly logger: ILogger;

    protected readonly runs = new Map<string, PendingRun>();

    protected readonly onDidReportEmitter = new Emitter<{ readonly runId: string; readonly state: string }>();
    readonly onDidReport: Event<{ readonly runId: string; readonly state: string }> = this.onDidReportEmitter.event;
    protected readonly onDidEndEmitter = new Emitter<ActionEnd>();
    /** Exactly once for each run. */
    readonly onDidEnd: Event<ActionEnd> = this.onDidEndEmitter.event;

    @postConstruct()
    protected init(): void {
        this.gate.onDidChange(() => this.endForbidden());
        this.executions.onDidReport(({ execution, state }) => this.runsOf(execution).forEach(runId => this.report(runId, state)));
    }

    get runIds(): string[] {
        return [...this.runs.keys()];
    }

    start(request: ActionRequest): void {
        if (!this.runs.has(request.runId)) {
            const run = { request, source: new CancellationTokenSource() };
            this.runs.set(request.runId, run);
            void this.process(run);
        }
    }

    /** @param forAll also for others that share what it started */
    stop(runId: string, forAll: boolean): void {
        const run = this.runs.get(runId);
        if (!run) {
            return;
        }
        run.source.cancel();
        const { execution } = run;
        if (!execution) {
            return;
        }
        if (forAll || this.runsOf(execution).length === 1) {
            this.executions.cancel(execution, forAll ? 'STOPPED by the user.' : 'STOPPED.');
        } else {
            this.end(runId, { kind: 'stopped', text: 'STOPPED waiting. It goes on: somebody else waits for it too.' });
        }
    }

    protected async process(run: PendingRun): Promise<void> {
        const { request, source } = run;
        let outcome: ActionOutcome;
        try {
            if (!request.isByUser && this.gate.permission(request.group, request.alwaysAsks).kind === 'ask') {
                this.report(request.runId, 'waits for the user, who is asked in the IDE');
            }
            await this.desk.admit(request, source.token);
            await this.checkFiles(request);
            outcome = source.token.isCancellationRequested ? STOPPED : await this.execute(run);
        } catch (error) {
            outcome = source.token.isCancellationRequested ? STOPPED : this.toOutcome(error);
        }
        this.end(request.runId, outcome);
    }

    protected async execute(run: PendingRun): Promise<ActionOutcome> {
        const { command } = run.request;
        const handler = this.handlers.getContributions().find(({ commands }) => commands.includes(command));
        if (!handler) {
            throw new Error(`this IDE cannot run ${command}.`);
        }
        const { execution, isNew } = this.executions.join(handler, run.request);
        run.execution = execution;
        if (isNew) {
            return execution.outcome;
        }
        const { kind, text } = await execution.outcome;
        const [verdict, ...rest] = text.split('\n');
        const note = `(It was going on already, started by ${execution.sessionName}: you share that run.)`;
        return { kind, text: [verdict, note, ...rest].join('\n') };
    }

    protected async checkFiles({ args }: ActionRequest): Promise<void> {
        const files = filesOf(args);
        const visible = files.length > 0 ? await this.visibleFiles.filter(files) : new Set();
        if (files.some(file => !visible.has(file))) {
            throw new RefusedError('the user excluded this file from what Claude is told (setting claudeBridge.context.exclude)');
        }
    }

    /** A switch that is turned off ends what runs behind it. */
    protected endForbidden(): void {
        for (const { request, execution } of [...this.runs.values()]) {
            const permission = this.gate.permission(request.group, request.alwaysAsks);
            if (permission.kind === 'off' && execution) {
                this.executions.cancel(execution, `STOPPED: ${permission.reason} while it ran.`);
            }
        }
    }

    protected runsOf(execution: ActionExecution): string[] {
        return [...this.runs].filter(([, run]) => run.execution === execution).map(([runId]) => runId);
    }

    protected report(runId: string, state: string): void {
        this.onDidReportEmitter.fire({ runId, state });
    }

    protected end(runId: string, outcome: ActionOutcome): void {
        if (this.runs.delete(runId)) {
            this.onDidEndEmitter.fire({ runId, outcome });
        }
    }

    protected toOutcome(error: unknown): ActionOutcome {
        if (error instanceof RefusedError) {
            return {
                kind: 'refused',
                text: `REFUSED, nothing was done: ${error.message}. Do not try to get around it; go on without or ask the user.`
            };
        }
        this.logger.debug('A command failed:', error);
        return { kind: 'failed', text: `FAILED: ${error instanceof Error ? error.message : String(error)}` };
    }
}

const STOPPED: ActionOutcome = { kind: 'stopped', text: 'STOPPED before anything was done.' };
