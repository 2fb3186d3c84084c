// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Locator } from '@playwright/test';
import { toolResults } from '../lib/model/messages';
import { edit, read, say } from '../lib/model/script';
import { makeReadOnly } from '../lib/read-only';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';
import { IdePage } from './pages/ide-page';

const PROMPT = 'tidy the notes';
const DONE = 'The notes are tidy.';

function notice(ide: IdePage, kind: string): Locator {
    return ide.page.locator(`.claude-review:visible .claude-review-notice[data-kind=${kind}]`);
}

test.describe('while a proposal waits', { tag: '@full' }, () => {
    test('its file is moved in the explorer', async ({ ide, model, folders, cliVersion }) => {
        const path = join(folders.workspace, 'notes.md');
        const before = await readFile(path, 'utf8');
        model.on(PROMPT, read(path), edit(path, 'second', 'number two'), say(DONE));
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('notes.md');
        await review.isOpen();
        await ide.renameInExplorer('notes.md', 'elsewhere.md');
        await expect(notice(ide, 'changed-on-disk')).toContainText(/has been moved to .*elsewhere\.md/);
        expect(await review.texts()).toEqual({ original: '', modified: before.replace('second', 'number two') });
        await review.accept();
        await claude.terminal.shows(DONE);
        expect(await readFile(join(folders.workspace, 'elsewhere.md'), 'utf8')).toBe(before);
        const request = await model.request('the failure', candidate => toolResults(candidate).length === 2);
        // Seen: Claude edits what is on disk at that time.
        expect(toolResults(request)[1]).toContain('String not found in file');
        expect(existsSync(path)).toBe(false);
    });

    test('its file is made read-only', async ({ ide, model, folders, cliVersion, page }) => {
        const path = join(folders.workspace, 'notes.md');
        const before = await readFile(path, 'utf8');
        model.on(PROMPT, read(path), edit(path, 'second', 'number two'), say('That did not work.'));
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('notes.md');
        await review.isOpen();
        await expect(notice(ide, 'read-only')).toHaveCount(0);
        let makeWritable: () => Promise<void> = async () => undefined;
        try {
            // For root it takes two steps, and the IDE, which hears of the first only, may look before the second.
            await expect(async () => {
                await makeWritable();
                makeWritable = await makeReadOnly(path);
                await expect(notice(ide, 'read-only')).toContainText('You cannot write this file', { timeout: 3000 });
            }).toPass({ timeout: 30_000 });
            await review.accept();
            await claude.terminal.shows('That did not work.');
            const request = await model.request('the failure', candidate => toolResults(candidate).length === 2);
            expect(toolResults(request)[1]).toMatch(/EACCES|EPERM|not permitted|permission denied/i);
            expect(await readFile(path, 'utf8')).toBe(before);
            const view = new ClaudeViewPage(page);
            await view.open();
            await expect(view.section('Changes')).toBeVisible();
            await expect(view.row('Changes', /notes.md.*accepted/)).toHaveCount(0);
        } finally {
            await makeWritable();
        }
    });
});

test('a review follows what happens to its file', { tag: '@full' }, async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    const path = join(folders.workspace, 'notes.md');
    const notices = ide.page.locator('.claude-review:visible .claude-review-notice');
    const review = ide.review('notes.md');
    const original = async () => (await review.texts()).original;
    const answer = cli.openDiff(path, 'New notes\n', 'tab');
    await review.isOpen();
    await expect(notices).toHaveCount(0);
    await writeFile(path, 'Changed\n');
    await expect(notices).toHaveText([/has changed on disk/]);
    await expect.poll(original).toBe('Changed\n');
    await rename(path, join(folders.workspace, 'elsewhere.md'));
    await expect(notices).toHaveText([/has been deleted/]);
    await expect.poll(original).toBe('');
    await mkdir(path);
    await expect(notices.first()).toHaveText(/cannot be shown/);
    await rm(path, { recursive: true });
    await expect(notices).toHaveText([/has been deleted/]);
    await review.append('mine');
    await review.accept();
    expect(await answer).toEqual(['FILE_SAVED', 'New notes\nmine']);
    await cli.close();
});

test.describe('with auto-save', () => {
    test.use({ settings: { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 100 } });

    test(
        'unsaved changes can be compared and saved before Claude writes, and both stay',
        { tag: '@full' },
        async ({ ide, model, folders, cliVersion }) => {
            const path = join(folders.workspace, 'notes.md');
            const before = await readFile(path, 'utf8');
            model.on('tidy the notes', read(path), edit(path, 'second', 'number two'), say('The notes are tidy.'));
            const claude = await ide.startClaude(cliVersion);
            await claude.ask('tidy the notes');
            const review = ide.review('notes.md');
            await review.isOpen();
            await ide.openFile('notes.md');
            await ide.page.locator('.theia-editor:visible .view-lines').first().click();
            await ide.page.keyboard.press('ControlOrMeta+Home');
            await ide.page.keyboard.type('mine ');
            await expect(ide.page.locator('.lm-TabBar-tab.theia-mod-dirty')).toHaveCount(1);
            await review.show();
            const notice = ide.page.locator('.claude-review-notice[data-kind=unsaved-changes]');
            await notice.getByRole('button', { name: 'Compare' }).click();
            const comparison = ide.page.locator('.theia-editor .monaco-diff-editor:visible .modified .view-lines');
            await expect(comparison).toContainText('mine');
            expect(await readFile(path, 'utf8')).toBe(before);
            await review.show();
            await notice.getByRole('button', { name: 'Save' }).click();
            await expect(ide.page.locator('.claude-review-notice')).toHaveText([/has changed on disk/]);
            expect(await readFile(path, 'utf8')).toBe(`mine ${before}`);
            await review.accept();
            await claude.terminal.shows('The notes are tidy.');
            expect(await readFile(path, 'utf8')).toBe(`mine ${before.replace('second', 'number two')}`);
            await expect(comparison).toContainText('number');
        }
    );

    test(
        'whoever goes on with unsaved changes decides by hand whose text stays',
        { tag: '@full' },
        async ({ ide, model, folders, cliVersion }) => {
            const path = join(folders.workspace, 'notes.md');
            const before = await readFile(path, 'utf8');
            model.on('tidy the notes', read(path), edit(path, 'second', 'number two'), say('The notes are tidy.'));
            model.on('tidy them more', edit(path, 'third', 'number three'), say('The notes are very tidy.'));
            const afterFirst = before.replace('second', 'number two');
            const afterSecond = afterFirst.replace('third', 'number three');
            const claude = await ide.startClaude(cliVersion);
            const review = ide.review('notes.md');
            const dirtyTabs = ide.page.locator('.lm-TabBar-tab.theia-mod-dirty');
            const editor = ide.page.locator('.theia-editor:visible .view-lines').first();
            const conflict = ide.page.locator('.theia-notification-list-item:visible').filter({ hasText: 'Claude has written notes.md' });
            const overwrite = ide.page.locator('.dialogBlock').filter({ hasText: 'overwrite the changes' });
            /** Types into the editor while the proposal waits, and accepts all the same. */
            const goOn = async (prompt: string) => {
                await claude.ask(prompt);
                await review.isOpen();
                await ide.openFile('notes.md');
                await editor.click();
                await ide.page.keyboard.press('ControlOrMeta+Home');
                await ide.page.keyboard.type('mine ');
                await expect(dirtyTabs).toHaveCount(1);
                await review.show();
                await ide.page.locator('.claude-review-notice[data-kind=unsaved-changes]').getByRole('button', { name: 'Go On' }).click();
                await review.accept();
            };

            await goOn('tidy the notes');
            await claude.terminal.shows('The notes are tidy.');
            await expect(conflict).toBeVisible();
            expect(await readFile(path, 'utf8')).toBe(afterFirst);
            await editor.click();
            await ide.page.keyboard.press('ControlOrMeta+s');
            await overwrite.getByRole('button', { name: 'No' }).click();
            expect(await readFile(path, 'utf8')).toBe(afterFirst);
            await expect(dirtyTabs).toHaveCount(1);
            await conflict.getByRole('button', { name: 'Use File on Disk' }).click();
            await expect(dirtyTabs).toHaveCount(0);
            await expect(editor).toContainText('number');
            await expect(editor).not.toContainText('mine');

            await goOn('tidy them more');
            await claude.terminal.shows('The notes are very tidy.');
            await expect(conflict).toBeVisible();
            expect(await readFile(path, 'utf8')).toBe(afterSecond);
            await editor.click();
            await ide.page.keyboard.press('ControlOrMeta+s');
            await overwrite.getByRole('button', { name: 'Yes' }).click();
            await expect.poll(() => readFile(path, 'utf8'), { message: 'the text of the user' }).toBe(`mine ${afterFirst}`);
            await expect(dirtyTabs).toHaveCount(0);
            // From here on the editor is saved by itself again.
            await editor.click();
            await ide.page.keyboard.press('ControlOrMeta+Home');
            await ide.page.keyboard.type('all ');
            await expect.poll(() => readFile(path, 'utf8')).toBe(`all mine ${afterFirst}`);
        }
    );
});
