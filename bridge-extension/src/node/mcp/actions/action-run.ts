// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { ActionActivity, ActionGroup, ActionOutcome } from '../../../common/actions';
import { BridgeWindow } from '../../windows/window-registry';

export interface ActionRunFacts {
    readonly id: string;
    readonly sessionId: string;
    readonly sessionName: string;
    readonly command: string;
    readonly group: ActionGroup;
    readonly summary: string;
}

/** One call of a command on its way through a window. */
export class ActionRun {
    readonly startedAt = Date.now();
    protected _state: string | undefined;
    protected end: { readonly at: number; readonly outcome: ActionOutcome } | undefined;
    /** The window said that it has it. */
    isTakenIn = false;
    /** The caller knows its id: it can outlast the call. */
    isTold = false;
    /** Somebody asked for its end. */
    isStopping = false;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** It told its state, or ended. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    constructor(
        readonly facts: ActionRunFacts,
        readonly window: BridgeWindow | undefined
    ) {}

    get id(): string {
        return this.facts.id;
    }

    get state(): string | undefined {
        return this._state;
    }

    /** Absent while it goes on. */
    get outcome(): ActionOutcome | undefined {
        return this.end?.outcome;
    }

    get activity(): ActionActivity {
        const { id: runId, ...facts } = this.facts;
        return {
            runId,
            ...facts,
            startedAt: this.startedAt,
            state: this.end ? undefined : this._state,
            end: this.end && { at: this.end.at, kind: this.end.outcome.kind, verdict: verdictOf(this.end.outcome) }
        };
    }

    report(state: string): void {
        if (!this.end && state !== this._state) {
            this._state = state;
            this.onDidChangeEmitter.fire();
        }
    }

    /** The first end counts. */
    finish(outcome: ActionOutcome): void {
        if (!this.end) {
            this.end = { at: Date.now(), outcome };
            this.onDidChangeEmitter.fire();
            this.onDidChangeEmitter.dispose();
        }
    }
}

/** UTF-16 units; the first line of an answer is meant to be short. */
const MAX_VERDICT = 200;

function verdictOf({ text }: ActionOutcome): string {
    const [line] = text.split('\n', 1);
    return line.length > MAX_VERDICT ? `${line.slice(0, MAX_VERDICT)}...` : line;
}
