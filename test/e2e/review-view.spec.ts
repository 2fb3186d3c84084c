// SPDX-License-Identifier: EPL-2.0

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCli } from '../lib/fake-cli';
import { connectFakeCli, expect, test as base } from './fixtures';

const test = base.extend<{ cli: FakeCli }>({
    cli: async ({ ide, folders }, use) => {
        const cli = await connectFakeCli(folders);
        await ide.hasSessions(1);
        await use(cli);
        await cli.close();
    }
});

test.describe('by keyboard', () => {
    test('a review is entered, edited, accepted and rejected', { tag: '@full' }, async ({ ide, cli, folders }) => {
        const path = join(folders.workspace, 'notes.md');
        const accepted = cli.openDiff(path, 'New notes\n', 'first');
        await ide.review('notes.md').isOpen();
        await ide.runCommand('Claude: Show Next Proposal');
        await expect(ide.page.locator('.claude-review :focus')).toBeAttached();
        await ide.page.keyboard.press('F7');
        await ide.page.keyboard.press('End');
        await ide.page.keyboard.type('!');
        await ide.page.keyboard.press('ControlOrMeta+Enter');
        expect(await accepted).toEqual(['FILE_SAVED', 'New notes!\n']);
        await ide.review('notes.md').isClosed();

        const rejected = cli.openDiff(path, 'New notes\n', 'second');
        await ide.review('notes.md').isOpen();
        await ide.runCommand('Claude: Show Next Proposal');
        await expect(ide.page.locator('.claude-review :focus')).toBeAttached();
        await ide.page.keyboard.press('ControlOrMeta+Shift+Backspace');
        expect((await rejected)[0]).toBe('DIFF_REJECTED');
    });

    test('the keys of a review do nothing in an editor', { tag: '@full' }, async ({ ide, cli, folders }) => {
        await ide.openFile('notes.md');
        await ide.page.locator('.theia-editor:visible .view-lines').click();
        const answer = cli.openDiff(join(folders.workspace, 'notes.md'), 'New notes\n', 'tab');
        await ide.review('notes.md').isOpen();
        await ide.page.keyboard.press('ControlOrMeta+Enter');
        await ide.page.keyboard.type('typed');
        await expect(ide.page.locator('.theia-editor:visible .view-lines')).toContainText('typed');
        await ide.review('notes.md').isOpen();
        await ide.review('notes.md').reject();
        expect((await answer)[0]).toBe('DIFF_REJECTED');
    });
});

test.describe('with auto-save', () => {
    test.use({ settings: { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 50 } });

    test('an edited proposal is neither dirty nor saved nor decided', async ({ ide, cli, folders }) => {
        const path = join(folders.workspace, 'notes.md');
        const before = await readFile(path, 'utf8');
        const answer = cli.openDiff(path, 'New notes\n', 'tab');
        const review = ide.review('notes.md');
        await review.isOpen();
        await review.append('mine');
        await ide.page.keyboard.press('ControlOrMeta+s');
        await expect(ide.page.locator('.theia-notification-list-item').first()).toContainText('used when you accept');
        await ide.page.evaluate(() => window.inPage.executeCommand('core.saveAll'));
        await expect(ide.page.locator('.theia-mod-dirty')).toHaveCount(0);
        const isGuarded = await ide.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
        expect(isGuarded, 'the browser would ask before leaving the page').toBe(false);
        expect(await readFile(path, 'utf8')).toBe(before);
        await review.accept();
        expect(await answer).toEqual(['FILE_SAVED', 'New notes\nmine']);
    });
});

test('edits of a proposal that is withdrawn are offered', { tag: '@full' }, async ({ ide, cli, folders }) => {
    void cli.openDiff(join(folders.workspace, 'notes.md'), 'New notes\n', 'tab');
    const review = ide.review('notes.md');
    await review.isOpen();
    await review.append('mine');
    await cli.call('close_tab', { tab_name: 'tab' });
    await review.isClosed();
    const toast = ide.page.locator('.theia-notification-list-item:visible').filter({ hasText: 'notes.md' });
    await toast.getByRole('button', { name: 'Apply to Editor' }).click();
    await expect(ide.page.locator('.theia-editor:visible .view-lines')).toContainText('mine');
});

test('an edit keeps the line ends and the byte order mark of the other lines', { tag: '@full' }, async ({ ide, cli, folders }) => {
    const answer = cli.openDiff(join(folders.workspace, 'notes.md'), '\uFEFFone\r\ntwo\nthree\r\n', 'tab');
    const review = ide.review('notes.md');
    await review.isOpen();
    await review.append('four');
    await review.accept();
    expect(await answer).toEqual(['FILE_SAVED', '\uFEFFone\r\ntwo\nthree\r\nfour']);
});

test('a review says what is special about its file', { tag: '@full' }, async ({ ide, cli, folders }) => {
    const outside = join(folders.root, 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'latin.txt'), Buffer.from('caf\xe9\n', 'latin1'));
    await writeFile(join(folders.workspace, 'data.bin'), Buffer.from([1, 0, 2]));
    const notices = ide.page.locator('.claude-review:visible .claude-review-notice');

    const fresh = cli.openDiff(join(folders.workspace, 'fresh.txt'), 'x = 1;\u202E\n', 'fresh');
    await ide.review('fresh.txt').isOpen();
    await expect(notices).toHaveText([/reading direction, first in line 1/, /New file/]);
    await ide.review('fresh.txt').reject();
    await fresh;

    const latin = cli.openDiff(join(outside, 'latin.txt'), 'caf\uFFFD\nbar\n', 'latin');
    await ide.review('latin.txt').isOpen();
    await expect(notices).toHaveText([/not UTF8 text/, /outside the workspace/]);
    await writeFile(join(outside, 'latin.txt'), 'tea\n');
    await expect(notices).toHaveText([/has changed on disk/, /outside the workspace/]);
    expect((await ide.review('latin.txt').texts()).original).toBe('tea\n');
    await ide.review('latin.txt').reject();
    await latin;

    const binary = cli.openDiff(join(folders.workspace, 'data.bin'), 'a\0b', 'binary');
    await expect(ide.page.locator('.claude-review-card')).toContainText('data.bin is not a text file');
    await ide.review('data.bin').accept();
    expect(await binary).toEqual(['FILE_SAVED', 'a\0b']);
});

test('opening and closing diffs leaves no text models behind', async ({ ide, cli, folders }) => {
    const count = () => ide.page.evaluate(() => window.inPage.modelCount());
    const models = await count();
    for (let turn = 0; turn < 20; turn++) {
        const answer = cli.openDiff(join(folders.workspace, 'notes.md'), `Notes ${turn}\n`, `tab ${turn}`);
        await ide.review('notes.md').isOpen();
        await ide.review('notes.md').accept();
        await answer;
        await ide.review('notes.md').isClosed();
        if (turn === 0) {
            // The file itself is loaded with its first proposal, so that language servers look at it.
            await expect.poll(count).toBe(models + 1);
        }
    }
    await expect.poll(count).toBe(models + 1);
});
