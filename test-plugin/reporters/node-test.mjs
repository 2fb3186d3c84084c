// SPDX-License-Identifier: EPL-2.0

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { send, toFailure } = createRequire(import.meta.url)('./events.cjs');

const LONGEST_OUTPUT = 8000;
const NOT_SELECTED = /does not match pattern/;

function pathOf(file) {
    return file?.startsWith('file:') ? fileURLToPath(file) : file;
}

function stateOf(type, { skip, todo }) {
    if (skip !== undefined && skip !== false) {
        return 'skipped';
    }
    // What is still to do may fail.
    return todo !== undefined && todo !== false ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';
}

/** The values of an assertion can be undefined, and then they are no keys of what came from another process. */
function failureOf(error) {
    const cause = error?.cause ?? error;
    return toFailure(typeof cause === 'string' ? { message: cause } : cause);
}

/** A file that cannot be loaded says why on its way out. */
function lastWords(output) {
    const [, message] = /^(\w*(?:Error|Exception)\b.*)$/m.exec(output ?? '') ?? [];
    return { ...(message ? { message } : {}), ...(output ? { stack: output } : {}) };
}

/** Reporter for node:test: https://nodejs.org/api/test.html#custom-reporters. The names come with their depth, not with their parents. */
// eslint-disable-next-line require-yield -- Node.js writes what is yielded; all that is to be written is in the file of events.
export default async function* (source) {
    const open = new Map();
    const isSuite = new Map();
    const errorOutput = new Map();
    for await (const { type, data } of source) {
        const file = pathOf(data?.file);
        if (type === 'test:start') {
            const names = (open.get(file) ?? []).slice(0, data.nesting);
            open.set(file, [...names, data.name]);
            if (data.nesting > 0) {
                isSuite.set(`${file}\0${names.join('\0')}`, true);
            }
        } else if (type === 'test:pass' || type === 'test:fail') {
            const path = [...(open.get(file) ?? []).slice(0, data.nesting), data.name];
            const key = `${file}\0${path.join('\0')}`;
            const hasTests = data.details?.type === 'suite' || isSuite.delete(key);
            const state = stateOf(type, data);
            const { error, duration_ms: duration } = data.details ?? {};
            const ownFailure = state === 'failed' && error?.failureType !== 'subtestsFailed';
            if (data.nesting === 0 && pathOf(data.name) === file) {
                if (ownFailure) {
                    send({ kind: 'file', file, failures: [{ ...failureOf(error), ...lastWords(errorOutput.get(file)) }] });
                }
            } else if ((!hasTests || ownFailure) && !NOT_SELECTED.test(data.skip)) {
                const failures = state === 'failed' ? { failures: [failureOf(error)] } : {};
                send({ kind: 'test', file, path, state, duration, line: data.line, column: data.column, ...failures });
            }
        } else if (type === 'test:stderr') {
            errorOutput.set(file, `${errorOutput.get(file) ?? ''}${data.message}`.slice(-LONGEST_OUTPUT));
        } else if (type === 'test:coverage') {
            const { totals, files } = data.summary;
            const ratio = ({ coveredLineCount: covered, totalLineCount: total }) => ({ covered, total });
            send({ kind: 'coverage', total: ratio(totals), files: files.map(each => ({ file: each.path, ...ratio(each) })) });
        }
    }
}
