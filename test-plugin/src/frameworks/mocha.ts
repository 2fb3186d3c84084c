// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { Framework, Invocation, RunPlan, SetupError } from './framework';
import { fullNamePattern } from './name-pattern';
import { findPackage, requirePackage } from './packages';
import { scriptCommand } from './script-command';

/** https://mochajs.org/running/cli */
export const mocha: Framework = {
    label: 'Mocha',
    canRunAffected: false,
    canDebug: true,
    invocation({ project, files, kind, temporary, reporters }: RunPlan): Invocation {
        const { env, nodeArgs, args } = scriptCommand(project.scripts, 'mocha');
        const names = files?.every(({ tests }) => tests) ? fullNamePattern(files.flatMap(({ tests }) => tests ?? [])) : undefined;
        const { program } = requirePackage('mocha', project.folder);
        // Mocha would run the files of its configuration besides those that it is given.
        const only = files ? { CLAUDE_BRIDGE_MOCHA_FILES: JSON.stringify(files.map(({ file }) => file)) } : undefined;
        const mochaArgs = [
            ...args,
            ...(only ? ['--require', join(reporters, 'mocha-files.cjs')] : []),
            '--reporter',
            join(reporters, 'mocha.cjs'),
            ...(kind === 'debug' ? ['--no-parallel', '--timeout', '0'] : []),
            ...(names ? ['--grep', names] : []),
            ...(files ?? []).map(({ file }) => file)
        ];
        const common = { runsOnNode: true, env: { ...env, ...only } };
        if (kind !== 'coverage') {
            return { ...common, program, nodeArgs, args: mochaArgs };
        }
        const c8 = findPackage('c8', project.folder);
        if (!c8) {
            throw new SetupError(
                `Mocha measures no coverage by itself; with the package c8 installed in ${project.folder} it is measured from here.`
            );
        }
        return {
            ...common,
            program: c8.program,
            nodeArgs: [],
            args: ['--reporter=json-summary', `--reports-dir=${join(temporary, 'coverage')}`, 'node', ...nodeArgs, program, ...mochaArgs]
        };
    }
};
