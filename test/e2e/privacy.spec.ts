// SPDX-License-Identifier: EPL-2.0

import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectFakeCli, expect, test } from './fixtures';

const SECRET = 'SECRET_WORD_OF_THE_TEST';
const NOTHING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 }, isEmpty: true };
const CLEARED = { text: '', filePath: '', selection: NOTHING };

/** Where a word occurs, with what stands around it. */
function around(text: string, word: string): string[] {
    return [...text.matchAll(new RegExp(`.{0,80}${word.replace('.', '\\.')}.{0,40}`, 'g'))].map(([match]) => match);
}

test('a secret file is never on the wire, whatever its name and whatever the user does', async ({ ide, page, folders }) => {
    const { workspace } = folders;
    await writeFile(join(workspace, '.env'), `${SECRET}=1\n`);
    await symlink('.env', join(workspace, 'innocent.txt'));
    await mkdir(join(workspace, 'hidden/secrets'), { recursive: true });
    await writeFile(join(workspace, 'hidden/secrets/.env.local'), `${SECRET}=2\n`);
    await symlink('hidden/secrets', join(workspace, 'harmless'));
    const cli = await connectFakeCli(folders);
    await ide.hasSessions(1);
    const problem = {
        message: `${SECRET} is unused`,
        severity: 1,
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } }
    };
    const secretFiles = ['.env', 'innocent.txt', 'hidden/secrets/.env.local', 'harmless/.env.local'];
    for (const name of secretFiles) {
        const path = join(workspace, name);
        await page.evaluate(([file, marker]) => window.inPage.setProblems(file, [marker]), [path, problem] as const);
        await page.evaluate(file => window.inPage.open(file), path);
        await expect(page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: name.split('/').at(-1) })).toBeVisible();
        await page.locator('.monaco-editor[data-uri^="file:"]:visible .view-lines').click();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('ControlOrMeta+Alt+KeyK');
        await expect(page.getByText('Claude was told nothing about').first()).toBeVisible();
    }
    await page.locator('#files').getByText('innocent.txt', { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+Alt+KeyK');

    for (const tool of ['getOpenEditors', 'getCurrentSelection', 'getLatestSelection', 'getDiagnostics']) {
        await cli.call(tool);
    }
    for (const uri of ['problems', 'selection', 'editors', 'changes', 'symbols?query=SECRET']) {
        await cli.readResource(`ide://${uri}`).catch((error: unknown) => expect(String(error)).toContain('No language service'));
    }
    for (const prompt of ['explain_selection', 'fix_problems', 'review_changes']) {
        await cli.getPrompt(prompt);
    }
    // The trace of a file that may be told shows that all before it has come.
    await ide.openFile('notes.md');
    await cli.notification('the file that is no secret', ({ params }) => params?.filePath === join(workspace, 'notes.md'));
    for (const name of ['.env', 'innocent', 'secrets', 'harmless', SECRET]) {
        expect(around(cli.received, name), `${name} in what came`).toEqual([]);
    }

    // Who names the file itself hears no more than about a file that does not exist.
    for (const name of [...secretFiles, 'src/../.env']) {
        const answers = await Promise.all([
            cli.call('getDiagnostics', { uri: `file://${join(workspace, name)}` }).then(texts => texts.join()),
            ...['problems', 'outline'].map(kind => cli.readResource(`ide://${kind}?file=${name}`).catch(String)),
            cli.getPrompt('fix_problems', { file: name }).catch(String)
        ]);
        expect(answers.join('\n')).not.toContain(SECRET);
    }
    expect(cli.received).not.toContain(SECRET);
    await cli.close();
});

test(
    'what is told of editors is what the user looks at, and nothing once there is none',
    { tag: '@full' },
    async ({ ide, page, folders }) => {
        const cli = await connectFakeCli(folders);
        await ide.hasSessions(1);
        const path = (name: string) => join(folders.workspace, name);
        const last = () => cli.notifications.findLast(({ method }) => method === 'selection_changed')?.params;
        const tells = (expected: Record<string, unknown>) => expect.poll(last).toMatchObject(expected);

        // Reversed, and several cursors: the first one counts.
        await ide.openFile('notes.md');
        await ide.selectLines(3, 2);
        await tells({ filePath: path('notes.md'), selection: { start: { line: 2, character: 0 }, end: { line: 4, character: 0 } } });
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Shift+ArrowUp');
        await tells({ selection: { start: { line: 4, character: 0 }, end: { line: 5, character: 0 } } });
        await page.evaluate(() => window.inPage.executeCommand('editor.action.insertCursorAbove'));
        await tells({ selection: { start: { line: 4, character: 0 }, end: { line: 5, character: 0 } } });
        await page.keyboard.press('Escape');

        // On screen, not on disk; split; a text without a name.
        await page.keyboard.press('ControlOrMeta+Home');
        await page.keyboard.type('typed ');
        await page.keyboard.press('Shift+Home');
        await tells({ text: 'typed ' });
        await page.keyboard.press('ControlOrMeta+Z');
        await ide.openFile('greeting.ts');
        await page.evaluate(() => window.inPage.executeCommand('workbench.action.splitEditorRight'));
        await tells({ filePath: path('src/greeting.ts') });
        await page.evaluate(() => window.inPage.executeCommand('workbench.action.files.newUntitledFile'));
        await page.keyboard.type('draft');
        await page.keyboard.press('Shift+Home');
        await tells({ text: 'draft' });
        expect(String(last()?.filePath)).not.toContain(folders.workspace);

        // A proposal of Claude's own is nothing that the user selected.
        const count = () => cli.notifications.filter(({ params }) => String(params?.filePath).includes('Claude')).length;
        const review = cli.openDiff(path('notes.md'), 'New notes\n', 'tab');
        await ide.review('notes.md').isOpen();
        await ide.runCommand('Claude: Show Next Proposal');
        await page.keyboard.press('ControlOrMeta+A');
        await ide.review('notes.md').reject();
        await review;
        expect(count()).toBe(0);

        // The setting, by the keyboard; then the last editor goes.
        await ide.openFile('notes.md');
        await tells({ filePath: path('notes.md') });
        await page.evaluate(() => window.inPage.setPreference('claudeBridge.context.share', 'off'));
        await tells(CLEARED);
        await page.evaluate(() => window.inPage.setPreference('claudeBridge.context.share', 'selection'));
        await tells({ filePath: path('notes.md') });
        await page.evaluate(() => void window.inPage.executeCommand('workbench.action.closeAllEditors'));
        await page.getByRole('button', { name: "Don't Save" }).click();
        await tells(CLEARED);
        await cli.close();
    }
);
