// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectFakeCli, expect, test } from './fixtures';

test('very large proposals have usable buttons, their changes, and go back whole', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    await ide.hasSessions(1);
    const path = join(folders.workspace, 'large.ts');
    const lines = Array.from({ length: 400_000 }, (_, index) => `export const value${index} = ${index} * 2; // ${'x'.repeat(12)}`);
    await writeFile(path, lines.join('\n'));
    const proposal = lines.with(3, 'export const first = 1;').with(399_990, 'export const last = 1;').join('\n');
    const many = cli.openDiff(path, proposal, 'many lines');
    const counter = ide.page.locator('.claude-review-hunk-counts');
    await ide.review('large.ts').isOpen();
    await expect(ide.page.locator('.claude-review-notice[data-kind=large]')).toBeVisible();
    await expect(counter).toHaveText('0 of 2 kept');
    await ide.page.locator('.claude-review .claude-review-hunk.undo:visible').first().click();
    await expect(counter).toHaveAttribute('title', /1 undone/);
    await ide.review('large.ts').accept();
    const [kind, text] = await many;
    expect(kind).toBe('FILE_SAVED');
    expect(text === lines.with(399_990, 'export const last = 1;').join('\n')).toBe(true);

    const line = 'abcdefghij'.repeat(200_000);
    await writeFile(path, `${line}\n`);
    const long = cli.openDiff(path, `${line}!\n`, 'long line');
    await ide.review('large.ts').isOpen();
    await expect(counter).toHaveText('0 of 1 kept');
    await ide.review('large.ts').accept();
    expect((await long)[1] === `${line}!\n`).toBe(true);
    await cli.close();
});
