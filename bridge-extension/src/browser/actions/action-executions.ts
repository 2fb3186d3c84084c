// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource, Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { ActionOutcome, ActionRequest } from '../../common/actions';
import { ActionCall, ActionHandler } from './action-handler';

/** Something that a handler does, for one or several runs. */
export interface ActionExecution {
    /** Of the session that started it. */
    readonly sessionName: string;
    /** Never fails. */
    readonly outcome: Promise<ActionOutcome>;
}

interface OngoingExecution extends ActionExecution {
    readonly key?: string;
    readonly source: CancellationTokenSource;
    /** Why it was cancelled. */
    verdict?: string;
}

/** What goes on in this window. Calls that are the same are executed once. */
@injectable()
export class ActionExecutions {
    protected readonly ongoing = new Set<OngoingExecution>();

    protected readonly onDidReportEmitter = new Emitter<{ readonly execution: ActionExecution; readonly state: string }>();
    readonly onDidReport: Event<{ readonly execution: ActionExecution; readonly state: string }> = this.onDidReportEmitter.event;

    /** Joins what goes on already, or starts it. */
    join(handler: ActionHandler, request: ActionRequest): { readonly execution: ActionExecution; readonly isNew: boolean } {
        const source = new CancellationTokenSource();
        const { command, args, base, sessionId, sessionName } = request;
        const call: ActionCall = {
            command,
            args,
            base: base ?? undefined,
            sessionId,
            sessionName,
            token: source.token,
            report: state => this.onDidReportEmitter.fire({ execution, state })
        };
        const ownKey = handler.key?.(call);
        const key = ownKey === undefined ? undefined : `${command} ${ownKey}`;
        const known = key === undefined ? undefined : [...this.ongoing].find(other => other.key === key && !other.verdict);
        if (known) {
            return { execution: known, isNew: false };
        }
        // Not before the execution is there: a handler may report at once.
        const outcome = Promise.resolve().then(() => this.run(handler, call, execution));
        const execution: OngoingExecution = { key, source, sessionName, outcome };
        this.ongoing.add(execution);
        return { execution, isNew: true };
    }

    /** @param verdict first line of the outcome */
    cancel(execution: ActionExecution, verdict: string): void {
        const found = [...this.ongoing].find(candidate => candidate === execution);
        if (found && !found.verdict) {
            found.verdict = verdict;
            found.source.cancel();
        }
    }

    protected async run(handler: ActionHandler, call: ActionCall, execution: OngoingExecution): Promise<ActionOutcome> {
        try {
            const text = await handler.run(call);
            return execution.verdict ? { kind: 'stopped', text: `${execution.verdict}\n${text}` } : { kind: 'done', text };
        } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            return execution.verdict
                ? { kind: 'stopped', text: execution.verdict }
                : { kind: 'failed', text: message.startsWith('FAILED') ? message : `FAILED: ${message}` };
        } finally {
            // Not disposed: that would cancel it.
            this.ongoing.delete(execution);
        }
    }
}
