// SPDX-License-Identifier: EPL-2.0

const { send, toFailure } = require('./events.cjs');

const states = { passed: 'passed', failed: 'failed', pending: 'skipped', todo: 'skipped', disabled: 'skipped', skipped: 'skipped' };

/** What Jest prints for a failed matcher, for workers that lose what hangs on an error. */
function printedValues(message) {
    const [, expected] = /^\s*Expected(?: value)?: (.+)$/m.exec(message) ?? [];
    const [, actual] = /^\s*Received(?: value)?: (.+)$/m.exec(message) ?? [];
    return expected !== undefined && actual !== undefined ? { expected: unquoted(expected), actual: unquoted(actual) } : undefined;
}

function unquoted(text) {
    return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

// Jest colours its messages where it thinks that a person reads them.
function plain(text) {
    return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}

function failuresOf({ failureMessages, failureDetails = [] }) {
    return failureMessages.map((text, index) => {
        const stack = plain(text);
        const start = stack.search(/\n\s+at /);
        const message = (start < 0 ? stack : stack.slice(0, start)).replace(/^\w*Error: (?=expect\()/, '');
        const detail = failureDetails[index];
        const values = detail?.matcherResult && 'expected' in detail.matcherResult ? detail.matcherResult : undefined;
        return toFailure({ message, stack }, values?.actual === undefined ? (printedValues(message) ?? values) : values);
    });
}

/** Reporter for Jest: https://jestjs.io/docs/configuration#custom-reporters */
module.exports = class {
    constructor() {
        this.told = new Map();
    }

    onTestCaseStart({ path }, { ancestorTitles, title }) {
        send({ kind: 'test', file: path, path: [...ancestorTitles, title], state: 'started' });
    }

    onTestCaseResult({ path }, result) {
        this.tell(path, result);
    }

    onTestFileResult({ path }, { testExecError, failureMessage, testResults }) {
        if (testExecError) {
            send({
                kind: 'file',
                file: path,
                failures: [toFailure({ ...testExecError, message: plain(failureMessage ?? testExecError.message) })]
            });
        }
        const told = this.told.get(path) ?? new Set();
        testResults.filter(result => !told.has(result.fullName)).forEach(result => this.tell(path, result));
        this.told.delete(path);
    }

    tell(file, result) {
        // With a pattern of names, Jest counts all others as pending.
        const state = states[result.status];
        if (state) {
            this.told.set(file, (this.told.get(file) ?? new Set()).add(result.fullName));
            const place = result.location ? { line: result.location.line, column: result.location.column + 1 } : {};
            send({
                kind: 'test',
                file,
                path: [...result.ancestorTitles, result.title],
                state,
                ...(typeof result.duration === 'number' ? { duration: result.duration } : {}),
                ...place,
                ...(state === 'failed' ? { failures: failuresOf(result) } : {})
            });
        }
    }
};
