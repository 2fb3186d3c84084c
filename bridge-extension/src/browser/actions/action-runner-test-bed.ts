// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider, Emitter, ILogger, PreferenceService } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import { ActionOutcome, ActionRequest, ActionSwitch } from '../../common/actions';
import { VisibleFiles } from '../context/visible-files';
import { ActionExecutions } from './action-executions';
import { ActionGate } from './action-gate';
import { ActionCall, ActionHandler } from './action-handler';
import { ActionQuestions } from './action-questions';
import { ActionRunner } from './action-runner';
import { PermissionDesk } from './permission-desk';

/** Runs until the spec lets it end, or it is stopped. */
class TestHandler implements ActionHandler {
    readonly commands = ['task.run'];
    readonly calls: ActionCall[] = [];
    readonly ends: Deferred<string>[] = [];

    key({ args }: ActionCall): string | undefined {
        return typeof args.label === 'string' ? args.label : undefined;
    }

    run(call: ActionCall): Promise<string> {
        const end = new Deferred<string>();
        call.token.onCancellationRequested(() => end.resolve('so far'));
        this.calls.push(call);
        this.ends.push(end);
        return end.promise;
    }
}

export const SETTING = 'claudeBridge.actions.task';

/** For specs: what runs commands in a page, with a switch, a user and a workspace that a spec decides about. */
export class ActionRunnerTestBed {
    readonly settings = new Map<string, unknown>();
    readonly changed = new Emitter<{ preferenceName: string }>();
    readonly trusted = new Emitter<boolean>();
    readonly handler = new TestHandler();
    readonly outcomes = new Map<string, ActionOutcome>();
    readonly runner: ActionRunner;
    readonly questions: ActionQuestions;
    protected lastId = 0;

    protected constructor() {
        const container = new Container();
        bindRootContributionProvider(container, ActionHandler);
        container.bind(ActionHandler).toConstantValue(this.handler);
        container.bind(ILogger).to(MockLogger);
        container.bind(PreferenceService).toConstantValue({
            // What a workspace sets is there too, and must not count.
            inspect: (name: string) => ({ globalValue: this.settings.get(name), workspaceValue: 'on', value: 'on' }),
            set: async (name: string, value: ActionSwitch) => this.turn(value, name),
            onPreferenceChanged: this.changed.event
        });
        container.bind(WorkspaceTrustService).toConstantValue({
            getWorkspaceTrust: async () => true,
            onDidChangeWorkspaceTrust: this.trusted.event
        } as unknown as WorkspaceTrustService);
        container.bind(VisibleFiles).toConstantValue({
            filter: async (uris: string[]) => new Set(uris.filter(uri => !uri.endsWith('.env')))
        } as unknown as VisibleFiles);
        [ActionExecutions, ActionGate, ActionQuestions, ActionRunner, PermissionDesk].forEach(service =>
            container.bind(service).toSelf().inSingletonScope()
        );
        this.runner = container.get(ActionRunner);
        this.questions = container.get(ActionQuestions);
        this.runner.onDidEnd(({ runId, outcome }) => this.outcomes.set(runId, outcome));
    }

    static async create(): Promise<ActionRunnerTestBed> {
        const bed = new ActionRunnerTestBed();
        await settle();
        return bed;
    }

    turn(position: ActionSwitch | 'nonsense', name = SETTING): void {
        this.settings.set(name, position);
        this.changed.fire({ preferenceName: name });
    }

    /** @returns id of the run */
    async start(more: Partial<ActionRequest> = {}): Promise<string> {
        const runId = `r${++this.lastId}`;
        const owner = { sessionId: 's1', sessionName: 'project' };
        const request = {
            runId,
            command: 'task.run',
            group: 'task',
            alwaysAsks: false,
            isByUser: false,
            args: {},
            summary: 'build'
        } as const;
        this.runner.start({ ...request, ...owner, ...more });
        await settle();
        return runId;
    }

    async answer(choice: string): Promise<void> {
        this.questions.answer(this.questions.all[0].id, choice);
        await settle();
    }

    async finish(text = 'SUCCEEDED.', index = 0): Promise<void> {
        this.handler.ends[index].resolve(text);
        await settle();
    }
}

export async function settle(): Promise<void> {
    for (let count = 0; count < 20; count++) {
        await Promise.resolve();
    }
}
