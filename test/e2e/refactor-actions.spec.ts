// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolResults } from '../lib/model/messages';
import { say, tool } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';
import { IdePage } from './pages/ide-page';

const FILES = ['area.ts', 'room.ts', 'house.ts'];

test.use({ languages: true, fixture: 'rooms' });

function contents(workspace: string): Promise<string[]> {
    return Promise.all(FILES.map(name => readFile(join(workspace, 'src', name), 'utf8')));
}

/** The language service has seen the project. */
async function isUnderstood(ide: IdePage): Promise<void> {
    await ide.openFile('house.ts');
    await ide.hasProblem("Type 'number' is not assignable to type 'string'.");
}

test(
    'a rename over three files is reviewed and undone',
    { tag: ['@full', '@older'] },
    async ({ ide, model, folders, cliVersion, page }) => {
        const { workspace } = folders;
        const before = await contents(workspace);
        const marked = `\uFEFF${before[0].replaceAll('\n', '\r\n')}`;
        await writeFile(join(workspace, 'src/area.ts'), marked);
        await isUnderstood(ide);
        const args = { file: 'src/area.ts', symbol: 'area', newName: 'surface' };
        model.on(
            'call it surface',
            tool('ToolSearch', { query: 'select:mcp__ide__executeCode' }),
            tool('mcp__ide__executeCode', { command: 'refactor.rename', args }),
            say('Renamed.')
        );
        const claude = await ide.startClaude(cliVersion);
        await claude.terminal.enter('call it surface');
        await claude.terminal.shows(/❯ 1\. Yes/);
        await claude.terminal.press('Enter');
        for (const name of FILES) {
            await ide.review(name).show();
            expect((await ide.review(name).texts()).modified).toContain('surface(');
            expect(await contents(workspace)).not.toContain('surface(');
            await ide.review(name).accept();
        }
        await claude.terminal.shows('Renamed.');
        const request = await model.request('the outcome', candidate => toolResults(candidate).some(text => text.startsWith('Renamed')));
        expect(toolResults(request).at(-1)).toMatch(/^Renamed area to surface: 3 files written\.\n(.*\n)* {2}src\/room\.ts \(\+2 -2\)/);
        const renamed = [marked, before[1], before[2]].map(text => text.replace(/\barea\b(?! of)(?!')/g, 'surface'));
        expect(await contents(workspace)).toEqual(renamed);
        const view = new ClaudeViewPage(page);
        await view.open();
        for (const name of FILES) {
            await view.press(view.row('Changes', new RegExp(`^${name},`)), 'Undo');
            await expect(view.row('Changes', new RegExp(`^${name},`))).toHaveCount(0);
        }
        expect(await contents(workspace)).toEqual([marked, before[1], before[2]]);
    }
);

test.describe('where edits are not reviewed', () => {
    test.use({ settings: { 'claudeBridge.start.reviewEdits': false } });

    test('files are mended and moved at once, and what cannot be done is said', { tag: '@full' }, async ({ ide, folders }) => {
        const room = join(folders.workspace, 'src/room.ts');
        const tidy = (await readFile(room, 'utf8')).replace('{}', '{ }');
        await writeFile(room, tidy.replace('width, this', 'width,this'));
        await isUnderstood(ide);
        const cli = await connectFakeCli(folders);
        const call = async (command: string, args: Readonly<Record<string, unknown>>) =>
            (await cli.call('executeCode', { command, args })).join('\n');
        const before = await contents(folders.workspace);
        expect(await call('refactor.rename', { file: 'src/area.ts:2:5', newName: 'give' })).toMatch(
            /^FAILED: The language service refuses: You cannot rename this element/
        );
        await expect
            .poll(() => call('refactor.codeActions', { file: 'src/room.ts:1' }), { timeout: 60_000 })
            .toMatch(/Remove (import|unused).* \[quickfix/);
        expect(await contents(folders.workspace)).toEqual(before);
        expect(await call('refactor.organiseImports', { file: 'src/room.ts' })).toMatch(
            /: 1 file written\.\n {2}src\/room\.ts \(\+0 -1\)$/
        );
        expect(
            await call('refactor.applyCodeAction', { file: 'src/house.ts:5', kind: 'refactor.move', title: 'Move to a new file' })
        ).toMatch(/^Move to a new file in src\/house\.ts: 2 files written\./);
        expect(await call('refactor.format', { file: 'src/room.ts' })).toMatch(/^Formatted src\/room\.ts: 1 file written\./);
        expect(await readFile(room, 'utf8')).toBe(tidy.replace(/^.*'fs';\n/, ''));
        const references = () => cli.readResource('ide://references?file=src/area.ts&symbol=area');
        await expect.poll(references, { message: 'the language service has seen the new file' }).toContain('src/garage.ts');
        expect(await call('refactor.moveFile', { file: 'src/area.ts', toFile: 'src/math/area.ts' })).toMatch(
            /^Moved src\/area\.ts to src\/math\/area\.ts: 3 files written\./
        );
        expect(existsSync(join(folders.workspace, 'src/area.ts'))).toBe(false);
        expect(await readFile(join(folders.workspace, 'src/garage.ts'), 'utf8')).toContain("from './math/area'");
        expect(await readFile(room, 'utf8')).toContain("from './math/area'");
        await ide.page.locator('.monaco-editor[data-uri^="file:"]:visible .view-lines').click();
        await ide.page.keyboard.type('// mine ');
        expect(await call('refactor.rename', { file: 'src/room.ts', symbol: 'Room', newName: 'Chamber' })).toMatch(
            /^FAILED: Nothing was changed: the user has unsaved changes in src\/house\.ts/
        );
        expect(await readFile(room, 'utf8')).toContain('class Room');
        await cli.close();
    });
});
