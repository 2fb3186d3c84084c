// SPDX-License-Identifier: EPL-2.0

import { readFile, writeFile } from 'node:fs/promises';
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

const BEFORE = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`);

function joined(lines: readonly string[]): string {
    return `${lines.join('\n')}\n`;
}

test('each change of a proposal is kept or undone by itself, with buttons and keys, side by side and inline', async ({
    ide,
    cli,
    folders
}) => {
    const path = join(folders.workspace, 'list.txt');
    await writeFile(path, joined(BEFORE));
    // One change, one removal in the middle, one addition, and a removal at the end.
    const proposal = [...BEFORE.slice(0, 2), 'LINE 3', ...BEFORE.slice(3, 20), ...BEFORE.slice(22, 40), 'added', ...BEFORE.slice(40, 58)];
    const review = ide.review('list.txt');
    const counter = ide.page.locator('.claude-review-hunk-counts');
    const keep = ide.page.locator('.claude-review:visible .claude-review-hunk.keep:visible');
    const undo = ide.page.locator('.claude-review:visible .claude-review-hunk.undo:visible');

    const first = cli.openDiff(path, proposal.join('\n'), 'first');
    await review.isOpen();
    await expect(counter).toHaveText('4 changes');
    await expect(keep.first()).toHaveAttribute('aria-label', /Keep this change \(F8\)/);
    await keep.first().click();
    await expect(counter).toHaveText('1 of 4 kept');
    await undo.nth(1).click();
    await expect.poll(async () => (await review.texts()).modified).toContain('line 20\nline 21\nline 22\nline 23');
    await expect(counter).toHaveText('1 of 4 kept');
    await expect(counter).toHaveAttribute('title', /1 kept, 1 undone, 2 not looked at/);

    await ide.runCommand('Claude: Toggle Inline View of Proposal');
    await ide.runCommand('Claude: Toggle Collapsed Unchanged Lines of Proposal');
    await expect(
        ide.page
            .locator('.claude-review')
            .getByText(/\d+ hidden lines/)
            .first()
    ).toBeVisible();
    await ide.runCommand('Claude: Show Next Proposal');
    await expect(ide.page.locator('.claude-review :focus')).toBeAttached();
    await ide.page.keyboard.press('ControlOrMeta+Home');
    // The first change is kept already: the next open one is the addition.
    await ide.page.keyboard.press('F8');
    await ide.page.keyboard.press('F8');
    await expect(counter).toHaveText('2 of 4 kept');
    await ide.page.keyboard.press('Shift+F8');
    await expect(counter).toHaveAttribute('title', /2 kept, 2 undone, 0 not looked at/);
    await review.accept();
    expect(await first).toEqual([
        'FILE_SAVED',
        joined([...BEFORE.slice(0, 2), 'LINE 3', ...BEFORE.slice(3, 40), 'added', ...BEFORE.slice(40)])
    ]);

    // All undone is a rejection: the file's own text, which the CLI takes as such.
    const second = cli.openDiff(path, joined(['new', ...BEFORE]), 'second');
    await review.isOpen();
    await expect(counter).toHaveText('1 change');
    await undo.first().click();
    await expect(counter).toHaveAttribute('title', /0 kept, 1 undone, 0 not looked at/);
    await review.accept();
    expect(await second).toEqual(['FILE_SAVED', joined(BEFORE)]);
    await expect(ide.page.locator('.theia-notification-list-item')).toHaveCount(0);
    expect(await readFile(path, 'utf8')).toBe(joined(BEFORE));
});

test('several proposals are gone through and decided together after a question', { tag: '@full' }, async ({ ide, cli, folders }) => {
    const names = ['one.txt', 'two.txt', 'three.txt'];
    const answers = names.map((name, index) => cli.openDiff(join(folders.workspace, name), `${name}\n`, `tab ${index}`));
    await expect(ide.page.locator('.claude-review-button.counter')).toHaveText('1 of 3');
    await ide.runCommand('Claude: Show Next Proposal');
    await expect(ide.page.locator('.claude-review-button.counter')).toHaveText('2 of 3');
    await ide.runCommand('Claude: Show Previous Proposal');
    await expect(ide.page.locator('.claude-review-button.counter')).toHaveText('1 of 3');
    await ide.runCommand('Claude: Accept All Proposals of a Session');
    await ide.page.getByRole('button', { name: 'Accept All' }).click();
    expect(await Promise.all(answers)).toEqual(names.map(name => ['FILE_SAVED', `${name}\n`]));
    await expect(ide.page.locator('.claude-review')).toHaveCount(0);
});

test.describe('with auto-save', () => {
    test.use({ settings: { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 100 } });

    test('unsaved changes and what Claude writes do not overwrite each other', { tag: '@full' }, async ({ ide, cli, folders }) => {
        const path = join(folders.workspace, 'notes.md');
        const before = await readFile(path, 'utf8');
        const answer = cli.openDiff(path, 'New notes\n', 'tab');
        await ide.review('notes.md').isOpen();
        await ide.openFile('notes.md');
        await ide.page.locator('.theia-editor:visible .view-lines').click();
        await ide.page.keyboard.press('ControlOrMeta+Home');
        await ide.page.keyboard.type('mine ');
        const notice = ide.page.locator('.claude-review-notice[data-kind=unsaved-changes]');
        await expect(ide.page.locator('.lm-TabBar-tab.theia-mod-dirty')).toHaveCount(1);
        await ide.review('notes.md').show();
        await expect(notice.getByRole('button')).toHaveText(['Save', 'Compare', 'Go On']);
        await notice.getByRole('button', { name: 'Go On' }).click();
        await expect(notice).toHaveCount(0);
        await ide.review('notes.md').accept();
        expect(await answer).toEqual(['FILE_SAVED', 'New notes\n']);
        // A hundred times the delay would not have saved: the paused editor is still dirty after all of the above.
        expect(await readFile(path, 'utf8')).toBe(before);
        await writeFile(path, 'New notes\n');
        const conflict = ide.page.locator('.theia-notification-list-item').filter({ hasText: 'Claude has written notes.md' }).first();
        await expect(conflict).toBeVisible();
        expect(await readFile(path, 'utf8')).toBe('New notes\n');
        await conflict.getByRole('button', { name: 'Use File on Disk' }).click();
        await expect(ide.page.locator('.lm-TabBar-tab.theia-mod-dirty')).toHaveCount(0);
        expect(await readFile(path, 'utf8')).toBe('New notes\n');
    });
});

test.describe('with the file opened after accepting, and diffs in the background', () => {
    test.use({ settings: { 'claudeBridge.review.open': 'background', 'claudeBridge.review.afterAccept': 'openFile' } });

    test('a diff opens when asked for only, and leads to the file', { tag: '@full' }, async ({ ide, cli, folders }) => {
        const path = join(folders.workspace, 'fresh.txt');
        const answer = cli.openDiff(path, 'fresh\n', 'tab');
        await expect(ide.page.locator('.claude-review-announcer')).toContainText('fresh.txt');
        await expect(ide.page.locator('.claude-review')).toHaveCount(0);
        await ide.runCommand('Claude: Show Next Proposal');
        await ide.review('fresh.txt').isOpen();
        await ide.review('fresh.txt').accept();
        await answer;
        await writeFile(path, 'fresh\n');
        await expect(ide.page.locator('.theia-editor:visible .view-lines')).toContainText('fresh');
    });
});
