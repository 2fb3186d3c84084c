// SPDX-License-Identifier: EPL-2.0

import { FakeCli } from '../lib/fake-cli';
import { connectFakeCli, expect, test } from '../e2e/fixtures';
import { now, record } from './figures';

test.use({
    languages: true,
    settings: { 'claudeBridge.actions.debugDrive': 'on', 'claudeBridge.start.reviewEdits': false }
});

/** @returns milliseconds from the call of a command to its answer, which has to match */
async function time(cli: FakeCli, command: string, args: Readonly<Record<string, unknown>>, answer: RegExp): Promise<number> {
    const start = now();
    const [text] = await cli.call('executeCode', { command, args });
    const elapsed = now() - start;
    expect(text).toMatch(answer);
    return elapsed;
}

test.describe('the debugger', () => {
    test.use({ fixture: 'shapes' });

    test('step to answer', async ({ ide, folders }) => {
        await ide.openFile('loop.js');
        const cli = await connectFakeCli(folders);
        await expect
            .poll(() => cli.call('executeCode', { command: 'debug.configurations' }), { timeout: 60_000 })
            .toEqual([expect.stringContaining('count down')]);
        const start = [await time(cli, 'debug.start', { file: 'loop.js', stopOnEntry: true }, /^Stopped/)];
        record('debug.start to the answer at the entry', 'ms', start);
        const steps: number[] = [];
        for (let round = -3; round < 40; round++) {
            const value = await time(cli, 'debug.stepIn', {}, /^Stopped/);
            steps.push(...(round >= 0 ? [value] : []));
        }
        record('debug.stepIn to the answer with stack and changed locals', 'ms', steps, 300);
        record('debug.variables', 'ms', [await time(cli, 'debug.variables', { depth: 2 }, /^Local/)]);
        await time(cli, 'debug.stop', {}, /ended/);
        await cli.close();
    });
});

test.describe('the language services', () => {
    test.use({ fixture: 'rooms' });

    test('rename to written files', async ({ ide, folders }) => {
        await ide.openFile('house.ts');
        await ide.hasProblem("Type 'number' is not assignable to type 'string'.");
        const cli = await connectFakeCli(folders);
        const values: number[] = [];
        for (let round = 0; round < 10; round++) {
            const [symbol, newName] = round % 2 === 0 ? ['area', 'surface'] : ['surface', 'area'];
            values.push(await time(cli, 'refactor.rename', { file: 'src/area.ts', symbol, newName }, /3 files written/));
        }
        record('refactor.rename of a symbol in three files', 'ms', values);
        await cli.close();
    });
});
