// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';

test('the model gets what is selected in the editor', { tag: '@core' }, async ({ ide, model, folders, cliVersion }) => {
    model.on('what is this', say('A template.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('greeting.ts');
    await ide.selectLines(2, 1);
    await claude.terminal.shows('1 line selected');
    await claude.ask('what is this');
    const request = await model.request('the selection', ({ text }) => text.includes('what is this'));
    expect(request.text).toContain(`The user selected the lines 2 to 2 from ${join(folders.workspace, 'src/greeting.ts')}:\n`);
    expect(request.text).toContain('return `Hello, ${name}!`;');
});

test('the model hears of the selection again with the next prompt', { tag: '@full' }, async ({ ide, model, cliVersion }) => {
    model.on('first question', say('First answer.'));
    model.on('second question', say('Second answer.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('greeting.ts');
    await ide.selectLines(2, 1);
    await claude.terminal.shows('1 line selected');
    await claude.ask('first question');
    await claude.terminal.shows('First answer.');
    await claude.terminal.shows('1 line selected');
    await claude.ask('second question');
    const request = await model.request('the second question', ({ text }) => text.includes('second question'));
    expect(request.text.split('The user selected the lines 2 to 2').length - 1).toBe(2);
});

test('the composer shows which file the user looks at', { tag: '@full' }, async ({ ide, cliVersion }) => {
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('notes.md');
    await claude.terminal.shows('In notes.md');
    await ide.openFile('greeting.ts');
    await claude.terminal.shows('In greeting.ts');
});

test('a mentioned selection stands in the composer and reaches the model', { tag: '@core' }, async ({ ide, model, cliVersion }) => {
    model.on('explain this', say('It is a list.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('notes.md');
    await ide.selectLines(3, 2);
    await ide.runCommand('Claude: Mention Selection');
    await claude.terminal.shows('@notes.md#L3-4');
    await claude.ask('explain this');
    const request = await model.request('the mention', ({ text }) => text.includes('explain this'));
    expect(request.text).toContain('@notes.md#L3-4');
    expect(request.text).toMatch(/3\tfirst\\?n?\s*4\tsecond/);
});

test.describe('with notebooks and previews', () => {
    test.use({ languages: true });

    test('of a notebook the cell is told, of output, settings and previews nothing', { tag: '@full' }, async ({ ide, page, folders }) => {
        const code = (source: string) => ({ cell_type: 'code', id: source[0], metadata: {}, execution_count: null, outputs: [], source });
        const notebook = { cells: [code('first = 1'), code('second = 2\nthird = 3')], metadata: {}, nbformat: 4, nbformat_minor: 5 };
        await writeFile(join(folders.workspace, 'analysis.ipynb'), JSON.stringify(notebook));
        const cli = await connectFakeCli(folders);
        const last = () => cli.notifications.findLast(({ method }) => method === 'selection_changed')?.params;
        const tells = (expected: Record<string, unknown>) => expect.poll(last).toMatchObject(expected);
        const notes = { filePath: join(folders.workspace, 'notes.md'), text: 'first\n' };

        await ide.openFile('notes.md');
        await ide.selectLines(3, 1);
        await tells(notes);
        // Beside an editor output is only looked at; what is told stays.
        await page.evaluate(() => window.inPage.printOutput('Builds', 'the linker is tired'));
        await page.locator('#outputView .view-line').filter({ hasText: 'tired' }).click();
        await page.keyboard.press('ControlOrMeta+A');
        expect(last()).toMatchObject(notes);
        // In front of the editor there is nothing of the user's to be told.
        for (const command of ['preferences:open', 'markdown.showPreview']) {
            await expect(() => page.evaluate(id => window.inPage.executeCommand(id), command)).toPass();
            await tells({ filePath: '', text: '' });
            await page.locator('.lm-TabBar-tab').filter({ hasText: 'notes.md' }).first().click();
            await tells(notes);
        }

        await ide.openFile('analysis.ipynb');
        const cell = page.locator('.theia-notebook-cell-editor').nth(1);
        await cell.locator('.view-line').first().click();
        await page.keyboard.press('Home');
        await page.keyboard.press('Shift+End');
        const line = { start: { line: 0, character: 0 }, end: { line: 0, character: 10 } };
        await tells({ filePath: join(folders.workspace, 'analysis.ipynb'), text: 'second = 2', selection: line });
        await page.keyboard.press('ControlOrMeta+Alt+KeyK');
        const mention = await cli.notification('the notebook', ({ method }) => method === 'at_mentioned');
        expect(mention.params?.filePath).toBe(join(folders.workspace, 'analysis.ipynb'));
        await cli.close();
    });
});
