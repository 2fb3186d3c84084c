// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { say } from '../lib/model/script';
import { fixturesFolder } from '../lib/paths';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';
import { dropFile, pasteFile, pasteText } from './pages/clipboard';
import { IdePage } from './pages/ide-page';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PROBLEM = /@src\/broken\.ts#L3 error ts 2322: Type 'number' is not/;
const MENTION_KEY = 'ControlOrMeta+Alt+KeyK';

test.describe('over plain HTTP', () => {
    test.use({ environment: { CLAUDE_BRIDGE_PUBLIC_HOSTS: 'ide.test' }, settings: { 'claudeBridge.uploads.maxSize': 1 } });

    test('the prompt takes line breaks, long pastes, images and files', { tag: '@older' }, async ({ page, backend, model, cliVersion }) => {
        model.on('first line', say('Read two lines.'));
        model.on('row 1999', say('Read all rows.'));
        model.on('what is on it', say('A dot.'));
        const ide = await IdePage.open(page, backend.url.replace('127.0.0.1', 'ide.test'));
        expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
        const claude = await ide.startClaude(cliVersion);
        const { terminal } = claude;

        await terminal.focus();
        await page.keyboard.type('first line');
        await terminal.shows('first line');
        await page.keyboard.press('Shift+Enter');
        await page.keyboard.type('second line');
        await terminal.shows('second line');
        await page.keyboard.press('Enter');
        await terminal.shows('Read two lines.');
        const lines = await model.request('two lines', ({ text }) => text.includes('second line'));
        expect(lines.text).toContain('first line\nsecond line');

        // 100 kB.
        const rows = Array.from({ length: 2000 }, (_, index) => `row ${index} `.padEnd(50, 'x'));
        await pasteText(ide, rows.join('\n'));
        await terminal.shows('[Pasted text');
        await page.keyboard.press('Enter');
        await terminal.shows('Read all rows.');
        const { text } = await model.request('all rows', request => request.text.includes('row 1999'));
        expect(rows.filter(row => !text.includes(row))).toEqual([]);

        await pasteFile(ide, { name: 'Screen shot.png', base64: PNG });
        await terminal.shows(/@\/.*\/uploads\/\S+\/Screen-shot\.png/s);
        await claude.ask('what is on it');
        await terminal.shows('A dot.');
        const image = await model.request('the image', candidate => candidate.text.includes('what is on it'));
        expect(JSON.stringify(image.messages)).toContain(PNG);

        await pasteFile(ide, { name: 'fake.png', base64: Buffer.from('<html>').toString('base64') });
        await expect(page.getByText('The file is named as an image but is none.').first()).toBeVisible();
        await pasteFile(ide, { name: 'huge.txt', base64: Buffer.alloc(1_500_000, 'x').toString('base64') });
        await expect(page.getByText('It is larger than 1 MB').first()).toBeVisible();

        const view = new ClaudeViewPage(page);
        await view.open();
        await dropFile(view.row('Sessions', /./), { name: 'plan.txt', base64: Buffer.from('a plan').toString('base64') });
        await terminal.shows(/@\/.*\/uploads\/\S+\/plan\.txt/s);
        await terminal.showsNot('fake.png');
        await terminal.showsNot('huge.txt');
    });
});

test('of several Claudes the user says which, and without one it waits for the next', { tag: '@full' }, async ({ ide, page, folders }) => {
    await ide.openFile('notes.md');
    await ide.selectLines(3, 1);
    await page.keyboard.press(MENTION_KEY);
    await expect(page.getByText('The mention is kept for a short time').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Claude' }).first()).toBeVisible();
    const first = await connectFakeCli(folders);
    const mention = await first.notification('what was mentioned before it came', ({ method }) => method === 'at_mentioned');
    expect(mention.params).toEqual({ filePath: join(folders.workspace, 'notes.md'), lineStart: 2, lineEnd: 2 });

    const second = await connectFakeCli(folders);
    await ide.hasSessions(2);
    await ide.selectLines(4, 1);
    await page.keyboard.press(MENTION_KEY);
    await expect(page.getByPlaceholder('Which Claude should get it?')).toBeVisible();
    await page.locator('.quick-input-list .monaco-list-row').nth(1).click();
    const mentions = () => [first, second].map(cli => cli.notifications.filter(({ params }) => params?.lineStart === 3).length);
    await expect.poll(mentions).toEqual([0, 1]);
    await first.close();
    await second.close();
});

test.describe('with languages, Git and tests', () => {
    test.use({
        languages: true,
        fixture: 'shapes',
        environment: { THEIA_PLUGINS: `local-dir:${join(fixturesFolder, 'extensions')}` }
    });

    test.beforeEach(async ({ folders: { workspace } }) => {
        const git = (...args: string[]) =>
            promisify(execFile)('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: workspace });
        await mkdir(join(workspace, 'docs'));
        await writeFile(join(workspace, 'docs/my plan.md'), 'A plan\n');
        await writeFile(join(workspace, 'log.txt'), 'nothing here\nneedle in the hay\n');
        await git('init', '--quiet');
        await git('add', '.');
        await git('commit', '--quiet', '-m', 'start');
        await writeFile(join(workspace, 'log.txt'), 'nothing at all\nneedle in the hay\n');
    });

    test('whatever the user points at is handed over with one key', { tag: '@full' }, async ({ ide, page, model, cliVersion }) => {
        const { terminal } = await ide.startClaude(cliVersion);
        const mention = async (shown: string | RegExp) => {
            await page.keyboard.press(MENTION_KEY);
            await terminal.shows(shown);
            await terminal.clearPrompt();
        };
        await ide.openFile('broken.ts');
        await ide.selectLines(1, 1);
        await mention('@src/broken.ts#L1');

        const files = page.locator('#files');
        await files.getByText('log.txt', { exact: true }).click();
        await expect(page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: 'log.txt' })).toBeVisible();
        await files.getByText('tsconfig.json', { exact: true }).click({ modifiers: ['ControlOrMeta'] });
        await files.getByText('docs', { exact: true }).click({ modifiers: ['ControlOrMeta'] });
        await mention(/(?=.*@log\.txt)(?=.*@tsconfig\.json)(?=.*@docs)/s);
        await files.getByText('docs', { exact: true }).click();
        await files.getByText('my plan.md', { exact: true }).click();
        await expect(page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: 'my plan.md' })).toBeVisible();
        await mention(/@"\/.*\/docs\/my plan\.md"/s);

        await page.locator('.lm-TabBar-tab').filter({ hasText: 'broken.ts' }).click({ button: 'right' });
        await page.locator('.lm-Menu-itemLabel', { hasText: 'Mention in Claude' }).click();
        await terminal.shows(/@src\/broken\.ts\s/);
        await terminal.clearPrompt();

        await page.evaluate(() => window.inPage.executeCommand('search-in-workspace.toggle'));
        await page.locator('#search-input-field').pressSequentially('needle in');
        await page.keyboard.press('Enter');
        await page.locator('#search-in-workspace .match').filter({ hasText: 'needle' }).first().click();
        // A click shows the place in the editor too, a moment later.
        await expect(page.locator('#status-bar-editor-status-cursor-position')).toContainText('Ln 2');
        await mention('@log.txt#L2');

        await page.evaluate(() => window.inPage.executeCommand('scmView:toggle'));
        const change = page.locator('#scm-resource-widget .scmItem').filter({ hasText: 'log.txt' }).first();
        await change.click({ button: 'right' });
        await page.locator('.lm-Menu-itemLabel', { hasText: 'Mention in Claude' }).click();
        await terminal.shows(/@log\.txt\s/);
        await terminal.clearPrompt();
        await change.click();
        await expect(page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: 'log.txt (Working Tree)' })).toBeVisible();
        await expect(page.locator('.monaco-diff-editor .monaco-editor.focused')).toBeAttached();
        await mention(/@log\.txt\s/);

        await ide.hasProblem('is not assignable to');
        const problem = page.locator('#problems').getByText('is not assignable to').first();
        await problem.click({ button: 'right' });
        await page.locator('.lm-Menu-itemLabel', { hasText: 'Mention in Claude' }).click();
        await terminal.shows(PROBLEM);
        await terminal.clearPrompt();
        await ide.hasProblem('is not assignable to');
        // A click would open the editor and give it the keyboard; a menu leaves it to the list.
        await problem.click({ button: 'right' });
        await page.keyboard.press('Escape');
        await mention(PROBLEM);

        await page.evaluate(() => window.inPage.printOutput('Builds', 'the linker is tired'));
        await page.locator('#outputView .view-line').filter({ hasText: 'tired' }).click();
        const hand = async (answer: string) => {
            await page.keyboard.press(MENTION_KEY);
            // The CLI shows several lines as one mark.
            await terminal.shows('[Pasted text');
            await terminal.press('Enter');
            await terminal.shows(answer);
        };
        model.on('the linker is tired', say('It may sleep.'));
        await hand('It may sleep.');
        const output = await model.request('the output', ({ text }) => text.includes('the linker is tired'));
        expect(output.text).toMatch(/From the output of "Builds":\s+```\s+[^`]*the linker is tired/);

        const shell = await ide.openTerminal();
        await shell.enter('echo the build is broken');
        await page.evaluate(() => window.inPage.executeCommand('terminal:select:all'));
        model.on('the build is broken', say('It may be mended.'));
        await hand('It may be mended.');
        const broken = await model.request('the terminal', ({ text }) => text.includes('the build is broken'));
        expect(broken.text).toMatch(/From the terminal "[^"]*":\s+```\s+[^`]*the build is broken/);
    });

    test('one click puts an order into the prompt, and the user sends it', { tag: '@full' }, async ({ ide, page, model, cliVersion }) => {
        const { terminal } = await ide.startClaude(cliVersion);
        await ide.openFile('broken.ts');
        await ide.hasProblem('is not assignable to');
        await page.locator('#problems').getByText('is not assignable to').first().dblclick();
        await page.locator('.monaco-editor[data-uri^="file:"]:visible .view-lines').click();
        await page.keyboard.press('ControlOrMeta+Home');
        await page.keyboard.press('F8');
        await page.keyboard.press('Escape');
        await page.keyboard.press('ControlOrMeta+.');
        await expect(page.locator('.action-widget .monaco-list-row.focused')).toContainText('Fix with Claude');
        await page.keyboard.press('Enter');
        await terminal.shows(/Fix this problem: @src\/broken\.ts#L3 error/);
        await terminal.clearPrompt();

        await ide.openFile('total.ts');
        await ide.selectLines(3, 3);
        for (const [label, prompt] of [
            ['Explain with Claude', /Explain @src\/total\.ts#L3-5/],
            ['Refactor with Claude...', /Refactor @src\/total\.ts#L3-5 so that/],
            ['Write Tests with Claude', /Write tests for @src\/total\.ts#L3-5/]
        ] as const) {
            await page.locator('.monaco-editor[data-uri^="file:"]:visible .view-line').nth(3).click({ button: 'right' });
            await page.locator('.lm-Menu-itemLabel', { hasText: label }).click();
            await terminal.shows(prompt);
            await terminal.clearPrompt();
        }

        await page.evaluate(() => window.inPage.executeCommand('scriptedTests.run'));
        await page.evaluate(() => window.inPage.executeCommand('claudeBridge.fixTest'));
        await terminal.shows(
            /Find out why this test fails and fix the cause: @src\/shapes\.ts#L9-11 test "computes the area" fails: The area is/
        );
        expect(model.agentRequests).toEqual([]);
    });
});
