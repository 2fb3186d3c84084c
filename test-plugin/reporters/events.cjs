// SPDX-License-Identifier: EPL-2.0

/**
 * What the reporters for Node.js share: one line of JSON for each event, appended at once to the file that the extension named. The shape
 * of the events is in src/run/test-event.ts. Runs inside the user's own process, so plain JavaScript for any version of Node.js.
 */
const { appendFileSync } = require('node:fs');
const { inspect } = require('node:util');

const target = process.env.CLAUDE_BRIDGE_TEST_EVENTS;
const LONGEST_VALUE = 20_000;

function send(event) {
    if (target) {
        appendFileSync(target, `${JSON.stringify(event)}\n`);
    }
}

/** A value of an assertion as text, the way a person would compare it. */
function shown(value) {
    const text = typeof value === 'string' ? value : inspect(value, { depth: 8, breakLength: 80, sorted: true, maxArrayLength: 200 });
    return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
}

/** @param values expected and actual, when they are not the error's own */
function toFailure(error, values = error) {
    if (error === null || typeof error !== 'object') {
        return { message: shown(error) };
    }
    const differs = 'expected' in Object(values) && 'actual' in Object(values);
    return {
        message: String(error.message || error.stack || error.name || 'failed'),
        ...(error.stack ? { stack: String(error.stack) } : {}),
        ...(differs ? { expected: shown(values.expected), actual: shown(values.actual) } : {})
    };
}

module.exports = { send, toFailure };
