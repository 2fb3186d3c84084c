// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCli } from '../lib/fake-cli';
import { connectFakeCli, expect, test as base } from './fixtures';
import { IdePage } from './pages/ide-page';

/** Connects clients that speak as the CLI does, and disconnects them after the test. */
const test = base.extend<{ connect: () => Promise<FakeCli> }>({
    connect: async ({ backend, folders }, use) => {
        const clients: FakeCli[] = [];
        expect(backend.pid).toBeDefined();
        await use(async () => {
            const client = await connectFakeCli(folders);
            clients.push(client);
            return client;
        });
        await Promise.all(clients.map(client => client.close()));
    }
});

test('many diffs at once: each is answered with its own decision', async ({ ide, connect, folders }) => {
    const cli = await connect();
    const names = Array.from({ length: 12 }, (_, index) => `note-${String(index).padStart(2, '0')}.txt`);
    const answers = names.map(name => cli.openDiff(join(folders.workspace, name), `Contents of ${name}\n`, `tab ${name}`));
    for (const [index, name] of names.entries()) {
        const review = ide.review(name);
        await review.show();
        await (index % 2 === 0 ? review.accept() : review.reject());
        await review.isClosed();
    }
    expect(await Promise.all(answers)).toEqual(
        names.map((name, index) => (index % 2 === 0 ? ['FILE_SAVED', `Contents of ${name}\n`] : ['DIFF_REJECTED', `tab ${name}`]))
    );
});

test('closeAllDiffTabs closes the diffs of its own session only', { tag: '@full' }, async ({ ide, connect, folders }) => {
    const [first, second] = [await connect(), await connect()];
    const path = join(folders.workspace, 'notes.md');
    const answer = first.openDiff(path, 'New notes\n', 'tab of the first');
    await ide.review('notes.md').isOpen();
    expect(await second.call('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
    await ide.review('notes.md').isOpen();
    await ide.review('notes.md').accept();
    expect(await answer).toEqual(['FILE_SAVED', 'New notes\n']);
    const unanswered = first.openDiff(path, 'Newer notes\n', 'second tab of the first');
    await ide.review('notes.md').isOpen();
    expect(await first.call('closeAllDiffTabs')).toEqual(['CLOSED_1_DIFF_TABS']);
    await ide.review('notes.md').isClosed();
    // None of the words that would decide for the user.
    expect((await unanswered)[0]).not.toMatch(/FILE_SAVED|DIFF_REJECTED|TAB_CLOSED/);
});

test('the diffs of a session go when its connection is lost', { tag: '@full' }, async ({ ide, connect, folders }) => {
    const cli = await connect();
    const answer = cli.openDiff(join(folders.workspace, 'notes.md'), 'New notes\n', 'tab');
    const failure = expect(answer).rejects.toThrow();
    await ide.review('notes.md').isOpen();
    await cli.close();
    await failure;
    await ide.review('notes.md').isClosed();
});

test('a diff asked for while no window is open waits for one', { tag: '@full' }, async ({ page, backend, connect, folders }) => {
    const cli = await connect();
    const answer = cli.openDiff(join(folders.workspace, 'notes.md'), 'New notes\n', 'tab');
    expect(await cli.call('getOpenEditors')).toEqual([JSON.stringify({ tabs: [] })]);
    expect(JSON.parse((await cli.call('getDiagnostics'))[0])).toEqual([]);
    const ide = await IdePage.open(page, backend.url);
    await ide.review('notes.md').isOpen();
    await ide.review('notes.md').accept();
    expect(await answer).toEqual(['FILE_SAVED', 'New notes\n']);
});

test(
    'with two windows a diff opens in one of them, and a decision there holds for both',
    { tag: '@full' },
    async ({ ide, backend, browser, connect, folders }) => {
        const cli = await connect();
        const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
        const other = await IdePage.open(await context.newPage(), backend.url);
        const answer = cli.openDiff(join(folders.workspace, 'notes.md'), 'New notes\n', 'tab');
        const windows = [ide, other];
        await expect
            .poll(async () =>
                (await Promise.all(windows.map(window => window.review('notes.md').tabCount()))).reduce((sum, count) => sum + count)
            )
            .toBe(1);
        await expect(ide.statusItem).toHaveText('Claude: 1 proposal waits');
        await expect(other.statusItem).toHaveText('Claude: 1 proposal waits');
        const shown = (await ide.review('notes.md').tabCount()) === 1 ? ide : other;
        await shown.review('notes.md').accept();
        expect(await answer).toEqual(['FILE_SAVED', 'New notes\n']);
        await ide.hasSessions(1);
        await other.hasSessions(1);
        await context.close();
    }
);

test('an untouched proposal comes back byte for byte', { tag: '@full' }, async ({ ide, connect, folders }) => {
    const cli = await connect();
    const proposal = '\uFEFFone\r\ntwo\nthree\ta\u00A0b \r\nfour without an end';
    const answer = cli.openDiff(join(folders.workspace, 'notes.md'), proposal, 'tab');
    await ide.review('notes.md').isOpen();
    await ide.review('notes.md').accept();
    expect(await answer).toEqual(['FILE_SAVED', proposal]);
});

test('the IDE itself leaves the file alone when a proposal is accepted', { tag: '@full' }, async ({ ide, connect, folders }) => {
    const cli = await connect();
    const path = join(folders.workspace, 'notes.md');
    const before = await readFile(path, 'utf8');
    const answer = cli.openDiff(path, 'New notes\n', 'tab');
    await ide.review('notes.md').isOpen();
    await ide.review('notes.md').accept();
    await answer;
    await ide.review('notes.md').isClosed();
    expect(await readFile(path, 'utf8')).toBe(before);
});

test('typing in the terminal loses no character while diffs open and close', async ({ ide, connect, folders }) => {
    const cli = await connect();
    const terminal = await ide.openTerminal();
    await terminal.enter('cat > typed.txt');
    const sentence = 'the quick brown fox jumps over the lazy dog '.repeat(4).trim();
    const answers: Promise<string[]>[] = [];
    const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt'];
    const step = Math.floor(sentence.length / (names.length * 2));
    for (let start = 0, turn = 0; start < sentence.length; start += step, turn++) {
        const name = names[turn % names.length];
        if (turn < names.length) {
            answers.push(cli.openDiff(join(folders.workspace, name), 'Proposal\n', name));
        } else if (turn < names.length * 2) {
            void cli.call('close_tab', { tab_name: name });
        }
        await ide.page.keyboard.type(sentence.slice(start, start + step), { delay: 15 });
    }
    await ide.page.keyboard.press('Enter');
    await ide.page.keyboard.press('Control+d');
    await terminal.shows(/\$ $/m);
    await expect.poll(() => readFile(join(folders.workspace, 'typed.txt'), 'utf8')).toBe(`${sentence}\n`);
    await Promise.allSettled(answers);
});
