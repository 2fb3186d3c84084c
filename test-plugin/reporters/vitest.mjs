// SPDX-License-Identifier: EPL-2.0

import { createRequire } from 'node:module';

const { send, toFailure } = createRequire(import.meta.url)('./events.cjs');

const states = { passed: 'passed', pass: 'passed', failed: 'failed', fail: 'failed', skipped: 'skipped', skip: 'skipped', todo: 'skipped' };

function tell(file, path, state, duration, errors, location) {
    send({
        kind: 'test',
        file,
        path,
        state,
        ...(typeof duration === 'number' ? { duration } : {}),
        ...(location ? { line: location.line, column: location.column } : {}),
        ...(state === 'failed' ? { failures: (errors ?? []).map(error => toFailure(error)) } : {})
    });
}

/** Names from the outermost suite to the test; the outermost parent is the file. */
function pathOf({ name, parent }) {
    return parent && parent.type !== 'module' ? [...pathOf(parent), name] : [name];
}

function tellFile(file, errors) {
    if (errors?.length) {
        send({ kind: 'file', file, failures: errors.map(error => toFailure(error)) });
    }
}

/** Reporter for Vitest: https://vitest.dev/api/advanced/reporters. Up to version 2 there is only the tree at the end. */
export default class {
    onTestCaseReady(test) {
        this.isLive = true;
        tell(test.module.moduleId, pathOf(test), 'started');
    }

    onTestCaseResult(test) {
        this.isLive = true;
        const { state, errors } = test.result();
        if (states[state]) {
            tell(test.module.moduleId, pathOf(test), states[state], test.diagnostic()?.duration, errors, test.location);
        }
    }

    onTestModuleEnd(module) {
        this.isLive = true;
        tellFile(module.moduleId, module.errors());
    }

    onFinished(files = []) {
        if (!this.isLive) {
            for (const file of files) {
                tellFile(file.filepath, file.result?.errors);
                this.walk(file.filepath, [], file.tasks);
            }
        }
    }

    walk(file, path, tasks) {
        for (const { name, tasks: below, mode, result, location } of tasks) {
            const state = states[result?.state ?? mode];
            if (below) {
                this.walk(file, [...path, name], below);
            } else if (state) {
                tell(file, [...path, name], state, result?.duration, result?.errors, location);
            }
        }
    }
}
