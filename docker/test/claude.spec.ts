// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IdePage } from '../../test/e2e/pages/ide-page';
import { ModelServer } from '../../test/lib/model/model-server';
import { edit, read, say, tool } from '../../test/lib/model/script';
import { IMAGE_WITH_CLI } from './lib/container';
import { expect, test as base } from './lib/fixtures';
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
