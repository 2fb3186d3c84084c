// SPDX-License-Identifier: EPL-2.0

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Locator } from '@playwright/test';
import { OutsideCli } from '../lib/cli/outside-cli';
import { ModelServer } from '../lib/model/model-server';
import { edit, read, say } from '../lib/model/script';
import { until } from '../lib/until';
import { expect, test } from './fixtures';
import { ClaudeViewPage } from './pages/claude-view-page';
import { IdePage } from './pages/ide-page';

const DONE = 'The greeting is polite now.';

/** Each prompt makes the model put a word in the place of another one. @returns path and content of the file before */
async function scriptEdits(model: ModelServer, workspace: string, edits: Readonly<Record<string, readonly [string, string]>>) {
    const path = join(workspace, 'src/greeting.ts');
    for (const [prompt, [from, to]] of Object.entries(edits)) {
        model.on(prompt, read(path), edit(path, from, to), say(DONE));
    }
    return { path, before: await readFile(path, 'utf8') };
}

function offer(ide: IdePage, text: string): Locator {
    return ide.page.locator('.theia-notification-list-item:visible').filter({ hasText: text });
}

test.describe('what the user made of a proposal', () => {
    test('is offered when the terminal answers first, the turn is interrupted, or the CLI is killed', async ({
        ide,
        model,
        folders,
        cliVersion,
        context
    }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const { path, before } = await scriptEdits(model, folders.workspace, {
            'be polite': ['Hello', 'Good day'],
            'be short': ['Good day', 'Hi'],
            'be loud': ['Good day', 'HEY']
        });
        const after = before.replace('Hello', 'Good day');
        const claude = await ide.startClaude(cliVersion);
        const review = ide.review('greeting.ts');
        const propose = async (prompt: string, addition: string) => {
            await claude.ask(prompt);
            await review.isOpen();
            await review.append(addition);
        };
        // The CLI ignores keys in the first second of a question.
        const answer = (key: string) =>
            expect(async () => {
                await claude.terminal.press(key);
                await review.isClosed(2000);
            }).toPass();

        await propose('be polite', '// Mine first.');
        await answer('1');
        await claude.terminal.shows(DONE);
        expect(await readFile(path, 'utf8')).toBe(after);
        const unused = offer(ide, 'answered without the edits');
        await unused.getByRole('button', { name: 'Compare' }).click();
        await expect(ide.page.locator('.monaco-diff-editor:visible .modified .view-lines')).toContainText('Mine first.');
        await unused.getByRole('button', { name: 'Copy' }).click();
        await expect.poll(() => ide.page.evaluate(() => navigator.clipboard.readText())).toBe(`${after}// Mine first.`);
        await unused.getByRole('button', { name: 'Apply to Editor' }).click();
        await expect(ide.page.locator('.lm-TabBar-tab.theia-mod-dirty')).toHaveCount(1);
        expect(await readFile(path, 'utf8')).toBe(after);
        await ide.page.keyboard.press('ControlOrMeta+s');
        await expect.poll(() => readFile(path, 'utf8')).toBe(`${after}// Mine first.`);

        await propose('be short', '// Mine second.');
        await answer('Escape');
        await expect(offer(ide, 'answered without the edits')).toBeVisible();
        await offer(ide, 'answered without the edits').getByRole('button', { name: 'Copy' }).click();
        await expect.poll(() => ide.page.evaluate(() => navigator.clipboard.readText())).toContain('// Mine second.');
        await offer(ide, 'answered without the edits').hover();
        await offer(ide, 'answered without the edits').locator('.codicon-close').click();

        await propose('be loud', '// Mine third.');
        const view = new ClaudeViewPage(ide.page);
        await view.open();
        const row = view.row('Sessions', 'asks you');
        const [, pid] = /pid (\d+)/.exec((await row.textContent()) ?? '') ?? [];
        process.kill(Number(pid), 'SIGKILL');
        await review.isClosed();
        await ide.hasSessions(0);
        const gone = offer(ide, 'is gone');
        await gone.getByRole('button', { name: 'Copy' }).click();
        await expect.poll(() => ide.page.evaluate(() => navigator.clipboard.readText())).toContain('// Mine third.');
        expect(await readFile(path, 'utf8')).toBe(`${after}// Mine first.`);
    });

    test(
        'is offered after the backend was killed, and the question in the terminal can still be answered',
        { tag: '@full' },
        async ({ ide, backend, model, folders }) => {
            const { path, before } = await scriptEdits(model, folders.workspace, { 'polite-please': ['Hello', 'Good day'] });
            const after = before.replace('Hello', 'Good day');
            const cli = OutsideCli.start({ home: folders.home, cwd: folders.workspace, args: ['--ide', '--permission-mode', 'manual'] });
            try {
                await ide.hasSessions(1);
                await cli.ask('polite-please');
                const review = ide.review('greeting.ts');
                await review.isOpen();
                await review.append('// Mine.');
                await until('the edits are safe from the end of the backend', async () => {
                    const names = await readdir(folders.config, { recursive: true });
                    const drafts = names.filter(name => /-drafts\/[^/]*\.json$/.test(name));
                    const texts = await Promise.all(drafts.map(name => readFile(join(folders.config, name), 'utf8')));
                    return texts.some(text => text.includes('// Mine.'));
                });
                await backend.stop('SIGKILL');
                await backend.launch();
                await ide.comesBack(1);
                await review.isClosed();
                await offer(ide, 'is gone').getByRole('button', { name: 'Compare' }).click();
                await expect(ide.page.locator('.monaco-diff-editor:visible .modified .view-lines')).toContainText('// Mine.');
                await ide.reload();
                await expect(offer(ide, 'is gone')).toBeVisible();
                expect(await readFile(path, 'utf8')).toBe(before);
                cli.answer('1');
                await expect.poll(() => readFile(path, 'utf8')).toBe(after);
            } finally {
                cli.stop();
            }
        }
    );
});

test('a rejection can tell Claude what to do instead', { tag: '@full' }, async ({ ide, model, folders, cliVersion }) => {
    const { path, before } = await scriptEdits(model, folders.workspace, { 'be polite': ['Hello', 'Good day'] });
    model.on('rather be brief', say('I will be brief.'));
    const claude = await ide.startClaude(cliVersion);
    await claude.ask('be polite');
    await ide.review('greeting.ts').isOpen();
    await ide.runCommand('Claude: Reject Proposal and Tell Claude...');
    await ide.page.keyboard.type('rather be brief, "please"');
    await ide.page.keyboard.press('Enter');
    await ide.review('greeting.ts').isClosed();
    await claude.terminal.shows('I will be brief.');
    const request = await model.request('the reason', ({ text }) => text.includes('rather be brief'));
    expect(request.text).toContain('rather be brief, "please"');
    expect(await readFile(path, 'utf8')).toBe(before);
});
