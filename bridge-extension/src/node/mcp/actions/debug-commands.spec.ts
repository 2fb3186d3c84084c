// SPDX-License-Identifier: EPL-2.0

import { ActionCommand } from './action-command';
import { DEBUG_COMMANDS } from './debug-commands';

function find(name: string): ActionCommand {
    const command = DEBUG_COMMANDS.find(candidate => candidate.name === name);
    if (!command) {
        throw new Error(name);
    }
    return command;
}

describe('DEBUG_COMMANDS', () => {
    it('reads behind one switch and drives behind another', () => {
        const reading = DEBUG_COMMANDS.filter(({ group }) => group === 'debugRead').map(({ name }) => name);
        expect(reading).toEqual(['debug.configurations', 'debug.state', 'debug.stack', 'debug.variables', 'debug.breakpoints']);
        expect(find('debug.evaluate').group).toBe('debugDrive');
        expect(new Set(DEBUG_COMMANDS.map(({ name }) => name)).size).toBe(DEBUG_COMMANDS.length);
    });

    it('fills in what is nearly always meant', () => {
        expect(find('debug.start').args.parse({ file: 'file:///a.js' })).toEqual({ file: 'file:///a.js', stopOnEntry: false, wait: true });
        expect(find('debug.attach').args.parse({ port: 9229 })).toEqual({ port: 9229, wait: false });
        expect(find('debug.variables').args.parse({})).toEqual({ frame: 0, depth: 1, all: false });
    });

    it.each([
        ['debug.runTo', { file: 'file:///a.js' }],
        ['debug.runTo', { file: 'file:///a.js', line: 0 }],
        ['debug.attach', { port: 70000 }],
        ['debug.evaluate', { expression: '' }],
        ['debug.variables', { depth: 9 }],
        ['debug.exceptionFilters', { filters: 'all' }]
    ])('refuses %s with %j', (name, args) => {
        expect(find(name).args.safeParse(args).success).toBe(false);
    });
});
