// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute } from '../lib/actions';
import { toolResults } from '../lib/model/messages';
import { say, tool } from '../lib/model/script';
import { connectFakeCli, expect } from './fixtures';
import { hasTests, test } from './test-fixtures';

const EXECUTE = 'mcp__ide__executeCode';

test.use({ languages: true });

test.describe('a project with Jest', () => {
    test.use({ fixture: 'baskets' });

    test('Claude runs tests, and hunts a flaky one', { tag: '@older' }, async ({ ide, folders, model, cliVersion }) => {
        test.setTimeout(300_000);
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /2 files of tests .*\(Jest\)/);

        model.on(
            'run the tests',
            tool('ToolSearch', { query: `select:${EXECUTE}` }),
            tool(EXECUTE, { command: 'test.run', args: { file: 'src/basket.test.js' } }),
            say('They ran.')
        );
        const claude = await ide.startClaude(cliVersion);
        await claude.ask('run the tests');
        await claude.terminal.shows('Do you want to proceed?');
        await claude.terminal.press('Enter');
        await claude.terminal.shows('They ran.');
        const request = await model.request('the result', candidate => toolResults(candidate).some(text => text.includes('failed')));
        expect(toolResults(request).join('\n')).toMatch(
            /1 of 2 tests failed in [\d.]+ s\nFAILED baskets > src\/basket\.test\.js > a basket > gets a rebate \(src\/basket\.test\.js:8:5\)\n {2}src\/basket\.test\.js:9:29: expect\(received\).*\n {2}expected: 40\n {2}actual: 20/s
        );

        expect(await execute(cli, 'test.list', { name: 'delivery' })).toMatch(/a delivery costs .* \(src\/delivery\.test\.js:11:1\)/);
        expect(await execute(cli, 'test.rerunFailed')).toMatch(/^1 of 1 tests failed/);
        expect(await execute(cli, 'test.hunt', { name: 'a delivery', runs: 3 })).toMatch(
            /^Flaky: 1 of 3 runs failed \(pass rate 67 %\)\n.*\nbaskets > src\/delivery\.test\.js > a delivery .*: failed 1 times, first in run 3\n/s
        );
        await cli.close();
    });

    test('Claude measures coverage and runs what a change affects', { tag: '@full' }, async ({ ide, folders }) => {
        test.setTimeout(180_000);
        await ide.openFile('basket.js');
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /Jest/);
        expect(await execute(cli, 'test.coverage', { name: 'costs what its things cost', file: 'src/basket.test.js' })).toMatch(
            /^1 test passed.*\nCoverage: 85\.7 % of 7 lines\n {2}85\.7 % src\/basket\.js \(1 of 7 lines not covered\)/
        );
        const git = (...args: string[]) => execFileSync('git', ['-C', folders.workspace, ...args]);
        git('init', '-q');
        git('add', '.');
        git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qm', 'all');
        expect(await execute(cli, 'test.runAffected')).toMatch(/^No test ran\.\n0 changed files/);
        await appendFile(join(folders.workspace, 'src/basket.test.js'), "\ntest('is new', () => {});\n");
        expect(await execute(cli, 'test.runAffected')).toMatch(/^1 of 3 tests failed in .*\n1 changed files\n/);
        await cli.close();
    });
});

test.describe('a folder with node:test and nothing installed', () => {
    test.use({ fixture: 'clocks' });

    test('Claude runs a few of 5,000 tests, and all of them', { tag: '@full' }, async ({ ide, folders }) => {
        test.setTimeout(300_000);
        await ide.openFile('clock.test.mjs');
        await ide.page.locator('#shell-tab-test-view-container').click();
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /node:test/);
        expect(await execute(cli, 'test.run', { name: 'a clock > shows three' })).toMatch(/^1 test passed/);
        const all = await execute(cli, 'test.run');
        expect(all).toMatch(/^2 of 5002 tests failed in [\d.]+ s\n/);
        expect(all).toMatch(/FAILED \S+ > clock\.test\.mjs > a clock > shows noon .*\n.*expected: 0\n {2}actual: 360/s);
        expect(all).toMatch(/ticks 1234 \(many\.test\.mjs:4:1\)\n {2}many\.test\.mjs:6:19: stands still/);
        expect(all.length).toBeLessThan(5000);
        const rows = ide.page.locator('.theia-test-run-view .theia-TreeNode');
        await expect(rows.filter({ hasText: 'ticks' }).first(), 'the Test view shows them').toBeVisible();
        expect(await rows.count(), 'only what is in sight is drawn').toBeLessThan(300);
        const terminal = await ide.openTerminal();
        await terminal.enter('echo the page is awake');
        await terminal.shows('the page is awake\n');
        expect(await execute(cli, 'test.run', { pattern: 'no such .* test' })).toMatch(/No test that fit/);
        await cli.close();
    });
});
