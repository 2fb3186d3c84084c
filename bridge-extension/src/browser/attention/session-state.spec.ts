// SPDX-License-Identifier: EPL-2.0

import { toSessionState } from './session-state';

const info = { id: 's1', name: 'project', connectedAt: 1 };

describe('toSessionState', () => {
    it('reads title and activity from the terminal', () => {
        expect(toSessionState({ info, terminalTitle: '◐ Fix the login', proposals: [], isEnded: false })).toMatchObject({
            title: 'Fix the login',
            activity: 'working',
            hasTerminal: true
        });
        expect(toSessionState({ info, terminalTitle: '✳ Claude Code', proposals: [], isEnded: false }).activity).toBe('waiting');
    });

    it('lets a waiting proposal win over what the terminal says', () => {
        expect(toSessionState({ info, terminalTitle: '◐ Fix', proposals: ['r1'], isEnded: false }).activity).toBe('proposing');
    });

    it('does not take the title of the shell for that of a session', () => {
        expect(toSessionState({ info, terminalTitle: 'bash', proposals: [], isEnded: false })).toMatchObject({
            title: 'project',
            activity: 'connected'
        });
        expect(toSessionState({ info, terminalTitle: '✳ Old', proposals: [], isEnded: true })).toMatchObject({
            title: 'project',
            activity: 'ended'
        });
    });

    it('knows nothing more of a session outside', () => {
        expect(toSessionState({ info, proposals: [], isEnded: false })).toMatchObject({ activity: 'connected', hasTerminal: false });
    });
});
