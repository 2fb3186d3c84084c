// SPDX-License-Identifier: EPL-2.0

import { connectFakeCli, expect } from './fixtures';
import { say } from '../lib/model/script';
import { execute } from '../lib/actions';
import { hasTests, test } from './test-fixtures';

test.use({ languages: true, fixture: 'baskets', settings: { 'claudeBridge.actions.debugDrive': 'on' } });

/** Typed by the user, what the model is told, and how it ended. */
const COMMANDS: ReadonlyArray<readonly [typed: string, instruction: string, outcome: RegExp]> = [
    ['/ide:build', 'I ran the default build in the IDE', /FAILED: check ended with exit code 3 .*\n.*the basket leaks/s],
    ['/ide:test basket.test', 'I ran tests in the IDE', /1 of 2 tests failed in .*expected: 40\n {2}actual: 20/s],
    [
        '/ide:debug_test rebate',
        'I ran a test under the debugger in the IDE',
        /Stopped in a test\n.*> exports\.rebate \(src\/basket\.js:10:.*sum \(number\) = 200/s
    ]
];

test('commands of the composer build, test and debug', { tag: ['@full', '@older'] }, async ({ ide, folders, model, cliVersion, page }) => {
    test.setTimeout(300_000);
    const cli = await connectFakeCli(folders);
    await hasTests(cli, /\(Jest\)/);
    expect(await execute(cli, 'debug.setBreakpoint', { file: 'src/basket.js:10' })).toMatch(/^Breakpoint set/);
    const claude = await ide.startClaude(cliVersion);
    for (const [index, [typed, instruction, outcome]] of COMMANDS.entries()) {
        model.on(instruction, say(`Answer ${index}.`));
        await claude.sendPrompt(typed);
        await claude.terminal.shows(`Answer ${index}.`, 90_000);
        const prompt = await model.request(typed, ({ text }) => text.includes(instruction));
        expect(prompt.text, typed).toMatch(outcome);
    }
    await expect(page.locator('#theia-statusBar')).toContainText('Claude debugs');
    expect(await execute(cli, 'debug.stop')).toMatch(/ended/);
    await cli.close();
});
