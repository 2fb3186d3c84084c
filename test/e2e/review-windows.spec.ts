// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, read, say, together } from '../lib/model/script';
import { expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';
import { IdePage } from './pages/ide-page';

test(
    'two windows share the proposals, and neither overwrites what was typed in the other',
    { tag: '@full' },
    async ({ ide, backend, model, folders, cliVersion }) => {
        const greeting = join(folders.workspace, 'src/greeting.ts');
        const notes = join(folders.workspace, 'notes.md');
        const after = (await readFile(greeting, 'utf8')).replace('Hello', 'Good day');
        model.on(
            'be polite',
            together(read(greeting), read(notes)),
            edit(greeting, 'Hello', 'Good day'),
            edit(notes, 'second', 'number two'),
            say('The greeting is polite now.')
        );
        const other = await IdePage.open(await ide.page.context().newPage(), backend.url);
        const otherView = new ClaudeViewPage(other.page);
        await ide.page.bringToFront();
        const claude = await ide.startClaude(cliVersion);
        await claude.ask('be polite');
        const [here, there] = [ide.review('greeting.ts'), other.review('greeting.ts')];
        await here.isOpen();
        await expect.poll(() => otherView.badge(), { message: 'the other window counts the proposal' }).toBe(1);
        expect(await there.tabCount()).toBe(0);
        await here.append('// First window.');

        await other.page.bringToFront();
        await otherView.open();
        await otherView.row('Waiting Proposals', 'greeting.ts').click();
        await there.isOpen();
        const first = `${after}// First window.`;
        await expect.poll(async () => (await there.texts()).modified, { message: 'the edits of the first window are here' }).toBe(first);
        await there.append('\n// Second window.');

        await ide.page.bringToFront();
        // To Playwright all pages have the focus all the time.
        await ide.page.evaluate(() => window.dispatchEvent(new Event('focus')));
        const second = `${first}\n// Second window.`;
        await expect.poll(async () => (await here.texts()).modified, { message: 'so are those of the second one' }).toBe(second);
        await expect(ide.page.locator('.claude-review-notice')).toHaveText(/edited in another window/);

        await otherView.press(otherView.row('Waiting Proposals', 'greeting.ts'), 'Accept');
        await here.isClosed();
        await there.isClosed();
        await ide.review('notes.md').isOpen();
        expect(await readFile(greeting, 'utf8')).toBe(second);
        expect(await other.review('notes.md').tabCount()).toBe(0);
        await ide.review('notes.md').reject();
        await expect.poll(() => otherView.row('Waiting Proposals', 'notes.md').count()).toBe(0);
        await claude.terminal.shows(/rejected update/i);
        await expect(other.page.locator('.theia-notification-list-item')).toHaveCount(0);
    }
);
