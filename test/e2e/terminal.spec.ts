// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { IdePage } from './pages/ide-page';
import { TerminalPage } from './pages/terminal-page';

/** What the CLI puts before the title of its terminal while it waits for the user. */
const CLAUDE_TITLE = '\\033]0;✳ Claude Code\\007';

async function play(ide: IdePage, folder: string, terminal: TerminalPage, output: string): Promise<void> {
    await writeFile(join(folder, 'play.sh'), `clear; printf '${output}'\n`);
    await terminal.enter('sh play.sh');
}

const currentTab = (ide: IdePage, name: string) => ide.page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: name });

test('links to lines, marked links and wrapped addresses', { tag: '@full' }, async ({ ide, page, folders, context }) => {
    const terminal = await ide.openTerminal();
    const address = `http://127.0.0.1:39999/authorize?state=${'0123456789'.repeat(40)}`;
    const marked = `\\033]8;;file://${join(folders.workspace, 'notes.md')}#L4\\033\\\\marked\\033]8;;\\033\\\\`;
    await play(ide, folders.workspace, terminal, `src/greeting.ts#L2-3\\nsrc/broken.ts:1:7\\n${marked}\\n${address}\\nabsent.ts#L3\\n`);
    await terminal.shows(/^src\/greeting\.ts#L2-3\nsrc\/broken\.ts:1:7\nmarked/m);
    const position = page.locator('#theia-statusBar');

    await terminal.followLink(0);
    await expect(currentTab(ide, 'greeting.ts')).toBeVisible();
    await expect(position).toContainText('Ln 4, Col 1');
    await terminal.followLink(1);
    await expect(currentTab(ide, 'broken.ts')).toBeVisible();
    await expect(position).toContainText('Ln 1, Col 7');
    await terminal.followLink(2);
    await expect(currentTab(ide, 'notes.md')).toBeVisible();
    await expect(position).toContainText('Ln 4, Col 1');

    // The second of the rows that the address takes.
    const opened = context.waitForEvent('request', request => request.url().includes('/authorize'));
    await terminal.followLink(4);
    expect((await opened).url()).toBe(address);
});

test('keys, clipboard, signs and the place that the user scrolled to', { tag: '@full' }, async ({ ide, page, folders, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const terminal = await ide.openTerminal();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await terminal.enter('echo "made by $TERM_PROGRAM"');
    await terminal.shows('made by claude-bridge');

    // A program that wants to write to the clipboard may if it is Claude, up to a limit, and if the user lets it.
    const osc52 = (text: string) => `\\033]52;c;${Buffer.from(text).toString('base64')}\\007`;
    await page.evaluate(() => navigator.clipboard.writeText('mine'));
    await play(ide, folders.workspace, terminal, `${osc52('of a stranger')}done 1\\n`);
    await terminal.shows('done 1');
    expect(await clipboard()).toBe('mine');
    await play(ide, folders.workspace, terminal, `${CLAUDE_TITLE}${osc52('of Claude')}done 2\\n`);
    await expect.poll(clipboard).toBe('of Claude');
    await page.evaluate(() => window.inPage.setPreference('claudeBridge.terminal.clipboardWrite', false));
    await play(ide, folders.workspace, terminal, `${CLAUDE_TITLE}${osc52('unwanted')}done 3\\n`);
    await terminal.shows('done 3');
    expect(await clipboard()).toBe('of Claude');

    // Ctrl+C copies what is selected, and is a key of the program otherwise.
    await play(ide, folders.workspace, terminal, 'copy me\\n');
    await terminal.shows('copy me');
    await page.evaluate(() => window.inPage.executeCommand('terminal:select:all'));
    await terminal.pressHere('Control+C');
    await expect.poll(clipboard).toContain('copy me');

    // Keys as the program gets them; what is composed comes once, when it is done.
    await terminal.enter("clear; bash -c 'stty -icanon -echo; echo ready; cat -v'");
    await terminal.shows(/^ready/m);
    for (const key of ['Escape', 'Control+R', 'Control+O', 'Control+T', 'Control+B', 'Control+G', 'Alt+M', 'Shift+Tab']) {
        await terminal.pressHere(key);
    }
    await terminal.shows('^[^R^O^T^B^G^[m^[[Z');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await devtools.send('Input.insertText', { text: '日本' });
    await terminal.pressHere('z');
    await terminal.shows('^[[ZM-fM-^WM-%M-fM-^\\M-,z');
    await terminal.pressHere('Control+C');

    // Signs that few fonts have.
    const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(async () => (await loaded()).join()).toContain('Claude Bridge Symbols');
    expect(await page.evaluate(() => window.inPage.terminalFont())).toMatch(/'Claude Bridge Symbols'$/);

    // Above the end while the end is drawn anew.
    const redraw = 'seq 1 500; for ((i = 1; ; i++)); do printf "\\033[2A\\033[2Kone $i\\n\\033[2Ktwo $i\\n"; read -t 0.05 x; done';
    await writeFile(join(folders.workspace, 'redraw.sh'), `${redraw}\n`);
    await terminal.enter('bash redraw.sh');
    const drawn = async () => Number(/^two (\d+)$/m.exec((await terminal.text()) ?? '')?.[1] ?? 0);
    await expect.poll(drawn).toBeGreaterThan(0);
    const end = await page.evaluate(() => window.inPage.terminalViewport());
    await page.keyboard.press('Shift+PageUp');
    const viewport = await page.evaluate(() => window.inPage.terminalViewport());
    expect(viewport).toBeLessThan(end);
    const before = await drawn();
    await expect.poll(drawn).toBeGreaterThan(before + 10);
    expect(await page.evaluate(() => window.inPage.terminalViewport())).toBe(viewport);
});
