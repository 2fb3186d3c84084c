// SPDX-License-Identifier: EPL-2.0

import { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelServer } from '../lib/model/model-server';
import { edit, read, say, together, tool, write } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudePage } from './pages/claude-page';
import { ClaudeViewPage } from './pages/claude-view-page';
import { IdePage } from './pages/ide-page';

const PROMPT = 'greet politely';
const DONE = 'The greeting is polite now.';
const MARKS = '.claude-change-line';

/** Types `claude` into a terminal: it is in its auto mode then, in which it asks nobody. */
async function startInAutoMode(ide: IdePage): Promise<ClaudePage> {
    const terminal = await ide.openTerminal();
    await terminal.enter('claude');
    const claude = new ClaudePage(terminal);
    await claude.isIdle();
    await ide.hasSessions(1);
    return claude;
}

function scriptEdit(model: ModelServer, path: string): void {
    model.on(PROMPT, read(path), edit(path, 'Hello', 'Good day'), say(DONE));
}

/** The explorer shows the file; its row carries the sign that Claude changed it. */
async function isDecorated(page: Page, name: string): Promise<boolean> {
    const row = page.locator('#explorer-view-container .theia-TreeNode').filter({ hasText: name });
    return (await row.locator('[title*="Changed by Claude"]').count()) > 0;
}

test.describe('in auto mode', () => {
    test('an edit is listed and marked, and undo restores every byte', async ({ ide, model, folders, page }) => {
        const path = join(folders.workspace, 'greeting.txt');
        const before = Buffer.from('\uFEFFHello there,\r\nand welcome.\r\n');
        await writeFile(path, before);
        scriptEdit(model, path);
        const view = new ClaudeViewPage(page);
        await ide.openFile('greeting.txt');
        const claude = await startInAutoMode(ide);
        await claude.ask(PROMPT);
        await claude.terminal.shows(DONE);
        expect((await readFile(path)).toString()).toContain('Good day there,\r\n');

        await view.open();
        const row = view.row('Changes', /^greeting.txt,/);
        await expect(row).toHaveAccessibleName(/lines added: 1, removed: 1/);
        await expect(page.locator(MARKS)).toHaveCount(1);
        await expect.poll(() => view.badge(), { message: 'the icon of the view counts the file' }).toBe(1);
        await expect.poll(() => isDecorated(page, 'greeting.txt'), { message: 'the explorer marks the file' }).toBe(true);

        await view.press(row, 'Undo');
        await expect(row).toHaveCount(0);
        expect(await readFile(path)).toEqual(before);
        await expect(page.locator(MARKS)).toHaveCount(0);
        await expect.poll(() => view.badge()).toBe(0);
        await expect.poll(() => isDecorated(page, 'greeting.txt')).toBe(false);
    });

    test(
        'a change opens beside the old content, in which single hunks can be taken back',
        { tag: '@full' },
        async ({ ide, model, folders, page }) => {
            const path = join(folders.workspace, 'poem.txt');
            const lines = Array.from({ length: 30 }, (_, index) => `Line ${index}`);
            await writeFile(path, lines.join('\n'));
            model.on(PROMPT, read(path), edit(path, 'Line 3\n', 'Line three\n'), edit(path, 'Line 20\n', 'Line twenty\n'), say(DONE));
            const view = new ClaudeViewPage(page);
            const claude = await startInAutoMode(ide);
            await claude.ask(PROMPT);
            await claude.terminal.shows(DONE);
            await view.open();
            await view.row('Changes', /^poem.txt,/).click();
            const editor = page.locator('.monaco-diff-editor:visible');
            await expect(editor.locator('.modified .view-lines')).toContainText('three');
            await expect(editor.locator('.original .view-lines')).not.toContainText('three');
            await page.keyboard.press('F7');
            await editor
                .getByRole('button', { name: /revert/i })
                .first()
                .click();
            await page.keyboard.press('ControlOrMeta+s');
            const reverted = lines.join('\n').replace('Line 20\n', 'Line twenty\n');
            await expect.poll(() => readFile(path, 'utf8'), { message: 'one hunk is as it was' }).toBe(reverted);
            await expect(view.row('Changes', /^poem.txt,/)).toHaveAccessibleName(/changed since/);
        }
    );

    test('a file that was changed again is not overwritten by undo, but shown', { tag: '@full' }, async ({ ide, model, folders, page }) => {
        const path = join(folders.workspace, 'src/greeting.ts');
        scriptEdit(model, path);
        const view = new ClaudeViewPage(page);
        const claude = await startInAutoMode(ide);
        await claude.ask(PROMPT);
        await claude.terminal.shows(DONE);
        await view.open();
        const row = view.row('Changes', 'greeting.ts');
        await expect(row).toBeVisible();
        // What changes while the turn runs may have been Claude.
        await expect(view.row('Changes', /^Turn 1/)).not.toHaveAccessibleName(/running/);
        const mine = `${await readFile(path, 'utf8')}// Mine.\n`;
        await writeFile(path, mine);
        await view.press(row, 'Undo');
        await expect(page.locator('.monaco-diff-editor:visible .modified .view-lines')).toContainText('Mine.');
        await expect(page.locator('.theia-notification-toasts').getByText('changed again after Claude').first()).toBeVisible();
        expect(await readFile(path, 'utf8')).toBe(mine);
    });

    test(
        'what a shell command changes is listed as also changed, and keeping clears the list',
        { tag: '@full' },
        async ({ ide, model, folders, page }) => {
            const path = join(folders.workspace, 'made-by-shell.txt');
            const created = join(folders.workspace, 'deep/new.txt');
            model.on(
                PROMPT,
                write(created, 'New.\n'),
                tool('Bash', { command: `echo made > ${path}; sleep 3`, description: 'Makes a file' }),
                say(DONE)
            );
            const view = new ClaudeViewPage(page);
            const claude = await startInAutoMode(ide);
            await claude.ask(PROMPT);
            await claude.terminal.shows(DONE);
            await view.open();
            await expect(view.row('Changes', 'new.txt')).toHaveAccessibleName(/added/);
            await expect(view.row('Changes', 'made-by-shell.txt')).toHaveAccessibleName(/also changed/);
            await view.press(view.row('Changes', 'Turn 1'), 'Keep');
            await expect(view.row('Changes', 'new.txt')).toHaveCount(0);
            await expect(view.section('Changes')).toContainText('What Claude changes appears here');
            expect(await readFile(created, 'utf8')).toBe('New.\n');
        }
    );

    test(
        'turns and whole sessions are undone after a question, and the keys walk through all files',
        { tag: '@full' },
        async ({ ide, model, folders, page }) => {
            const [poem, song, list] = ['poem.txt', 'song.txt', 'list.txt'].map(name => join(folders.workspace, name));
            const before = Array.from({ length: 60 }, (_, index) => `Line ${index}\n`).join('');
            await writeFile(poem, before);
            await writeFile(song, before);
            model.on(
                'number the lines',
                together(read(poem), read(song)),
                together(edit(poem, 'Line 3\n', 'Line three\n'), edit(poem, 'Line 50\n', 'Line fifty\n')),
                edit(song, 'Line 20\n', 'Line twenty\n'),
                say(DONE)
            );
            model.on('go on with it', edit(poem, 'Line 7\n', 'Line seven\n'), write(list, 'New.\n'), say('That is all of it.'));
            const view = new ClaudeViewPage(page);
            const claude = await startInAutoMode(ide);
            await claude.ask('number the lines');
            await claude.terminal.shows(DONE);
            await claude.ask('go on with it');
            await claude.terminal.shows('That is all of it.');
            await view.open();
            await expect(view.row('Changes', /poem.txt/)).toHaveCount(2);
            await expect(view.row('Changes', /^list.txt/)).toHaveAccessibleName(/added/);

            const tab = page.locator('#theia-main-content-panel .lm-TabBar-tab.lm-mod-current');
            const cursor = page.locator('#status-bar-editor-status-cursor-position');
            const place = async () => `${(await tab.textContent())?.split(' ')[0]} ${await cursor.textContent()}`;
            // The first turn's diff of the poem shows what the second one did too: both sides are compared as they are now.
            for (const expected of [
                'poem.txt Ln 4',
                'poem.txt Ln 8',
                'poem.txt Ln 51',
                'song.txt Ln 21',
                'poem.txt Ln 8',
                'list.txt Ln 1'
            ]) {
                await page.keyboard.press('ControlOrMeta+F8');
                await expect.poll(place).toContain(`${expected},`);
            }

            await view.press(view.row('Changes', /^Turn 2/), 'Undo');
            await page.locator('.dialogBlock').getByRole('button', { name: 'Undo' }).click();
            await expect(view.row('Changes', /^Turn 2/)).toHaveCount(0);
            expect(existsSync(list)).toBe(false);
            expect(await readFile(poem, 'utf8')).toBe(before.replace('Line 3\n', 'Line three\n').replace('Line 50\n', 'Line fifty\n'));
            await view.press(view.section('Changes').getByRole('treeitem').first(), 'Undo');
            await page.locator('.dialogBlock').getByRole('button', { name: 'Undo' }).click();
            await expect(view.section('Changes')).toContainText('What Claude changes appears here');
            expect(await Promise.all([poem, song].map(path => readFile(path, 'utf8')))).toEqual([before, before]);
        }
    );

    test('the view works with the keyboard alone', { tag: '@full' }, async ({ ide, model, folders, page }) => {
        const path = join(folders.workspace, 'src/greeting.ts');
        const before = await readFile(path, 'utf8');
        scriptEdit(model, path);
        const view = new ClaudeViewPage(page);
        const claude = await startInAutoMode(ide);
        await claude.ask(PROMPT);
        await claude.terminal.shows(DONE);
        await view.open();
        await expect(view.row('Changes', 'greeting.ts')).toBeVisible();
        await view.open();
        await expect(view.section('Changes').getByRole('treeitem').first()).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await expect(view.row('Changes', 'greeting.ts')).toHaveCount(0);
        for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) {
            await page.keyboard.press(key);
        }
        await expect(view.row('Changes', 'greeting.ts')).toBeFocused();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(view.row('Changes', 'greeting.ts').getByRole('button', { name: 'Undo' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(view.row('Changes', 'greeting.ts')).toHaveCount(0);
        expect(await readFile(path, 'utf8')).toBe(before);
    });
});

test.describe('while a proposal waits', () => {
    test('the page says so until the user looks at it', { tag: '@full' }, async ({ ide, folders, page }) => {
        const cli = await connectFakeCli(folders);
        await ide.openFile('notes.md');
        const answer = cli.openDiff(join(folders.workspace, 'src/greeting.ts'), 'New greeting\n', 'tab');
        await expect(page).toHaveTitle(/^\(1\) /);
        const view = new ClaudeViewPage(page);
        await expect.poll(() => view.badge(), { message: 'the icon of the view counts the proposal' }).toBe(1);
        const review = ide.review('greeting.ts');
        await review.show();
        await expect(page).not.toHaveTitle(/^\(/);
        expect(await view.badge()).toBe(1);
        await review.reject();
        await answer;
        await expect.poll(() => view.badge()).toBe(0);
        await cli.close();
    });

    test('it can be decided in the view', { tag: '@full' }, async ({ ide, model, folders, page, cliVersion }) => {
        const path = join(folders.workspace, 'src/greeting.ts');
        scriptEdit(model, path);
        const view = new ClaudeViewPage(page);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        await ide.review('greeting.ts').isOpen();
        await view.open();
        await expect(view.row('Sessions', 'asks you')).toBeVisible();
        await view.press(view.row('Waiting Proposals', 'greeting.ts'), 'Accept');
        await claude.terminal.shows(DONE);
        expect(await readFile(path, 'utf8')).toContain('Good day');
        await expect(view.row('Waiting Proposals', 'greeting.ts')).toHaveCount(0);
        await expect(view.row('Changes', 'greeting.ts')).toHaveAccessibleName(/accepted/);
    });
});
