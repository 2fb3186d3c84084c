// SPDX-License-Identifier: EPL-2.0

import { isWorthStop } from './thrown';

const folders = ['/home/me/app'];
const own = '/home/me/app/src/sums.ts';
const library = '/home/me/app/node_modules/expect/build/index.js';

describe('isWorthStop', () => {
    it.each([
        ['thrown by own code', { text: 'Error: no', files: [own] }, [], true],
        [
            'an assertion inside a library, called by own code',
            { text: 'Error: expect(received).toBe(expected)', files: [library, own] },
            [],
            true
        ],
        ['an assertion of Node.js', { text: 'AssertionError [ERR_ASSERTION]: 2 == 3', files: ['<node_internals>/assert', own] }, [], true],
        ['a library that looks for a file while own code loads', { text: 'Error: ENOENT', files: [library, own] }, [], false],
        ['nothing of own code', { text: 'AssertionError', files: [library] }, [], false],
        ['a folder whose name only begins like it', { text: 'Error', files: ['/home/me/app2/a.js'] }, [], false],
        ['another message than the one looked for', { text: 'Error: no', files: [own] }, ['yes'], false],
        ['one of the messages looked for, wherever it is thrown', { text: 'Error: ENOENT', files: [library, own] }, ['yes', 'ENOENT'], true]
    ])('%s', (_, thrown, messages, expected) => {
        expect(isWorthStop(thrown, folders, messages)).toBe(expected);
    });
});
