// SPDX-License-Identifier: EPL-2.0

import { stat } from 'node:fs/promises';
import { Emitter, Event } from '@theia/core';
import { EditHabit } from '../../common/status';

/**
 * Tells from what a session does whether it asks the user before it edits: no version of the CLI tells its permission mode, and the user may
 * change it at any time.
 */
export class EditHabitTracker {
    protected _habit: EditHabit | undefined;
    /** Files whose change the user was asked about and that were not written since. */
    protected readonly asked = new Set<string>();
    /** Files that may be written without a question, with the time of their last change. */
    protected readonly announced = new Map<string, Promise<number | undefined>>();

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    get habit(): EditHabit | undefined {
        return this._habit;
    }

    /** The user is asked about a change of the file. */
    noteQuestion(path: string): void {
        this.asked.add(path);
        this.set('asks');
    }

    /** The file is about to be written, or the model asked for its problems, which looks the same. */
    noteAnnouncement(path: string): void {
        if (!this.asked.delete(path)) {
            this.announced.set(path, lastChange(path));
        }
    }

    /** What was announced is written by now, if it was meant so. */
    async noteWrites(): Promise<void> {
        const announced = [...this.announced];
        this.announced.clear();
        const written = await Promise.all(announced.map(async ([path, before]) => (await lastChange(path)) !== (await before)));
        if (written.includes(true)) {
            this.set('edits');
        }
    }

    dispose(): void {
        this.onDidChangeEmitter.dispose();
    }

    protected set(habit: EditHabit): void {
        if (habit !== this._habit) {
            this._habit = habit;
            this.onDidChangeEmitter.fire();
        }
    }
}

/** @returns `undefined` for a file that does not exist or cannot be seen */
async function lastChange(path: string): Promise<number | undefined> {
    try {
        return (await stat(path)).mtimeMs;
    } catch {
        return undefined;
    }
}
