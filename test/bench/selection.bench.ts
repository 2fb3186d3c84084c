// SPDX-License-Identifier: EPL-2.0

import { connectFakeCli, expect, test } from '../e2e/fixtures';
import { record } from './figures';

test('a thousand changes of the selection per second', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    await ide.hasSessions(1);
    await ide.openFile('notes.md');
    await ide.selectLines(1, 1);
    await expect.poll(() => cli.notifications.filter(({ method }) => method === 'selection_changed').length).toBeGreaterThan(0);
    const shares: number[] = [];
    for (let round = 0; round < 5; round++) {
        const { elapsed, busy } = await ide.page.evaluate(() => window.inPage.selectionStorm(5000, 1000));
        shares.push((busy / elapsed) * 100);
        await expect
            .poll(() => cli.notifications.at(-1)?.params?.selection, 'the last one wins')
            .toMatchObject({ start: { line: 1, character: 0 } });
        await ide.selectLines(1, 1);
    }
    record('Time of the page for 1,000 changes of the selection per second', '%', shares, 5);
    await cli.close();
});
