// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TaskService } from '@theia/task/lib/browser/task-service';
import { TaskConfiguration, TaskWatcher } from '@theia/task/lib/common';
import { FileDiagnostics } from '../../../common/workbench';
import { isString } from '../../../common/guards';
import { VisibleFiles } from '../../context/visible-files';
import { FocusGuard } from '../../workbench/focus-guard';
import { ActionCall, ActionHandler } from '../action-handler';
import { TaskFinder, tasksText } from './task-finder';
import { TaskObserver } from './task-observer';
import { TaskOutput } from './task-output';
import { taskOutcomeText, TaskOutcome } from './task-outcome-text';

/** Milliseconds between two looks at the output, for whoever waits. */
const LOOK_INTERVAL = 2000;
const LINES_OF_FAILURE = 40;
const LINES_OF_SUCCESS = 8;

/** `task.list`, `task.run` and `task.stop`. */
@injectable()
export class TaskActions implements ActionHandler {
    readonly commands = ['task.list', 'task.run', 'task.stop'];

    @inject(TaskService)
    protected readonly tasks: TaskService;

    @inject(TaskWatcher)
    protected readonly watcher: TaskWatcher;

    @inject(TaskFinder)
    protected readonly finder: TaskFinder;

    @inject(TaskOutput)
    protected readonly output: TaskOutput;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(FocusGuard)
    protected readonly focusGuard: FocusGuard;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    key({ command, args, base }: ActionCall): string | undefined {
        return command === 'task.run' ? JSON.stringify([args.label ?? '', base]) : undefined;
    }

    async run(call: ActionCall): Promise<string> {
        const label = isString(call.args.label) ? call.args.label : undefined;
        switch (call.command) {
            case 'task.list':
                return tasksText(await this.finder.all(), await this.finder.running());
            case 'task.stop':
                return this.stop(label);
            default:
                return this.runTask(label, call);
        }
    }

    protected async stop(label: string | undefined): Promise<string> {
        const running = await this.finder.running();
        const found = running.filter(({ config }) => config.label === label);
        if (found.length === 0) {
            const others = running.map(({ config }) => config.label).join(', ');
            throw new Error(`no task "${label}" runs now${others ? `; these do: ${others}` : ''}.`);
        }
        for (const info of found) {
            await this.tasks.terminateTask(info);
        }
        return `STOPPED ${label}.`;
    }

    protected async runTask(label: string | undefined, call: ActionCall): Promise<string> {
        const task = await this.finder.find(label, call.base);
        if (JSON.stringify(task).includes('${input:')) {
            throw new Error(`the task "${task.label}" asks the user for input. Ask the user to run it.`);
        }
        const labels = new Set([task.label, ...(task.dependsOn ? (await this.finder.all()).map(each => each.label) : [])]);
        const observer = new TaskObserver(this.watcher, each => labels.has(each));
        const toDispose = new DisposableCollection(observer);
        const startedAt = Date.now();
        try {
            const known = await this.finder.findRunning(task);
            toDispose.push(this.reportOutput(observer, call));
            const taskId = known ? known.taskId : await this.start(task, observer, call);
            if (known) {
                observer.begin(known);
            }
            if (taskId !== undefined) {
                await this.ended(taskId, observer, call, !known);
            }
            return await this.describe(task, observer, { taskId, call, startedAt, isShared: !!known });
        } finally {
            toDispose.dispose();
        }
    }

    /** @returns `undefined` when it could not be started, or when something that it depends on failed */
    protected async start(task: TaskConfiguration, observer: TaskObserver, { token }: ActionCall): Promise<number | undefined> {
        const quiet = { ...task, presentation: { ...task.presentation, focus: false } };
        if (task.dependsOn) {
            // Waits for all that the task depends on, and for the task itself.
            const listener = token.onCancellationRequested(() => this.kill(observer.running));
            await this.tasks.runCompoundTask(this.tasks.startUserAction(), quiet);
            listener.dispose();
            const { latest, failures } = observer;
            const isOnlyFrame = task.command === undefined && failures.length === 0;
            return latest !== undefined && (isOnlyFrame || observer.endOf(latest)?.label === task.label) ? latest : undefined;
        }
        const info = await this.behind(() => this.focusGuard.run(() => this.tasks.runTask(quiet)));
        return info?.taskId;
    }

    /** The tab of a task opens behind what is in front, above all the terminal that Claude lives in. */
    protected async behind<T>(open: () => Promise<T>): Promise<T> {
        const wasExpanded = this.shell.isExpanded('bottom');
        const fronts = this.shell.bottomAreaTabBars.map(tabBar => ({ tabBar, title: tabBar.currentTitle }));
        const result = await open();
        for (const { tabBar, title } of fronts) {
            if (title && tabBar.titles.includes(title)) {
                tabBar.currentTitle = title;
            }
        }
        if (!wasExpanded) {
            await this.shell.collapsePanel('bottom');
        }
        return result;
    }

    /** @param isOwn it was started for this call, so it ends with it */
    protected ended(taskId: number, observer: TaskObserver, { token }: ActionCall, isOwn: boolean): Promise<void> {
        return new Promise(resolve => {
            const toDispose = new DisposableCollection(Disposable.create(resolve));
            const check = () => observer.endOf(taskId) && toDispose.dispose();
            toDispose.pushAll([
                observer.onDidChange(check),
                token.onCancellationRequested(() => (isOwn ? void this.kill([taskId]) : toDispose.dispose()))
            ]);
            check();
        });
    }

    protected kill(taskIds: readonly number[]): void {
        taskIds.forEach(taskId => void this.tasks.kill(taskId));
    }

    protected reportOutput(observer: TaskObserver, call: ActionCall): Disposable {
        const timer = setInterval(() => {
            const terminalId = observer.latest === undefined ? undefined : observer.terminalOf(observer.latest);
            const line = terminalId === undefined ? undefined : this.output.lastLine(terminalId);
            if (line) {
                call.report(`last line of output: ${line.slice(0, 160)}`);
            }
        }, LOOK_INTERVAL);
        return Disposable.create(() => clearInterval(timer));
    }

    protected async describe(
        task: TaskConfiguration,
        observer: TaskObserver,
        facts: { readonly taskId?: number; readonly call: ActionCall; readonly startedAt: number; readonly isShared: boolean }
    ): Promise<string> {
        const { taskId, call, startedAt, isShared } = facts;
        const end = taskId === undefined ? observer.failures.at(-1) : observer.endOf(taskId);
        const terminalId = end?.terminalId ?? (taskId === undefined ? undefined : observer.terminalOf(taskId));
        const isGood = end !== undefined && (end.code === 0 || end.isReady === true);
        const outcome: TaskOutcome = {
            label: task.label,
            end,
            time: Date.now() - startedAt,
            isShared,
            terminalId,
            output: terminalId === undefined ? undefined : await this.output.tail(terminalId, isGood ? LINES_OF_SUCCESS : LINES_OF_FAILURE),
            problems: await this.visible(observer.diagnostics)
        };
        return taskOutcomeText(outcome, call.base);
    }

    protected async visible(files: readonly FileDiagnostics[]): Promise<FileDiagnostics[]> {
        const visible = files.length > 0 ? await this.visibleFiles.filter(files.map(({ uri }) => uri)) : new Set();
        return files.filter(({ uri }) => visible.has(uri));
    }
}
