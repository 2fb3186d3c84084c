// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event } from '@theia/core';
import { Diagnostic } from '@theia/core/shared/vscode-languageserver-protocol';
import { ProblemMatchData, TaskInfo, TaskWatcher } from '@theia/task/lib/common';
import { FileDiagnostics } from '../../../common/workbench';

/** Problems that are kept of one run; the rest is counted. */
const KEPT_PROBLEMS = 500;

export interface TaskEnd {
    readonly label: string;
    readonly terminalId?: number;
    readonly code?: number;
    readonly signal?: string;
    /** It stays in the background and has finished its first round. */
    readonly isReady?: boolean;
}

/** Sees how tasks start and end, from before they are started. */
export class TaskObserver implements Disposable {
    protected readonly started = new Map<number, { readonly label: string; readonly terminalId?: number }>();
    protected readonly ends = new Map<number, TaskEnd>();
    protected readonly problems = new Map<string, Diagnostic[]>();
    protected problemCount = 0;
    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** A task started or ended. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;
    protected readonly toDispose = new DisposableCollection(this.onDidChangeEmitter);

    /** @param isObserved whether a task with this label counts */
    constructor(
        watcher: TaskWatcher,
        protected readonly isObserved: (label: string) => boolean
    ) {
        this.toDispose.pushAll([
            watcher.onTaskCreated(info => this.begin(info)),
            watcher.onTaskExit(({ taskId, code, signal }) => this.finish(taskId, { code, signal })),
            watcher.onBackgroundTaskEnded(({ taskId }) => this.finish(taskId, { isReady: true })),
            watcher.onOutputProcessed(({ taskId, problems }) => {
                if (this.started.has(taskId)) {
                    problems?.forEach(problem => ProblemMatchData.is(problem) && this.addProblem(problem));
                }
            })
        ]);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** Also of a run that was there before. */
    begin({ taskId, config, terminalId }: TaskInfo): void {
        const label = config?.label ?? `task ${taskId}`;
        if (this.isObserved(label)) {
            this.started.set(taskId, { label, terminalId: terminalId ?? this.started.get(taskId)?.terminalId });
            this.onDidChangeEmitter.fire();
        }
    }

    /** The first end of the task: of its process, or of its first round. */
    endOf(taskId: number): TaskEnd | undefined {
        return this.ends.get(taskId);
    }

    /** The last one that was started. */
    get latest(): number | undefined {
        return [...this.started.keys()].at(-1);
    }

    get running(): number[] {
        return [...this.started.keys()].filter(taskId => !this.ends.has(taskId));
    }

    get failures(): TaskEnd[] {
        return [...this.ends.values()].filter(({ code, isReady }) => code !== 0 && !isReady);
    }

    terminalOf(taskId: number): number | undefined {
        return this.started.get(taskId)?.terminalId;
    }

    /** What the problem matchers found. */
    get diagnostics(): FileDiagnostics[] {
        const found = [...this.problems].map(([uri, diagnostics]) => ({ uri, diagnostics }));
        const kept = found.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
        const [first, ...rest] = found;
        return first && this.problemCount > kept ? [{ ...first, omitted: this.problemCount - kept }, ...rest] : found;
    }

    protected finish(taskId: number, end: Omit<TaskEnd, 'label' | 'terminalId'>): void {
        const task = this.started.get(taskId);
        if (task && !this.ends.has(taskId)) {
            this.ends.set(taskId, { ...task, ...end });
            this.onDidChangeEmitter.fire();
        }
    }

    protected addProblem({ resource, marker }: ProblemMatchData): void {
        this.problemCount++;
        if (resource && this.problemCount <= KEPT_PROBLEMS) {
            const uri = resource.toString();
            this.problems.set(uri, [...(this.problems.get(uri) ?? []), marker]);
        }
    }
}
