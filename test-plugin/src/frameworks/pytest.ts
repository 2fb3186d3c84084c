// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { FileSelection, Framework, Invocation, RunPlan } from './framework';

const INTERPRETERS = ['.venv', 'venv', 'env'].flatMap(folder => [join(folder, 'bin', 'python'), join(folder, 'Scripts', 'python.exe')]);

/** https://docs.pytest.org/en/stable/how-to/usage.html */
export const pytest: Framework = {
    label: 'pytest',
    canRunAffected: false,
    canDebug: false,
    invocation({ project, files, kind, temporary, reporters }: RunPlan): Invocation {
        const path = [reporters, ...(process.env.PYTHONPATH ? [process.env.PYTHONPATH] : [])].join(delimiter);
        return {
            program: pythonOf(project.folder),
            runsOnNode: false,
            nodeArgs: [],
            args: [
                '-m',
                'pytest',
                '-p',
                'claude_bridge_pytest',
                ...(kind === 'coverage' ? ['--cov', `--cov-report=json:${join(temporary, 'coverage.json')}`] : []),
                ...(files ?? []).flatMap(selection => nodeIds(selection, project.folder))
            ],
            // Coverage keeps its data in the folder it runs in, unless told otherwise; nor is compiled code to appear beside our plugin.
            env: { PYTHONPATH: path, ...(kind === 'coverage' ? { COVERAGE_FILE: join(temporary, '.coverage') } : {}) }
        };
    }
};

/** The interpreter of the project's virtual environment, else the one on the path. */
export function pythonOf(folder: string): string {
    const own = INTERPRETERS.map(path => join(folder, path)).find(existsSync);
    return own ?? (process.env.VIRTUAL_ENV ? join(process.env.VIRTUAL_ENV, 'bin', 'python') : 'python3');
}

function nodeIds({ file, tests }: FileSelection, folder: string): string[] {
    const path = relative(folder, file);
    return tests ? tests.map(test => [path, ...test.path].join('::')) : [path];
}
