// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { Framework, Invocation, RunPlan } from './framework';
import { fullNamePattern } from './name-pattern';
import { requirePackage } from './packages';
import { scriptCommand } from './script-command';

/** https://jestjs.io/docs/cli */
export const jest: Framework = {
    label: 'Jest',
    canRunAffected: true,
    canDebug: true,
    invocation({ project, files, changed, kind, temporary, reporters }: RunPlan): Invocation {
        const { env, nodeArgs, args } = scriptCommand(project.scripts, 'jest');
        const names = files?.every(({ tests }) => tests) ? fullNamePattern(files.flatMap(({ tests }) => tests ?? [])) : undefined;
        return {
            program: requirePackage('jest', project.folder).program,
            runsOnNode: true,
            nodeArgs,
            args: [
                ...args,
                '--testLocationInResults',
                '--reporters=default',
                `--reporters=${join(reporters, 'jest.cjs')}`,
                ...(kind === 'debug' ? ['--runInBand', '--testTimeout=3600000'] : []),
                ...(kind === 'coverage'
                    ? ['--coverage', '--coverageReporters=json-summary', `--coverageDirectory=${join(temporary, 'coverage')}`]
                    : ['--coverage=false']),
                ...(names ? ['-t', names] : []),
                ...(changed ? ['--passWithNoTests', '--findRelatedTests', ...changed] : []),
                ...(files ? ['--runTestsByPath', ...files.map(({ file }) => file)] : [])
            ],
            env
        };
    }
};
