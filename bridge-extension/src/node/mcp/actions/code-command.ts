// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

/** What `{code}` without a command means: the official use of the tool. */
export const CODE_COMMAND = 'notebook.execute';

/** Code is not one of the user's own tasks or tests, so a standing permission for those does not cover it. */
export const CODE_COMMANDS: readonly ActionCommand[] = [
    defineAction({
        name: CODE_COMMAND,
        group: 'task',
        summary: 'Run code in the kernel of the active notebook, as a new cell at its end. The user is asked each time.',
        args: z.object({ code: z.string().min(1) }),
        alwaysAsks: true
    })
];
