// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectFakeCli, expect, test } from './fixtures';

test('large files can be decided, and come back byte for byte', { tag: '@full' }, async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    const notices = ide.page.locator('.claude-review:visible .claude-review-notice');
    const line = `${'x'.repeat(98)}\r\n`;
    const rows = Array.from({ length: 200_000 }, () => line);
    const table = join(folders.workspace, 'table.ts');
    await writeFile(table, rows.join(''));
    // A change at each end, and a line end of its own kind in the middle.
    const proposal = [...rows.with(3, 'first\r\n').with(100_000, 'middle\n').with(199_990, 'last\r\n'), 'end'].join('');
    const tableAnswer = cli.openDiff(table, proposal, 'table');
    const review = ide.review('table.ts');
    await review.isOpen();
    await expect(notices).toHaveText([/very large/]);
    await expect(ide.page.locator('.claude-review-hunk-counts')).toHaveText(/changes?$/);
    await review.append('!');
    await review.accept();
    const [kind, text] = await tableAnswer;
    expect([kind, text === `${proposal}!`]).toEqual(['FILE_SAVED', true]);

    const minified = join(folders.workspace, 'bundle.js');
    const word = 'const a=1;';
    await writeFile(minified, word.repeat(200_000));
    const changed = `${word.repeat(100_000)}const b=2;${word.repeat(100_000)}`;
    const minifiedAnswer = cli.openDiff(minified, changed, 'minified');
    await ide.review('bundle.js').isOpen();
    await expect(notices).toHaveText([/very large/]);
    await ide.review('bundle.js').accept();
    const [minifiedKind, minifiedText] = await minifiedAnswer;
    expect([minifiedKind, minifiedText === changed]).toEqual(['FILE_SAVED', true]);
    await cli.close();
});
