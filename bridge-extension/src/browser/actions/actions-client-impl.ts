// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { ActionActivity, ActionOutcome, ActionRequest, ActionsClient, ActionsServer, areActionActivities } from '../../common/actions';
import { BridgeServer } from '../../common/bridge-protocol';
import { ActionRunner } from './action-runner';

/** Milliseconds during which states of one run are gathered: a test runner tells hundreds in a second. */
const GATHER_TIME = 300;

/** The page's end of the runs: hands them to the runner, and their states and ends back, also over a lost connection. */
@injectable()
export class ActionsClientImpl implements ActionsClient {
    @inject(BridgeServer)
    protected readonly server: ActionsServer;

    @inject(ActionRunner)
    protected readonly runner: ActionRunner;

    @inject(ILogger)
    @named('claude-bridge:Actions')
    protected readonly logger: ILogger;

    protected readonly unconfirmed = new Map<string, ActionOutcome>();
    protected readonly states = new Map<string, string>();
    protected timer: ReturnType<typeof setTimeout> | undefined;
    protected _activities: readonly ActionActivity[] = [];

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** The list of activities changed. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.runner.onDidReport(({ runId, state }) => this.report(runId, state));
        this.runner.onDidEnd(({ runId, outcome }) => {
            this.states.delete(runId);
            this.unconfirmed.set(runId, outcome);
            void this.sendEnd(runId, outcome);
        });
    }

    /** Of all sessions in all windows, the newest first. */
    get activities(): readonly ActionActivity[] {
        return this._activities;
    }

    async startAction(request: ActionRequest): Promise<void> {
        this.runner.start(request);
    }

    async stopAction(runId: string, forAll: boolean): Promise<void> {
        this.runner.stop(runId, forAll);
    }

    notifyActivitiesChanged(activities: unknown): void {
        if (areActionActivities(activities)) {
            this._activities = activities;
            this.onDidChangeEmitter.fire();
        } else {
            this.logger.warn('A list of activities cannot be read.');
        }
    }

    /** What was sent while the connection was down is lost. */
    async handleAttach(): Promise<void> {
        const activities = await this.server.syncActions([...this.runner.runIds, ...this.unconfirmed.keys()]);
        this.unconfirmed.forEach((outcome, runId) => void this.sendEnd(runId, outcome));
        this.notifyActivitiesChanged(activities);
    }

    protected report(runId: string, state: string): void {
        this.states.set(runId, state);
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            const states = [...this.states];
            this.states.clear();
            states.forEach(([id, last]) => this.server.notifyActionState(id, last));
        }, GATHER_TIME);
    }

    protected async sendEnd(runId: string, outcome: ActionOutcome): Promise<void> {
        try {
            await this.server.endAction(runId, outcome);
            this.unconfirmed.delete(runId);
        } catch (error) {
            this.logger.debug('The end of a run is told again when the window attaches:', error);
        }
    }
}
