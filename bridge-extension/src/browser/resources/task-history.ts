// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TaskExitedEvent, TaskInfo, TaskWatcher } from '@theia/task/lib/common';
import { TaskRun } from './tasks-text';

const CAPACITY = 20;

/** Theia forgets a task soon after its end: this remembers how the last ones went. */
@injectable()
export class TaskHistory implements FrontendApplicationContribution, Disposable {
    @inject(TaskWatcher)
    protected readonly watcher: TaskWatcher;

    /** The oldest first. */
    protected readonly runs = new Map<number, TaskRun>();
    protected readonly toDispose = new DisposableCollection();

    onStart(): void {
        this.toDispose.pushAll([
            this.watcher.onTaskCreated(info => this.begin(info)),
            this.watcher.onDidStartTaskProcess(info => this.begin(info)),
            this.watcher.onTaskExit(event => this.end(event))
        ]);
    }

    onStop(): void {
        this.dispose();
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** The newest first. */
    get latest(): TaskRun[] {
        return [...this.runs.values()].reverse();
    }

    protected begin({ taskId, config, terminalId, command }: TaskInfo): void {
        const known = this.runs.get(taskId);
        this.runs.set(taskId, {
            label: config?.label ?? known?.label ?? `task ${taskId}`,
            command: known?.command ?? commandOf(command) ?? commandOf(config?.command, config?.args),
            terminalId: terminalId ?? known?.terminalId,
            startedAt: known?.startedAt ?? Date.now()
        });
        for (const oldest of this.runs.keys()) {
            if (this.runs.size <= CAPACITY) {
                break;
            }
            this.runs.delete(oldest);
        }
    }

    protected end({ taskId, code, signal, config, terminalId }: TaskExitedEvent): void {
        const known = this.runs.get(taskId);
        this.runs.set(taskId, {
            label: config?.label ?? known?.label ?? `task ${taskId}`,
            command: known?.command ?? commandOf(config?.command, config?.args),
            terminalId: known?.terminalId ?? terminalId,
            startedAt: known?.startedAt ?? Date.now(),
            end: { at: Date.now(), code, signal }
        });
    }
}

function commandOf(command: unknown, args?: unknown): string | undefined {
    if (typeof command !== 'string') {
        return undefined;
    }
    const words = Array.isArray(args) ? args.filter(argument => typeof argument === 'string') : [];
    return [command, ...words].join(' ');
}
