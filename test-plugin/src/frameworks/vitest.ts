// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { Framework, Invocation, RunPlan, SetupError } from './framework';
import { fullNamePattern } from './name-pattern';
import { findPackage, requirePackage } from './packages';
import { scriptCommand } from './script-command';

/** https://vitest.dev/guide/cli */
export const vitest: Framework = {
    label: 'Vitest',
    canRunAffected: true,
    canDebug: true,
    invocation({ project, files, changed, kind, temporary, reporters }: RunPlan): Invocation {
        const { env, nodeArgs, args } = scriptCommand(project.scripts, 'vitest');
        const names = files?.every(({ tests }) => tests) ? fullNamePattern(files.flatMap(({ tests }) => tests ?? [])) : undefined;
        if (kind === 'coverage' && !['v8', 'istanbul'].some(name => findPackage(`@vitest/coverage-${name}`, project.folder))) {
            throw new SetupError(
                `Vitest measures coverage with the package @vitest/coverage-v8, which is not installed in ${project.folder}.`
            );
        }
        return {
            program: requirePackage('vitest', project.folder).program,
            runsOnNode: true,
            nodeArgs,
            args: [
                ...(changed ? ['related', '--run', '--passWithNoTests', ...changed] : ['run']),
                ...args,
                '--reporter=default',
                `--reporter=${join(reporters, 'vitest.mjs')}`,
                ...(kind === 'debug' ? ['--pool=forks', '--no-file-parallelism', '--testTimeout=0', '--hookTimeout=0'] : []),
                ...(kind === 'coverage'
                    ? [
                          '--coverage.enabled=true',
                          '--coverage.reporter=json-summary',
                          `--coverage.reportsDirectory=${join(temporary, 'coverage')}`
                      ]
                    : ['--coverage.enabled=false']),
                ...(names ? ['-t', names] : []),
                ...(files ?? []).map(({ file }) => file)
            ],
            env
        };
    }
};
