// SPDX-License-Identifier: EPL-2.0

import { execute } from '../lib/actions';
import { connectFakeCli, expect } from './fixtures';
import { hasTests, test } from './test-fixtures';

test.use({ languages: true, settings: { 'claudeBridge.actions.debugDrive': 'on' } });

test.describe('a project with Jest', () => {
    test.use({ fixture: 'baskets' });

    test('a flaky test is caught where it throws', { tag: '@full' }, async ({ ide, folders }) => {
        test.setTimeout(300_000);
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /2 files of tests .*\(Jest\)/);
        const terminal = await ide.openTerminal();
        await terminal.focus();
        const caught = await execute(cli, 'test.catch', { file: 'src/delivery.test.js', runs: 5 });
        expect(caught).toMatch(/^Caught in run 3: the debugger stands where it was thrown\n/);
        expect(caught).toMatch(/> .*\(src\/delivery\.test\.js:14:17\)/);
        expect(caught).toMatch(/sum \(number\) = NaN/);
        const frame = Number(/The marked frame is (\d+) for/.exec(caught)?.[1]);
        expect(await cli.readResource('ide://debug')).toContain('sum (number) = NaN');
        await expect(ide.page.locator('#theia-statusBar')).toContainText('Claude debugs');
        await expect(terminal.focused, 'the keyboard stays where it was').toBeVisible();
        expect(await execute(cli, 'debug.evaluate', { expression: 'prices', frame })).toMatch(/undefined/);
        expect(await execute(cli, 'debug.stop')).toMatch(/ended/);
        expect(await execute(cli, 'test.catch', { name: 'costs what its things cost', runs: 2 })).toMatch(
            /^Not caught in 2 runs: none failed\./
        );
        await cli.close();
    });
});

test.describe('a folder with node:test and nothing installed', () => {
    test.use({ fixture: 'clocks' });

    test('a test stops at a breakpoint, or runs to its end', { tag: '@full' }, async ({ ide, folders }) => {
        test.setTimeout(180_000);
        await ide.openFile('clock.test.mjs');
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /node:test/);
        expect(await execute(cli, 'debug.setBreakpoint', { file: 'clock.test.mjs:6' })).toMatch(/^Breakpoint set/);
        const stopped = await execute(cli, 'test.debug', { file: 'clock.test.mjs:10' });
        expect(stopped).toMatch(/^Stopped in a test\n.*> .*angle \(clock\.test\.mjs:6:\d+\).*degrees \(number\) = 90/s);
        expect(await execute(cli, 'debug.stepOut')).toMatch(/^Stopped .* at clock\.test\.mjs:12:/);
        expect(await execute(cli, 'debug.stop')).toMatch(/ended/);
        expect(await execute(cli, 'debug.removeBreakpoint', { own: true })).toMatch(/^Removed 1/);
        expect(await execute(cli, 'test.debug', { file: 'clock.test.mjs:15' })).toMatch(
            /^1 of 1 tests failed in .*\nIt did not stop at any breakpoint\.\n(.*\n)* {2}expected: 0\n {2}actual: 360/
        );
        await cli.close();
    });
});
