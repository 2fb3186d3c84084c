// SPDX-License-Identifier: EPL-2.0

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelRequest, toolResults } from '../lib/model/messages';
import { ModelServer } from '../lib/model/model-server';
import { edit, read, say, Step, tool } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';

test.use({ fixture: 'actions' });

const SEARCH = tool('ToolSearch', { query: 'select:mcp__ide__executeCode' });

function act(command: string, args: Readonly<Record<string, unknown>> = {}): Step {
    return tool('mcp__ide__executeCode', { command, args });
}

/** The first request after a tool gave a result that matches. */
function afterResult(model: ModelServer, what: string, pattern: RegExp): Promise<ModelRequest> {
    return model.request(what, request => toolResults(request).some(text => pattern.test(text)));
}

test('a build fails, is mended, succeeds, and then is switched off', { tag: '@older' }, async ({ ide, model, folders }) => {
    const view = new ClaudeViewPage(ide.page);
    const sum = join(folders.workspace, 'src/sum.js');
    model.on(
        'mend the build',
        SEARCH,
        act('task.run'),
        read(sum),
        edit(sum, 'left - right', 'left + right'),
        act('task.run'),
        say('Mended.')
    );
    model.on('build again', act('task.run'), say('Not allowed, then.'));
    const terminal = await ide.openTerminal();
    await terminal.enter('claude --permission-mode acceptEdits --allowedTools mcp__ide__executeCode');
    await terminal.shows(/shift\+tab to cycle/);
    await ide.hasSessions(1);
    await terminal.enter('mend the build');
    const failed = await afterResult(model, 'the failed build', /^FAILED: build/);
    const [, text] = toolResults(failed);
    expect(text).toMatch(
        /^FAILED: build ended with exit code 2 after .*\n1 error in 1 file .*\nsrc\/sum\.js:\n {2}2:17 error: a sum that subtracts/
    );
    expect(text).toMatch(/Last output:\n(.*\n)*.*a sum that subtracts\n(.*\n)*More output: ide:\/\/terminals\/\d+$/);
    expect(failed.tools.find(({ name }) => name === 'mcp__ide__executeCode')?.definition).toContain('task.run {label?}');
    await afterResult(model, 'the good build', /^SUCCEEDED: build/);
    await terminal.shows('Mended.');
    await view.open();
    await expect(view.row('Activity', /task\.run.*done.*SUCCEEDED/)).toBeVisible();
    await expect(view.row('Activity', /task\.run.*done.*FAILED/)).toBeVisible();
    await view.section('What Claude May Do').getByRole('button').click();
    await view.section('What Claude May Do').getByLabel('Tasks').selectOption('Off');
    await terminal.enter('build again');
    await terminal.shows('Not allowed, then.');
    const refused = await afterResult(model, 'the refusal', /^REFUSED/);
    expect(toolResults(refused).at(-1)).toContain('the user turned this off (setting claudeBridge.actions.task)');
    expect(readFileSync(join(folders.workspace, 'builds.log'), 'utf8')).toBe('built\nbuilt\n');
    await expect(view.row('Activity', /task\.run.*not allowed/)).toBeVisible();
});

test.describe('where the switch says ask', () => {
    test.use({ settings: { 'claudeBridge.actions.task': 'ask' } });

    test('the user answers No, then Yes, in the view', { tag: ['@full', '@older'] }, async ({ ide, model, folders }) => {
        const view = new ClaudeViewPage(ide.page);
        model.on('build it', SEARCH, act('task.run'), act('task.run'), say('Asked twice.'));
        const terminal = await ide.openTerminal();
        await terminal.enter('claude --permission-mode acceptEdits --allowedTools mcp__ide__executeCode');
        await terminal.shows(/shift\+tab to cycle/);
        await terminal.enter('build it');
        const question = view.section('Claude Asks You');
        await expect(question, 'the view comes to the front').toContainText('May Claude run task.run?');
        await expect(ide.statusItem).toHaveText('Claude asks you');
        await expect(terminal.focused, 'the focus stays').toBeVisible();
        await question.getByRole('button', { name: 'Deny' }).focus();
        await ide.page.keyboard.press('Enter');
        await afterResult(model, 'the No', /^REFUSED, nothing was done: the user was asked and said no/);
        expect(existsSync(join(folders.workspace, 'builds.log'))).toBe(false);
        await question.getByRole('button', { name: 'Allow', exact: true }).focus();
        await ide.page.keyboard.press('Enter');
        await afterResult(model, 'the Yes', /^FAILED: build ended with exit code 2/);
        await terminal.shows('Asked twice.');
        await expect(question).toBeHidden();
    });
});

test('sessions share a run that takes long, wait for it and end it; a flood stays bounded', { tag: '@full' }, async ({ ide, folders }) => {
    const view = new ClaudeViewPage(ide.page);
    const [one, two] = [await connectFakeCli(folders), await connectFakeCli(folders)];
    const first = one.call('executeCode', { command: 'task.run', args: { label: 'serve' } });
    await expect
        .poll(() => one.call('executeCode', { command: 'runs' }))
        .toEqual([expect.stringMatching(/task\.run serve: running, last line.*serving/)]);
    const second = two.call('executeCode', { command: 'task.run', args: { label: 'serve' } });
    await expect.poll(() => two.call('executeCode', { command: 'runs' })).toEqual([expect.stringContaining('1 running')]);
    const [runs] = await two.call('executeCode', { command: 'runs' });
    const id = /(r\d+) task\.run/.exec(runs)?.[1];
    expect(await two.call('executeCode', { command: 'wait', args: { id, seconds: 0 } })).toEqual([
        expect.stringMatching(`^RUNNING .*${id}`)
    ]);
    expect(await two.call('executeCode', { command: 'stop', args: { id } })).toEqual([
        expect.stringContaining('It goes on: somebody else')
    ]);
    await second;
    await view.open();
    const row = view.row('Activity', /task\.run, serve, running/);
    await expect(row).toHaveCount(1);
    await view.press(row, 'Stop');
    expect(await first).toEqual([expect.stringMatching(/^STOPPED by the user\.\n.*serve/)]);
    const [flood] = await one.call('executeCode', { command: 'task.run', args: { label: 'flood' } });
    expect(flood).toMatch(/^SUCCEEDED: flood in .*\nLast output:\n {2}\(\d+ earlier lines\)\n(.*\n)* {2}the end of the flood\n/);
    expect(flood.length).toBeLessThan(3000);
    await Promise.all([one.close(), two.close()]);
});

test('the user is shown things, and keeps the focus', { tag: '@full' }, async ({ ide, folders }) => {
    const terminal = await ide.openTerminal();
    await terminal.focus();
    const cli = await connectFakeCli(folders);
    const call = (command: string, args: Readonly<Record<string, unknown>> = {}) => cli.call('executeCode', { command, args });
    expect(await call('editor.highlight', { file: 'src/sum.js', marks: [{ line: 2, note: 'This subtracts *everything*' }] })).toEqual([
        'SHOWN: 1 marks in src/sum.js. "editor.close" removes them.'
    ]);
    await expect(ide.page.locator('.claude-line-note')).toContainText('This subtracts *everything*');
    expect(await call('editor.open', { file: 'src/sum.js:3' })).toEqual(['SHOWN: src/sum.js:3.']);
    expect(await call('editor.open', { file: 'none.js' })).toEqual(['FAILED: there is no such file: none.js']);
    expect(await call('editor.diff', { file: 'src/sum.js', text: 'exports.sum = 3;\n', title: 'Better' })).toEqual([
        'SHOWN: a comparison of src/sum.js.'
    ]);
    await expect(ide.page.locator('.lm-TabBar-tab').filter({ hasText: 'Better' })).toBeVisible();
    await ide.page.keyboard.type('echo still here');
    await terminal.shows('echo still here');
    const answer = call('editor.ask', { message: 'Which one?', choices: ['The left', 'The right'] });
    const view = new ClaudeViewPage(ide.page);
    await view.section('Claude Asks You').getByRole('button', { name: 'The right' }).click();
    expect(await answer).toEqual(['ANSWERED: The right']);
    expect(await call('editor.close')).toEqual(['CLOSED: 2 editors, marks removed from 1 files.']);
    await expect(ide.page.locator('.lm-TabBar-tab').filter({ hasText: 'sum.js' })).toHaveCount(0);
    await cli.close();
});
