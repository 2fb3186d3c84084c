// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Framework, Invocation, RunPlan } from './framework';
import { fullNamePattern, singleNamePattern } from './name-pattern';
import { scriptCommand } from './script-command';

/** Since this version a pattern is held against names joined by blanks. */
const JOINED_NAMES = 22;

/** https://nodejs.org/api/test.html#running-tests-from-the-command-line */
export const nodeTest: Framework = {
    label: 'node:test',
    canRunAffected: false,
    canDebug: true,
    invocation({ project, files, kind, temporary, reporters, nodeVersion }: RunPlan): Invocation {
        const { env, nodeArgs } = scriptCommand(project.scripts, 'node');
        const tests = files?.every(each => each.tests) ? files.flatMap(each => each.tests ?? []) : undefined;
        const names = tests && (nodeVersion >= JOINED_NAMES ? fullNamePattern(tests) : singleNamePattern(tests));
        return {
            program: '',
            runsOnNode: true,
            nodeArgs: [
                ...nodeArgs,
                '--test',
                '--test-reporter=spec',
                '--test-reporter-destination=stdout',
                `--test-reporter=${pathToFileURL(join(reporters, 'node-test.mjs')).href}`,
                `--test-reporter-destination=${join(temporary, 'nothing')}`,
                ...(kind === 'coverage' ? ['--experimental-test-coverage'] : []),
                ...(names ? [`--test-name-pattern=/${names}/`] : [])
            ],
            args: (files ?? []).map(({ file }) => file),
            env
        };
    }
};
