// SPDX-License-Identifier: EPL-2.0

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClaudeViewPage } from '../../test/e2e/pages/claude-view-page';
import { IdePage } from '../../test/e2e/pages/ide-page';
import { freePort } from '../../test/lib/free-port';
import { ModelServer } from '../../test/lib/model/model-server';
import { edit, read, say, tool } from '../../test/lib/model/script';
import { IMAGE_WITH_CLI, LOCKED, TOKEN } from './lib/container';
import { expect, test as base, Volumes } from './lib/fixtures';
import { addFile, lockFiles, seedCli, seedSettings, startOnHostNetwork } from './lib/ide';

/** The CLI refuses to run a bare `sleep`. */
const WAIT = 'node -e "setTimeout(() => {}, 25000)"';

const test = base.extend<{ model: ModelServer }>({
    model: async ({}, use) => {
        const model = await ModelServer.start();
        await use(model);
        await model.stop();
    }
});

/** Takes the key away that the other tests work with. */
async function withoutKey({ home }: Volumes): Promise<void> {
    const profile = join(home, '.bash_profile');
    await writeFile(profile, (await readFile(profile, 'utf8')).replace(/^export ANTHROPIC_API_KEY=.*\n/m, ''));
}

test.beforeEach(async ({ volumes, model }) => {
    await seedCli(volumes, model.url);
    await seedSettings(volumes);
});

test('the CLI in the container connects, and its edit is reviewed in a browser outside', async ({ start, volumes, page, model }) => {
    const file = await addFile(volumes.workspace, 'greeting.txt', 'Hello\n');
    model.on('greet politely', read('/workspace/greeting.txt'), edit('/workspace/greeting.txt', 'Hello', 'Good day'), say('Polite now.'));
    const { url } = await startOnHostNetwork(start, volumes, { image: IMAGE_WITH_CLI });
    const ide = await IdePage.open(page, url);
    const claude = await ide.startClaude('2.1.332');
    await claude.ask('greet politely');
    const review = ide.review('greeting.txt');
    await review.isOpen();
    expect(await review.texts()).toEqual({ original: 'Hello\n', modified: 'Good day\n' });
    await review.accept();
    await claude.terminal.shows('Polite now.');
    expect(await readFile(file, 'utf8')).toBe('Good day\n');
});

test('whoever replaces the container finds login, settings, layout, conversation and journal', async ({ start, volumes, page, model }) => {
    const file = await addFile(volumes.workspace, 'greeting.txt', 'Hello\n');
    model.on('greet politely', read('/workspace/greeting.txt'), edit('/workspace/greeting.txt', 'Hello', 'Good day'), say('Polite now.'));
    const port = await freePort();
    const options = { image: IMAGE_WITH_CLI, port };
    const first = await startOnHostNetwork(start, volumes, options);
    const ide = await IdePage.open(page, first.url);
    await ide.openFile('greeting.txt');
    await page.evaluate(() => window.inPage.setPreference('editor.fontSize', 21));
    const claude = await ide.startClaude('2.1.332', 'acceptEdits');
    await claude.ask('greet politely');
    await claude.terminal.shows('Polite now.');
    expect(await readFile(file, 'utf8')).toBe('Good day\n');
    await first.container.stop(5);
    await first.container.remove();

    await startOnHostNetwork(start, volumes, options);
    // No token this time: the cookie of before has to do.
    await page.goto(`http://127.0.0.1:${port}/#/workspace`);
    await ide.reload();
    await expect(page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: 'greeting.txt' })).toBeVisible();
    await expect(page.locator('.monaco-editor[data-uri$="greeting.txt"] .view-line').first()).toHaveCSS('font-size', '21px');
    const view = new ClaudeViewPage(page);
    await view.open();
    await view.press(view.row('Changes', /^greeting.txt,/), 'Undo');
    await expect.poll(() => readFile(file, 'utf8'), { message: 'the journal has kept what was there before' }).toBe('Hello\n');
    const terminal = await ide.openTerminal();
    await terminal.enter('claude --continue');
    await terminal.shows('Polite now.');
});

test('the status says when Claude is not signed in, and a secret file is enough to sign in', async ({ start, volumes, page, model }) => {
    await withoutKey(volumes);
    const secret = await addFile(volumes.root, 'anthropic', 'sk-ant-made-up-for-tests-of-secret-files\n');
    model.on('are you there', say('Here I am.'));
    const { url } = await startOnHostNetwork(start, volumes, {
        image: IMAGE_WITH_CLI,
        options: [`--volume=${secret}:/run/secrets/anthropic:ro`]
    });
    const ide = await IdePage.open(page, url);
    await ide.runCommand('Claude: Start Claude');
    await expect(ide.statusItem).toHaveText('Claude: not signed in', { timeout: 60_000 });
    await addFile(join(volumes.home, '.claude'), 'settings.json', JSON.stringify({ apiKeyHelper: 'cat /run/secrets/anthropic' }));
    // Looking at the status asks again.
    await ide.statusItem.click();
    await expect(ide.statusItem).not.toHaveText('Claude: not signed in', { timeout: 60_000 });
    await page.keyboard.press('Escape');
    const claude = await ide.startClaude('2.1.332');
    await claude.ask('are you there');
    await claude.terminal.shows('Here I am.');
});

test('the address for signing in opens in the browser of whoever uses the IDE', async ({ start, volumes, page }) => {
    await withoutKey(volumes);
    const port = await freePort();
    // Without names nothing of it reaches the real service, and neither does the browser: it is asked for a tab and opens none.
    const options = [...LOCKED, ...volumes.mounts, `--publish=127.0.0.1:${port}:3000`, '--dns=127.0.0.1'];
    const opened: string[] = [];
    await page.exposeFunction('open', (address: string) => opened.push(address));
    await (await start({ image: IMAGE_WITH_CLI, options })).isReady();
    const ide = await IdePage.open(page, `http://127.0.0.1:${port}/?token=${TOKEN}#/workspace`);
    const terminal = await ide.openTerminal();
    await terminal.enter('claude');
    await terminal.shows('Not logged in');
    await terminal.enter('/login');
    await terminal.shows('Select login method');
    await terminal.press('Enter');
    await terminal.shows(/^https:\/\//m);
    const top = await page.evaluate(() => window.inPage.terminalViewport());
    const lines = ((await terminal.text()) ?? '').split('\n');
    const row = lines.findIndex(line => line.startsWith('https://'));
    await terminal.followLink(row - top);
    // Where the address takes several rows, this is the first.
    await expect.poll(() => opened.map(address => address.slice(0, lines[row].length))).toEqual([lines[row]]);
});

test('after five kills the CLI connects again', async ({ start, volumes, page }) => {
    const { container, url } = await startOnHostNetwork(start, volumes, { image: IMAGE_WITH_CLI });
    for (let round = 0; round < 5; round++) {
        await container.kill();
        await container.restart();
        await container.isReady();
    }
    expect(await lockFiles(volumes)).toHaveLength(1);
    const ide = await IdePage.open(page, url);
    await ide.startClaude('2.1.332');
});

test('a session that works with the browser closed counts as activity', async ({ start, volumes, page, model }) => {
    model.on('work for a while', tool('Bash', { command: WAIT, description: 'Wait' }), say('Done waiting.'));
    const { url } = await startOnHostNetwork(start, volumes, { image: IMAGE_WITH_CLI });
    const ide = await IdePage.open(page, url);
    const terminal = await ide.openTerminal();
    await terminal.enter("claude --permission-mode manual --allowedTools 'Bash(node:*)'");
    await terminal.shows('for shortcuts');
    await terminal.enter('work for a while');
    const activity = async () => JSON.parse(await readFile(join(volumes.home, '.claude-bridge-ide/activity.json'), 'utf8'));
    await expect.poll(activity).toMatchObject({ busy: true, workingSessions: 1, connectedSessions: 1 });
    await page.close();
    await model.request('the end of the command', ({ text }) => text.includes('work for a while'));
    const before = await activity();
    expect(before).toMatchObject({ busy: true, workingSessions: 1 });
    await expect.poll(activity, { timeout: 90_000 }).toMatchObject({ busy: false, workingSessions: 0, connectedSessions: 1 });
    expect(Date.parse((await activity()).lastActivity)).toBeGreaterThan(Date.parse(before.lastActivity));
});
