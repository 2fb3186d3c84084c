// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { connectFakeCli, test } from '../e2e/fixtures';
import { FakeCli } from '../lib/fake-cli';
import { now, record } from './figures';

/** Calls that are not counted: both sides still compile what they run often. */
const WARM_UP = 20;

async function time(cli: FakeCli, name: string, args: Readonly<Record<string, unknown>>, rounds: number): Promise<number[]> {
    const values: number[] = [];
    for (let round = -WARM_UP; round < rounds; round++) {
        const start = now();
        await cli.call(name, args);
        if (round >= 0) {
            values.push(now() - start);
        }
    }
    return values;
}

test('round trip of each tool', async ({ ide, folders }) => {
    const filePath = join(folders.workspace, 'src/greeting.ts');
    const cli = await connectFakeCli(folders);
    await ide.openFile('greeting.ts');
    for (const name of ['closeAllDiffTabs', 'getLatestSelection', 'getWorkspaceFolders']) {
        record(`${name} (answered from the backend)`, 'ms', await time(cli, name, {}, 300), 1);
    }
    record('close_tab (answered from the backend)', 'ms', await time(cli, 'close_tab', { tab_name: 'unknown' }, 300), 1);
    for (const name of ['getCurrentSelection', 'getOpenEditors']) {
        record(name, 'ms', await time(cli, name, {}, 200));
    }
    record('checkDocumentDirty', 'ms', await time(cli, 'checkDocumentDirty', { filePath }, 200));
    record('saveDocument', 'ms', await time(cli, 'saveDocument', { filePath }, 50));
    record('getDiagnostics of one file', 'ms', await time(cli, 'getDiagnostics', { uri: `file://${filePath}` }, 100), 400);
    record('getDiagnostics of all files (waits for quiet)', 'ms', await time(cli, 'getDiagnostics', {}, 10), 1_500);
    record('openFile', 'ms', await time(cli, 'openFile', { filePath, makeFrontmost: true }, 50));
    await cli.close();
});

test('selection in the editor to frame', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    await ide.openFile('notes.md');
    await ide.selectLines(1, 0);
    const values: number[] = [];
    for (let round = 1; round <= 40; round++) {
        // The caret stands before the first column.
        const column = round % 7;
        const start = now();
        await ide.page.keyboard.press(column === 0 ? 'Home' : 'Shift+ArrowRight');
        const { at } = await cli.notification('the selection', ({ method, params, at: time }) => {
            const end = (params?.selection as { end?: { character?: number } } | undefined)?.end;
            return method === 'selection_changed' && time > start && end?.character === column;
        });
        values.push(at - start);
    }
    record('Key press that selects to selection_changed', 'ms', values);
    await cli.close();
});
