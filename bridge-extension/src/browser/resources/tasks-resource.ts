// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { ResourceInfo, ResourceRequest } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { ProblemsResource } from './problems-resource';
import { TaskHistory } from './task-history';
import { tasksText } from './tasks-text';

/** `ide://tasks`. */
@injectable()
export class TasksResource implements IdeResource {
    readonly group = 'tasks';
    readonly names = ['tasks'];

    @inject(TaskHistory)
    protected readonly history: TaskHistory;

    @inject(ProblemsResource)
    protected readonly problems: ProblemsResource;

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://tasks',
                title: 'Tasks',
                description:
                    'How the last tasks (builds) of the user ended: command, exit code and problems. Read it when the user says that the ' +
                    'build fails, before you build anything yourself.'
            }
        ];
    }

    async read(request: ResourceRequest): Promise<string> {
        const problems = this.problems.isEnabled
            ? await this.problems.read({ ...request, parameters: {} })
            : 'the user does not share them.';
        return tasksText(this.history.latest, problems, Date.now());
    }
}
