// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { ActionHandler } from '../action-handler';
import { TaskActions } from './task-actions';
import { TaskFinder } from './task-finder';
import { TaskOutput } from './task-output';

export function bindTaskActions(bind: interfaces.Bind): void {
    [TaskActions, TaskFinder, TaskOutput].forEach(service => bind(service).toSelf().inSingletonScope());
    bind(ActionHandler).toService(TaskActions);
}
