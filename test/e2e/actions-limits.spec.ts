// SPDX-License-Identifier: EPL-2.0

import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute } from '../lib/actions';
import { fixturesFolder } from '../lib/paths';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';

test.use({ fixture: 'actions' });

const TASK_RUN = 'task.run {label?}';

test('what a build finds is what getDiagnostics tells', { tag: '@full' }, async ({ ide, folders }) => {
    await ide.hasSessions(0);
    const cli = await connectFakeCli(folders);
    const sum = join(folders.workspace, 'src/sum.js');
    expect(await execute(cli, 'task.run')).toMatch(
        /^FAILED: build.*\n1 error in 1 file .*\nsrc\/sum\.js:\n {2}2:17 error: a sum that subtracts/
    );
    expect((await cli.call('getDiagnostics')).join('\n')).toMatch(/src\/sum\.js.*a sum that subtracts/s);
    await writeFile(sum, readFileSync(sum, 'utf8').replace('left - right', 'left + right'));
    expect(await execute(cli, 'task.run')).toMatch(/^SUCCEEDED: build/);
    expect((await cli.call('getDiagnostics')).join('\n')).not.toContain('a sum that subtracts');
    await cli.close();
});

test('a switch that is moved changes what Claude is offered, and ends what runs', { tag: '@full' }, async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    expect(await cli.toolDefinition('executeCode')).toContain(TASK_RUN);
    const steps: string[] = [];
    const served = cli.call('executeCode', { command: 'task.run', args: { label: 'serve' } }, step => steps.push(step));
    await expect.poll(() => steps.join('\n'), { message: 'a caller hears how far it is' }).toContain('serving');
    await ide.page.evaluate(() => window.inPage.setPreference('claudeBridge.actions.task', 'off'));
    expect(await served).toEqual([expect.stringMatching(/^STOPPED/)]);
    await cli.notification('that there are other tools', ({ method }) => method === 'notifications/tools/list_changed');
    const definition = await cli.toolDefinition('executeCode');
    expect(definition).not.toContain(TASK_RUN);
    expect(definition).toContain('Turned off by the user: task');
    await cli.close();
});

test('a command that hangs is told as such, stopped, and leaves the IDE as it was', { tag: '@full' }, async ({ ide, folders }) => {
    test.setTimeout(240_000);
    const cli = await connectFakeCli(folders);
    const view = new ClaudeViewPage(ide.page);
    const pidFile = join(folders.workspace, 'stubborn.pid');
    try {
        const [first] = await cli.call('executeCode', { command: 'task.run', args: { label: 'stubborn' } });
        expect(first).toMatch(/^RUNNING for 50 s as r\d+/);
        const id = /as (r\d+)/.exec(first)?.[1];
        expect(await cli.call('executeCode', { command: 'wait', args: { id, seconds: 1 } })).toEqual([expect.stringMatching(/^RUNNING/)]);
        expect(await cli.call('executeCode', { command: 'stop', args: { id } })).toEqual([
            'STOPPED, but what it started did not end in time and may still run.'
        ]);
        await view.open();
        await expect(view.row('Activity', /task\.run, stubborn, stopped/)).toBeVisible();
        expect(await execute(cli, 'task.run')).toMatch(/^FAILED: build/);
    } finally {
        process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
    }
    await cli.close();
});

test.describe('in a workspace that is not trusted', () => {
    test.use({ settings: { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' } });

    test('nothing is run, and the model is told so', { tag: '@full' }, async ({ ide, folders }) => {
        await ide.hasSessions(0);
        const cli = await connectFakeCli(folders);
        expect(await cli.toolDefinition('executeCode')).toContain('The user does not trust this workspace');
        expect(await execute(cli, 'task.run')).toMatch(/^REFUSED, nothing was done: the user does not trust this workspace/);
        expect(existsSync(join(folders.workspace, 'builds.log'))).toBe(false);
        await cli.close();
    });
});

test.describe('with a kernel', () => {
    test.use({ languages: true, environment: { THEIA_PLUGINS: `local-dir:${join(fixturesFolder, 'tools')}` } });

    test('code alone is for the notebook, as a cell that the user sees', { tag: '@full' }, async ({ ide, folders }) => {
        const cli = await connectFakeCli(folders);
        const view = new ClaudeViewPage(ide.page);
        const allow = async (code: string) => {
            const answer = cli.call('executeCode', { code });
            const question = view.section('Claude Asks You');
            await expect(question, 'the code is shown whole').toContainText(code);
            await question.getByRole('button', { name: 'Allow', exact: true }).click();
            return (await answer).join('\n');
        };
        await view.open();
        expect(await allow('6 * 7')).toMatch(/^FAILED: nothing was executed: no notebook is open/);
        await ide.openFile('notes.ipynb');
        await expect.poll(() => allow('6 * 7'), { timeout: 60_000 }).toBe('DONE: a new cell of notes.ipynb.\n42');
        await expect(ide.page.locator('.theia-notebook-cell').last()).toContainText('6 * 7');
        expect(await allow('absent()')).toMatch(/^FAILED: a new cell of notes\.ipynb\.\n.*absent is not defined/s);
        await cli.close();
    });
});
