// SPDX-License-Identifier: EPL-2.0

import { chooseRun, DebugRun, isStartOf, rootOf, SessionLike } from './debug-run';

describe('rootOf', () => {
    it('climbs from the session with the threads to the one that launched it', () => {
        const launcher: SessionLike = { id: 'a', label: 'app', parentSession: undefined };
        const program: SessionLike = { id: 'b', label: 'app.js', parentSession: launcher };
        const worker: SessionLike = { id: 'c', label: 'worker', parentSession: program };
        expect(rootOf(worker)).toBe(launcher);
        expect(rootOf(launcher)).toBe(launcher);
    });
});

describe('isStartOf', () => {
    it('tells the sessions of a start from what the user starts meanwhile', () => {
        const compound = { name: 'all', compound: { configurations: ['server', { name: 'client', folder: 'web' }] } };
        const names = ['server', 'client', 'tests of the user', 'all'];
        expect(names.filter(name => isStartOf(compound, name))).toEqual(['server', 'client']);
        expect(names.filter(name => isStartOf({ name: 'server' }, name))).toEqual(['server']);
    });
});

describe('chooseRun', () => {
    const [server, client] = [new DebugRun('1', 'server'), new DebugRun('2', 'client')];

    it('takes the named one, else what the user looks at, else the latest', () => {
        expect(chooseRun([server, client], 'server', '2')).toBe(server);
        expect(chooseRun([server, client], undefined, '1')).toBe(server);
        expect(chooseRun([server, client], undefined, undefined)).toBe(client);
    });

    it('says what there is', () => {
        expect(() => chooseRun([server, client], 'db', '1')).toThrow('No debug session is called "db". There are: "server", "client".');
        expect(() => chooseRun([], undefined, undefined)).toThrow('Nothing is being debugged.');
    });
});
