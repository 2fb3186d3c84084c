// SPDX-License-Identifier: EPL-2.0

const { send, toFailure } = require('./events.cjs');

/** Reporter for Mocha: https://mochajs.org/api/tutorial-custom-reporter.html. Prints, too, as there can be only one reporter. */
module.exports = class {
    constructor(runner) {
        const tell = (test, state, more = {}) => send({ kind: 'test', file: test.file, path: test.titlePath(), state, ...more });
        runner.on('test', test => tell(test, 'started'));
        runner.on('pass', test => {
            tell(test, 'passed', { duration: test.duration });
            console.log(`  ✓ ${test.fullTitle()}`);
        });
        runner.on('pending', test => tell(test, 'skipped'));
        runner.on('fail', (test, error) => {
            const failures = [toFailure(error)];
            console.log(`  ✗ ${test.fullTitle()}\n    ${error.stack || error.message}`);
            if (test.type === 'hook') {
                this.tellHook(test, failures);
            } else {
                tell(test, 'failed', { duration: test.duration, failures });
            }
        });
    }

    /** The tests that a failed hook was for do not run; the first one tells why. */
    tellHook(hook, failures) {
        const owner = hook.ctx?.currentTest ?? firstTest(hook.parent);
        if (owner) {
            send({ kind: 'test', file: owner.file, path: owner.titlePath(), state: 'failed', failures });
        } else {
            send({ kind: 'file', file: hook.file, failures });
        }
    }
};

function firstTest(suite) {
    return suite.tests[0] ?? suite.suites.map(firstTest).find(test => test !== undefined);
}
