// SPDX-License-Identifier: EPL-2.0

import { parseTerminalTitle } from './terminal-title';

describe('parseTerminalTitle', () => {
    it.each([
        ['✳ Fix the login', { text: 'Fix the login', activity: 'waiting' }],
        ['◐ Fix the login', { text: 'Fix the login', activity: 'working' }],
        ['◑ Fix the login', { text: 'Fix the login', activity: 'working' }],
        ['⠂ Fix the login', { text: 'Fix the login', activity: 'working' }]
    ])('reads the sign in front of %s', (title, expected) => {
        expect(parseTerminalTitle(title)).toEqual(expected);
    });

    it('finds no text in a title that is only a sign', () => {
        expect(parseTerminalTitle('✳')).toEqual({ text: '', activity: 'waiting' });
    });

    it('leaves the titles of other programs alone', () => {
        expect(parseTerminalTitle('bash')).toEqual({ text: 'bash' });
        expect(parseTerminalTitle('✳bash')).toEqual({ text: '✳bash' });
    });
});
