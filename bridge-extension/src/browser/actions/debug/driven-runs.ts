// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';

/** What Claude drives at the moment, for those who show it. */
export interface DrivenRun {
    /** Id of the first debug session of the program. */
    readonly id: string;
    /** For people: the name of the debug session, and who drives it. */
    readonly name: string;
    readonly driver: string;
}

/**
 * Knows which programs Claude drives in the debugger: from its command on until the user takes over by letting the program go on, or until the
 * program ends.
 */
@injectable()
export class DrivenRuns {
    protected readonly driven = new Map<string, DrivenRun>();
    /** How many commands of Claude are under way, by the id of the program. */
    protected readonly commands = new Map<string, number>();

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    get all(): readonly DrivenRun[] {
        return [...this.driven.values()];
    }

    isDriven(id: string): boolean {
        return this.driven.has(id);
    }

    /** A command of Claude is under way until the result is disposed. */
    enter(run: DrivenRun): Disposable {
        this.driven.set(run.id, run);
        this.commands.set(run.id, (this.commands.get(run.id) ?? 0) + 1);
        this.onDidChangeEmitter.fire();
        return Disposable.create(() => {
            this.commands.set(run.id, (this.commands.get(run.id) ?? 1) - 1);
        });
    }

    /** The program goes on: when no command of Claude is under way, the user did it. */
    noteContinued(id: string): void {
        if (!this.commands.get(id)) {
            this.noteEnded(id);
        }
    }

    noteEnded(id: string): void {
        this.commands.delete(id);
        if (this.driven.delete(id)) {
            this.onDidChangeEmitter.fire();
        }
    }
}
