// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { TaskDefinitionRegistry } from '@theia/task/lib/browser/task-definition-registry';
import { TaskService } from '@theia/task/lib/browser/task-service';
import { TaskConfiguration, TaskCustomization, TaskInfo } from '@theia/task/lib/common';
import { boundedLines } from '../../resources/bounded-lines';

const LISTED_TASKS = 40;

/** Knows the tasks that are configured or found by extensions. */
@injectable()
export class TaskFinder {
    @inject(TaskService)
    protected readonly tasks: TaskService;

    @inject(TaskDefinitionRegistry)
    protected readonly definitions: TaskDefinitionRegistry;

    all(): Promise<TaskConfiguration[]> {
        return this.tasks.getTasks(this.tasks.startUserAction());
    }

    async running(): Promise<TaskInfo[]> {
        const tasks = await this.tasks.getRunningTasks();
        return tasks.filter(({ config }) => config !== undefined);
    }

    /** The run of the task that goes on, whoever started it. */
    async findRunning(task: TaskConfiguration): Promise<TaskInfo | undefined> {
        return (await this.running()).find(({ config }) => this.definitions.compareTasks(config, task));
    }

    /**
     * @param label absent: the default build task, or the only build task
     * @param base `file:` URI; a task of the folder that it is in goes before tasks of other folders
     * @throws an error that names the tasks that there are
     */
    async find(label: string | undefined, base: string | undefined): Promise<TaskConfiguration> {
        const all = await this.all();
        const candidates = label === undefined ? defaultBuilds(all) : all.filter(task => task.label === label);
        const near = candidates.filter(({ _scope: scope }) => typeof scope === 'string' && base?.startsWith(scope));
        const [found] = [...near, ...candidates];
        if (!found) {
            const wish = label === undefined ? 'there is no default build task' : `there is no task "${label}"`;
            throw new Error(`${wish}. ${tasksText(all, [])}`);
        }
        return found;
    }
}

function defaultBuilds(tasks: readonly TaskConfiguration[]): TaskConfiguration[] {
    const defaults = tasks.filter(task => TaskCustomization.isDefaultBuildTask(task));
    const builds = tasks.filter(task => TaskCustomization.isBuildTask(task));
    return defaults.length > 0 ? defaults : builds.length === 1 ? builds : [];
}

/** A task a line, those that run first. */
export function tasksText(tasks: readonly TaskConfiguration[], running: readonly TaskInfo[]): string {
    if (tasks.length === 0) {
        return 'No tasks are configured, and none were found.';
    }
    const runs = new Set(running.map(({ config }) => config.label));
    const lines = tasks.map(task => {
        const kind = TaskCustomization.isDefaultBuildTask(task)
            ? ['default build']
            : TaskCustomization.isBuildTask(task)
              ? ['build']
              : TaskCustomization.isTestTask(task)
                ? ['test']
                : [];
        const marks = [...(runs.has(task.label) ? ['running'] : []), ...kind, ...(task.isBackground ? ['stays in the background'] : [])];
        const facts = [task._source ?? task.type, ...marks].filter(fact => typeof fact === 'string' && !fact.startsWith('file:'));
        return { isRunning: runs.has(task.label), isBuild: kind.length > 0, text: `  ${task.label} (${facts.join(', ')})` };
    });
    const rank = ({ isRunning, isBuild }: { readonly isRunning: boolean; readonly isBuild: boolean }) => (isRunning ? 0 : isBuild ? 1 : 2);
    const sorted = lines.sort((left, right) => rank(left) - rank(right)).map(({ text }) => text);
    return [`${tasks.length} tasks:`, ...boundedLines(sorted, LISTED_TASKS, 'ask the user for the label.')].join('\n');
}
