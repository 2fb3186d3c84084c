// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { edit, read, say } from '../lib/model/script';
import { expect, test } from './fixtures';

const MISTAKE = "Type 'string' is not assignable to type 'number'.";

test.use({ languages: true });

test('the Problems view shows errors of TypeScript', { tag: '@full' }, async ({ ide }) => {
    await ide.openFile('broken.ts');
    await ide.hasProblem(MISTAKE);
});

test('the model hears of an error that its edit brought in', { tag: ['@full', '@older'] }, async ({ ide, model, folders, cliVersion }) => {
    const path = join(folders.workspace, 'src/greeting.ts');
    const after = (await readFile(path, 'utf8')).replace('42', "'forty-two'");
    model.on('spell the answer', read(path), edit(path, '42', "'forty-two'"), say('Spelled.'));
    await ide.openFile('broken.ts');
    await ide.openFile('greeting.ts');
    // The language server is up.
    await ide.hasProblem(MISTAKE);
    const claude = await ide.startClaude(cliVersion);
    await claude.ask('spell the answer');
    const review = ide.review('greeting.ts');
    await review.isOpen();
    await review.accept();
    await claude.terminal.shows('Spelled.');
    expect(await readFile(path, 'utf8')).toBe(after);
    // A slow language server may answer only after the turn; then the model hears of it with the next prompt.
    await ide.hasProblems(2);
    model.on('anything else', say('Nothing else.'));
    await claude.ask('anything else');
    await claude.terminal.shows('Nothing else.');
    const request = await model.request('the new problem', ({ text }) => text.includes('<new-diagnostics>'));
    expect(request.text).toMatch(/greeting\.ts:\n.*\[Line 5:14\] Type 'string' is not assignable to type 'number'\. \[2322\]/);
    expect(request.text).not.toContain('broken.ts:');
});

test(
    'the model hears of an error in a file that no editor shows, in the turn that brought it in',
    { tag: ['@full', '@older'] },
    async ({ ide, model, folders, cliVersion }) => {
        const path = join(folders.workspace, 'src/greeting.ts');
        // A slow machine may need more than the time for which the CLI waits: it asks again before each step.
        const steps = Array.from({ length: 8 }, () => read(join(folders.workspace, 'notes.md')));
        model.on('spell the answer', read(path), edit(path, '42', "'forty-two'"), ...steps, say('Spelled.'));
        await ide.openFile('broken.ts');
        await ide.hasProblem(MISTAKE);
        const claude = await ide.startClaude(cliVersion, 'acceptEdits');
        await claude.ask('spell the answer');
        await claude.terminal.shows('Spelled.', 60_000);
        const request = await model.request('the problem', ({ text }) => text.includes('<new-diagnostics>'));
        expect(request.text).toMatch(/greeting\.ts:\n.*\[Line 5:14\] Type 'string' is not assignable to type 'number'\. \[2322\]/);
        await expect(ide.page.locator('.lm-TabBar-tab').filter({ hasText: 'greeting.ts' })).toHaveCount(0);
        await ide.hasProblems(2);
    }
);
