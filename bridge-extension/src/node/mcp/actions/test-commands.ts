// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

const MOST_RUNS = 500;

/** Which tests; nothing of it: all. */
const which = z.object({
    name: z.string().min(1).optional().describe('part of the name, suites and test with " > " between'),
    pattern: z.string().min(1).optional().describe('regular expression for such a name'),
    file: z.string().optional().describe('path, or path:line for the test there'),
    line: z.number().int().min(1).optional()
});

const runs = z.number().int().min(1).max(MOST_RUNS).default(20);

const list = defineAction({
    name: 'test.list',
    group: 'test',
    summary: 'Tests that the IDE knows, with places; runs nothing. Narrow by name, pattern or file.',
    args: which
});

const run = defineAction({
    name: 'test.run',
    group: 'test',
    summary:
        'Runs tests by name, pattern or file (nothing: all) with the project\'s own framework. Answers "3 of 120 tests failed in 4.2 s", then failures with messages, expected and actual, places.',
    args: which
});

const rerunFailed = defineAction({
    name: 'test.rerunFailed',
    group: 'test',
    summary: 'Runs again what failed in the last run, whoever started it. Use it after a fix.',
    args: z.object({})
});

const runAffected = defineAction({
    name: 'test.runAffected',
    group: 'test',
    summary:
        'Runs the tests that changed files affect (default: what git says has changed). Only Jest and Vitest know; others are named in the answer.',
    args: z.object({ files: z.array(z.string()).min(1).optional() })
});

const coverage = defineAction({
    name: 'test.coverage',
    group: 'test',
    summary: 'Runs tests and measures covered lines: the total and the files that lack most. Slower than test.run.',
    args: which
});

const debug = defineAction({
    name: 'test.debug',
    group: 'test',
    summary: 'Runs a test under the debugger until it stops at a breakpoint (answers stack and variables) or ends. Set breakpoints before.',
    args: which
});

const hunt = defineAction({
    name: 'test.hunt',
    group: 'test',
    summary: 'Runs a test again and again to see whether it is flaky: pass rate, first failure, timing. Costs as many runs; name one test.',
    args: which.extend({
        runs,
        untilFailure: z.boolean().default(false).describe('stop at the first failure')
    })
});

const catchThrow = defineAction({
    name: 'test.catch',
    group: 'test',
    summary:
        'Runs a test under the debugger again and again until the failure is thrown and stands there: stack and variables at the throw. For flaky tests whose reason is unclear.',
    args: which.extend({
        runs,
        message: z.string().min(1).optional().describe('part of what is thrown; without it: what looks like a failed test')
    })
});

/** Commands that list and run tests. */
export const TEST_COMMANDS: readonly ActionCommand[] = [list, run, rerunFailed, runAffected, coverage, debug, hunt, catchThrow];
