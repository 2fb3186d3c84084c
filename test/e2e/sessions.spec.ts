// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';

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
