// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { say } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';

test.describe('with a model and arguments of the user', () => {
    test.use({
        settings: { 'claudeBridge.start.model': 'sonnet', 'claudeBridge.start.arguments': ['--permission-mode', 'acceptEdits'] }
    });

    test(
        'a conversation goes on where it ended, and another one that the user picks',
        { tag: ['@full', '@older'] },
        async ({ ide, page, model, folders, cliVersion }) => {
            model.on('my lucky number', say('Noted, seven.'));
            model.on('which number was it', say('Seven.'));
            model.on('is that all', say('That is all.'));
            const view = new ClaudeViewPage(page);
            const first = await ide.startClaudeByCommand();
            await first.terminal.shows('Sonnet');
            await first.terminal.shows('accept edits on');
            await first.ask('my lucky number is seven');
            await first.terminal.shows('Noted, seven.');
            await view.open();
            const row = view.section('Sessions').getByRole('treeitem');
            await expect(row).toContainText(basename(folders.workspace));
            await expect(row).toContainText(cliVersion);
            await expect(row).toContainText(/pid \d+/);
            await expect(view.row('Sessions', /^waiting/)).toBeVisible();

            await first.ask('/exit');
            await ide.hasSessions(0);
            await expect(view.row('Sessions', /^ended/).first()).toBeVisible();
            const second = await ide.startClaudeByCommand('Claude: Continue Last Conversation');
            await second.terminal.shows('Noted, seven.');
            await second.ask('which number was it');
            await second.terminal.shows('Seven.');
            const continued = await model.request('what was said before', ({ text }) => text.includes('which number was it'));
            expect(continued.text).toContain('my lucky number is seven');
            await second.ask('/exit');
            await ide.hasSessions(0);

            const third = await ide.openTerminalByCommand('Claude: Resume a Conversation...');
            // Named after its first prompt or its last, as the version has it.
            await third.shows(/Resume.*(my lucky number|which number was it)/s);
            await third.press('Enter');
            await ide.hasSessions(1);
            await third.shows('Seven.');
            await third.enter('is that all');
            await third.shows('That is all.');
            const resumed = await model.request('the whole conversation', ({ text }) => text.includes('is that all'));
            expect(resumed.text).toContain('which number was it');

            // A click on the row leads to its terminal.
            await ide.openTerminal();
            await view.row('Sessions', /^waiting/).click();
            await expect.poll(() => page.evaluate(() => window.inPage.currentTerminal())).toBe(third.id);
        }
    );
});

test('the list hints at whether Claude asks before it edits', { tag: '@full' }, async ({ ide, page, folders }) => {
    const path = join(folders.workspace, 'notes.md');
    const view = new ClaudeViewPage(page);
    await view.open();
    const cli = await connectFakeCli(folders);
    await ide.hasSessions(1);
    const row = view.section('Sessions').getByRole('treeitem');
    await expect(row).toContainText('pid');
    await expect(row).not.toContainText('edits');
    const review = cli.openDiff(path, '# New notes\n', 'tab');
    await expect(row).toContainText('asks before it edits');
    await cli.call('close_tab', { tab_name: 'tab' });
    await review;
    for (const text of ['# New notes\n', '# Newer notes\n']) {
        await cli.call('getDiagnostics', { uri: `file://${path}` });
        await writeFile(path, text);
        await cli.call('getDiagnostics');
    }
    await expect(row).toContainText('edits without asking');
    await cli.close();
});
