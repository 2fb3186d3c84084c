// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

const label = z.string().min(1).describe('Label of the task as task.list shows it');

export const TASK_COMMANDS: readonly ActionCommand[] = [
    defineAction({
        name: 'task.list',
        group: 'task',
        summary: 'What can be built and run here, and what runs now.',
        args: z.object({})
    }),
    defineAction({
        name: 'task.run',
        group: 'task',
        summary:
            'Run a task, by default the default build, and wait: exit code, problems by file and line, last output. Joins one that runs already.',
        args: z.object({ label: label.optional() })
    }),
    defineAction({
        name: 'task.stop',
        group: 'task',
        summary: 'End a running task, also one that the user started.',
        args: z.object({ label })
    })
];
