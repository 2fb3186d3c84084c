// SPDX-License-Identifier: EPL-2.0

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBarriers } from '../lib/accessibility';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';

/** Ids of themes, and what the page calls their kinds. */
const THEMES = { dark: 'theia-dark', light: 'theia-light', 'hc-theia': 'theia-hc', 'hc-theia-light': 'theia-hcLight' };
const REVIEW = ['.claude-review', '.lm-TabBar:has(.claude-review-button) .lm-TabBar-toolbar', '.claude-review-announcer'];

test('a review and the view of Claude have no barriers in any theme', { tag: '@full' }, async ({ ide, folders, page }) => {
    const settingsFile = join(folders.config, 'settings.json');
    const settings = JSON.parse(await readFile(settingsFile, 'utf8')) as Record<string, unknown>;
    const [first, second] = [await connectFakeCli(folders), await connectFakeCli(folders)];
    await ide.hasSessions(2);
    const path = join(folders.workspace, 'src/greeting.ts');
    const source = await readFile(path, 'utf8');
    // The one announces a write and writes; the other proposes the same file and a new one.
    await first.call('closeAllDiffTabs');
    await first.call('getDiagnostics', { uri: `file://${path}` });
    await writeFile(path, `${source}// Written.\n`);
    await first.call('getDiagnostics', {});
    const answers = [
        first.openDiff(join(folders.root, 'new.ts'), 'const a = "\u202E";\n', 'new'),
        second.openDiff(path, source.replace('Hello', 'Good day'), 'greeting')
    ];
    const view = new ClaudeViewPage(page);
    await view.open();
    await expect(view.row('Changes', /^greeting.ts,/)).toBeVisible();
    await expect(page.locator('.claude-review-notice')).toHaveCount(3);
    await expect(page.locator('.claude-review-hunk-counts')).toHaveText(/change/);
    for (const [theme, kind] of Object.entries(THEMES)) {
        await writeFile(settingsFile, JSON.stringify({ ...settings, 'workbench.colorTheme': theme }));
        await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${kind}\\b(?!-)`));
        expect(await findBarriers(page, [...REVIEW, '#claude-view']), theme).toEqual([]);
    }
    await first.call('closeAllDiffTabs');
    await second.call('closeAllDiffTabs');
    await Promise.all(answers);
    await Promise.all([first.close(), second.close()]);
});

test('a review is heard of, read and decided without a mouse', { tag: '@full' }, async ({ ide, folders, page }) => {
    const cli = await connectFakeCli(folders);
    const announcer = page.locator('.claude-review-announcer');
    const path = join(folders.workspace, 'src/greeting.ts');
    const source = await readFile(path, 'utf8');
    await ide.openFile('notes.md');
    const first = cli.openDiff(path, source.replace('Hello', 'Good day'), 'first');
    await expect(announcer).toHaveText(
        'Claude proposes changes to greeting.ts, 1 in number. Accept: Ctrl+Enter. Reject: Ctrl+Shift+Backspace. Next change: F7.'
    );
    await page.keyboard.press('F1');
    await page.keyboard.type('Claude: Show Next Proposal');
    await page.keyboard.press('Enter');
    await expect(page.locator('.claude-review .modified :focus')).toBeAttached();
    await page.keyboard.press('F7');
    await page.keyboard.press('ControlOrMeta+Enter');
    expect((await first)[0]).toBe('FILE_SAVED');
    await expect(announcer).toHaveText('Proposal for greeting.ts accepted.');

    const binary = cli.openDiff(join(folders.workspace, 'data.bin'), 'a\0b', 'binary');
    await expect(announcer).toHaveText(
        'Claude proposes changes to data.bin, which cannot be compared here. Accept: Ctrl+Enter. Reject: Ctrl+Shift+Backspace.'
    );
    const view = new ClaudeViewPage(page);
    await view.open();
    await page.keyboard.press('F1');
    await page.keyboard.type('Claude: Show Next Proposal');
    await page.keyboard.press('Enter');
    await expect(page.locator('.claude-review:focus')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+Backspace');
    expect((await binary)[0]).toBe('DIFF_REJECTED');
    await expect(announcer).toHaveText('Proposal for data.bin rejected.');
    await cli.close();
});
