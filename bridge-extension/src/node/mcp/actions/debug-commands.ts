// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

const session = z.string().optional().describe('Name of the debug session, where several run');
const thread = z.string().optional().describe('Name of the thread; default: the one that stopped');
const frame = z.number().int().min(0).default(0).describe('0 is the innermost');
const depth = z.number().int().min(0).max(5).default(1).describe('How deep objects are opened');
const wait = z.boolean().default(true).describe('false: answer as soon as it runs, for servers and the like');
const line = z.number().int().min(1).optional();
const config = z.record(z.string(), z.unknown()).optional().describe('More settings as in launch.json, for any debugger');
const condition = z.string().optional();

const target = { session, thread };

const STOPS = 'Answers at the next stop, or the end, with place, stack, changed variables and output.';

/** Reading: no code of the program runs. */
const readCommands = [
    defineAction({
        name: 'debug.configurations',
        group: 'debugRead',
        summary: 'What can be started by name (launch.json), and the debuggers that the IDE has.',
        args: z.object({})
    }),
    defineAction({
        name: 'debug.state',
        group: 'debugRead',
        summary: 'All that is debugged: every thread, whether it runs or where it has stopped, with its stack.',
        args: z.object({})
    }),
    defineAction({
        name: 'debug.stack',
        group: 'debugRead',
        summary: 'The whole stack of a thread that has stopped.',
        args: z.object(target)
    }),
    defineAction({
        name: 'debug.variables',
        group: 'debugRead',
        summary: 'Locals of any frame, or one object (name: a.b.c) opened to a depth. Runs no getters.',
        args: z.object({
            ...target,
            frame,
            name: z.string().optional().describe('Only this variable, a.b.c leads into objects'),
            depth,
            all: z.boolean().default(false).describe('Closures and modules too')
        })
    }),
    defineAction({
        name: 'debug.breakpoints',
        group: 'debugRead',
        summary: 'All breakpoints with their conditions.',
        args: z.object({})
    })
];

const startCommands = [
    defineAction({
        name: 'debug.start',
        group: 'debugDrive',
        summary: `Starts a program in the debugger: by the name of a configuration, or a file with its arguments. Set breakpoints first. ${STOPS}`,
        args: z.object({
            name: z.string().optional().describe('Of a configuration, see debug.configurations'),
            file: z.string().optional().describe('The program, when there is no configuration'),
            args: z.array(z.string()).optional(),
            cwd: z.string().optional(),
            env: z.record(z.string(), z.string()).optional(),
            type: z
                .string()
                .optional()
                .describe('Of the debugger; default: by the language of the program; chrome: a page, by file or config.url'),
            stopOnEntry: z.boolean().default(false),
            config,
            wait
        })
    }),
    defineAction({
        name: 'debug.attach',
        group: 'debugDrive',
        summary: 'Attaches to a process that runs, by its pid or the port of its debugger (node --inspect).',
        args: z.object({
            pid: z.number().int().min(1).optional(),
            port: z.number().int().min(1).max(65535).optional(),
            host: z.string().optional(),
            type: z.string().optional().describe('Of the debugger; default: node'),
            config,
            wait: z.boolean().default(false).describe('true: answer at its next stop')
        })
    }),
    defineAction({
        name: 'debug.stop',
        group: 'debugDrive',
        summary: 'Ends the program, or lets go of it when it was attached to. Answers with exit code and last output.',
        args: z.object({ session })
    }),
    defineAction({
        name: 'debug.restart',
        group: 'debugDrive',
        summary: `Starts the program again. ${STOPS}`,
        args: z.object({ session, wait })
    })
];

function step(name: string, summary: string): ActionCommand {
    return defineAction({ name, group: 'debugDrive', summary, args: z.object(target) });
}

const stepCommands = [
    defineAction({
        name: 'debug.continue',
        group: 'debugDrive',
        summary: `Lets the program go on. ${STOPS}`,
        args: z.object({ ...target, wait })
    }),
    step('debug.next', 'Steps over the line. Answers as debug.continue does.'),
    step('debug.stepIn', 'Steps into the call. Answers as debug.continue does.'),
    step('debug.stepOut', 'Runs to the end of the function. Answers as debug.continue does.'),
    defineAction({
        name: 'debug.runTo',
        group: 'debugDrive',
        summary: 'Runs to a line without leaving a breakpoint there. Answers as debug.continue does.',
        args: z.object({ file: z.string(), line: z.number().int().min(1), ...target })
    }),
    step('debug.pause', 'Stops the program where it is. Answers as debug.continue does.'),
    defineAction({
        name: 'debug.waitForStop',
        group: 'debugDrive',
        summary: 'Waits for the next stop or the end, for example after a request to a server; where it has stopped already, tells that.',
        args: z.object({ session })
    })
];

const breakpointCommands = [
    defineAction({
        name: 'debug.setBreakpoint',
        group: 'debugDrive',
        summary:
            'Sets a breakpoint, or changes the one that is there: at a line (file:line), a function of a file, or the change of a variable. ' +
            'With logMessage it prints ({expressions} in braces) and does not stop.',
        args: z.object({
            file: z.string().optional().describe('path or path:line'),
            line,
            column: z.number().int().min(1).optional(),
            function: z.string().optional(),
            variable: z.string().optional().describe('Of the frame that has stopped; few debuggers have this'),
            condition,
            hitCondition: z.string().optional().describe('Such as ">= 10"'),
            logMessage: z.string().optional(),
            ...target,
            frame
        })
    }),
    defineAction({
        name: 'debug.removeBreakpoint',
        group: 'debugDrive',
        summary: 'Removes a breakpoint, or with own all that you have set. Do so when you are done; leave those of the user.',
        args: z.object({
            file: z.string().optional(),
            line,
            column: z.number().int().min(1).optional(),
            function: z.string().optional(),
            own: z.boolean().default(false)
        })
    }),
    defineAction({
        name: 'debug.exceptionFilters',
        group: 'debugDrive',
        summary:
            'Chooses at which exceptions programs stop, such as ["all"] or ["uncaught"]; [] for none. Put back what was there when done.',
        args: z.object({ filters: z.array(z.string()), condition })
    })
];

const valueCommands = [
    defineAction({
        name: 'debug.evaluate',
        group: 'debugDrive',
        summary: 'Evaluates an expression in a frame. It can change the program; to only read use debug.variables.',
        args: z.object({ expression: z.string().min(1), ...target, frame, depth })
    }),
    defineAction({
        name: 'debug.setVariable',
        group: 'debugDrive',
        summary: 'Gives a variable of a frame another value, written in the language of the program.',
        args: z.object({ name: z.string().min(1).describe('a.b.c leads into objects'), value: z.string(), ...target, frame })
    })
];

export const DEBUG_COMMANDS: readonly ActionCommand[] = [
    ...readCommands,
    ...startCommands,
    ...stepCommands,
    ...breakpointCommands,
    ...valueCommands
];
