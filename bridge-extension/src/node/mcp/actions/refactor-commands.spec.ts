// SPDX-License-Identifier: EPL-2.0

import { REFACTOR_COMMANDS } from './refactor-commands';

function accepts(name: string, args: object): boolean | undefined {
    return REFACTOR_COMMANDS.find(command => command.name === name)?.args.safeParse(args).success;
}

describe('REFACTOR_COMMANDS', () => {
    it('stand behind one switch', () => {
        expect(new Set(REFACTOR_COMMANDS.map(({ group }) => group))).toEqual(new Set(['refactor']));
    });

    it.each([
        ['refactor.rename', { file: 'file:///a', line: 1, column: 2, newName: 'x' }, true],
        ['refactor.rename', { file: 'file:///a', symbol: 'x', newName: '' }, false],
        ['refactor.rename', { symbol: 'x', newName: 'y' }, false],
        ['refactor.moveFile', { file: 'file:///a' }, false],
        ['refactor.format', { file: 'file:///a', line: 3, endLine: 5 }, true],
        ['refactor.format', { file: 'file:///a', line: 0 }, false],
        ['refactor.applyCodeAction', { file: 'file:///a', line: 3 }, false],
        ['refactor.codeActions', { file: 'file:///a' }, true]
    ])('%s with %j: %s', (name, args, expected) => {
        expect(accepts(name, args)).toBe(expected);
    });
});
