// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toolResults } from '../lib/model/messages';
import { ModelServer } from '../lib/model/model-server';
import { edit, read, say, write } from '../lib/model/script';
import { expect, test } from './fixtures';

const PROMPT = 'greet politely';
const DONE = 'The greeting is polite now.';

/** The prompt makes the model change one word of the file. @returns path, old and new content */
async function scriptEdit(model: ModelServer, workspace: string): Promise<{ path: string; before: string; after: string }> {
    const path = join(workspace, 'src/greeting.ts');
    const before = await readFile(path, 'utf8');
    model.on(PROMPT, read(path), edit(path, 'Hello', 'Good day'), say(DONE));
    return { path, before, after: before.replace('Hello', 'Good day') };
}

test.describe('a proposed edit', () => {
    test('opens as a diff and is written when accepted', { tag: '@core' }, async ({ ide, model, folders, cliVersion }) => {
        const { path, before, after } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        expect(await review.texts()).toEqual({ original: before, modified: after });
        expect(await readFile(path, 'utf8')).toBe(before);
        await review.accept();
        await claude.terminal.shows(DONE);
        await review.isClosed();
        expect(await readFile(path, 'utf8')).toBe(after);
        const request = await model.request('the result of the edit', candidate => toolResults(candidate).length === 2);
        expect(toolResults(request)[1]).toContain('has been updated successfully');
        expect(toolResults(request)[1]).not.toContain('The user modified');
    });

    test('is written as the user changed it, and the model is told', async ({ ide, model, folders, cliVersion }) => {
        const { path, after } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        await review.append('// Reviewed.');
        await review.accept();
        await claude.terminal.shows(DONE);
        expect(await readFile(path, 'utf8')).toBe(`${after}// Reviewed.`);
        const request = await model.request('the result of the edit', candidate => toolResults(candidate).length === 2);
        expect(toolResults(request)[1]).toContain('The user modified your proposed changes');
    });

    test('is not written when rejected', { tag: '@core' }, async ({ ide, model, folders, cliVersion }) => {
        const { path, before } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        await review.reject();
        await review.isClosed();
        await claude.terminal.shows(/rejected update/i);
        expect(await readFile(path, 'utf8')).toBe(before);
        model.on('what now', say('I stopped.'));
        await claude.ask('what now');
        const request = await model.request('the rejection', candidate => candidate.text.includes('what now'));
        expect(toolResults(request)[1]).toContain("The user doesn't want to proceed");
    });

    test('is not written when its tab is closed', { tag: '@full' }, async ({ ide, model, folders, cliVersion }) => {
        const { path, before } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        await review.closeTab();
        await review.isClosed();
        await claude.terminal.shows(/rejected update/i);
        expect(await readFile(path, 'utf8')).toBe(before);
    });

    test('closes its diff when it is answered in the terminal', async ({ ide, model, folders, cliVersion }) => {
        const { path, after } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        await claude.terminal.press('1');
        await review.isClosed();
        await claude.terminal.shows(DONE);
        expect(await readFile(path, 'utf8')).toBe(after);
    });

    test('survives a reload of the page with what the user typed into it', async ({ ide, model, folders, cliVersion }) => {
        const { path, after } = await scriptEdit(model, folders.workspace);
        const claude = await ide.startClaude(cliVersion);
        await claude.ask(PROMPT);
        const review = ide.review('greeting.ts');
        await review.isOpen();
        await review.append('// Typed before the reload.');
        await ide.reload();
        await review.isOpen();
        expect((await review.texts()).modified).toBe(`${after}// Typed before the reload.`);
        await claude.terminal.shows('Opened changes in');
        await review.accept();
        await claude.terminal.shows(DONE);
        expect(await readFile(path, 'utf8')).toBe(`${after}// Typed before the reload.`);
    });
});

test('a new file opens beside nothing and is created when accepted', { tag: '@full' }, async ({ ide, model, folders, cliVersion }) => {
    const path = join(folders.workspace, 'docs/deep/guide.md');
    model.on('write a guide', write(path, '# Guide\n\nGreet.\n'), say('The guide is written.'));
    const claude = await ide.startClaude(cliVersion);
    await claude.ask('write a guide');
    const review = ide.review('guide.md');
    await review.isOpen();
    expect(await review.texts()).toEqual({ original: '', modified: '# Guide\n\nGreet.\n' });
    expect(existsSync(path)).toBe(false);
    await review.accept();
    await claude.terminal.shows('The guide is written.');
    expect(await readFile(path, 'utf8')).toBe('# Guide\n\nGreet.\n');
});

test('two sessions keep their diffs apart', async ({ ide, model, folders, cliVersion }) => {
    const greeting = await scriptEdit(model, folders.workspace);
    const notes = join(folders.workspace, 'notes.md');
    const notesBefore = await readFile(notes, 'utf8');
    model.on('tidy the notes', read(notes), edit(notes, 'second', 'number two'), say('The notes are tidy.'));
    const first = await ide.startClaude(cliVersion);
    await first.ask(PROMPT);
    await ide.review('greeting.ts').isOpen();
    const second = await ide.startClaude(cliVersion);
    // A turn of the second session starts with closeAllDiffTabs.
    await second.ask('tidy the notes');
    await ide.review('notes.md').isOpen();
    await ide.review('greeting.ts').show();
    await ide.review('greeting.ts').accept();
    await first.terminal.shows(DONE);
    expect(await readFile(greeting.path, 'utf8')).toBe(greeting.after);
    await ide.review('notes.md').isOpen();
    expect(await readFile(notes, 'utf8')).toBe(notesBefore);
    await ide.review('notes.md').accept();
    await second.terminal.shows('The notes are tidy.');
    expect(await readFile(notes, 'utf8')).toBe(notesBefore.replace('second', 'number two'));
});

test('"Start Claude" has each edit reviewed although the CLI is in auto mode', async ({ ide, model, folders, cliVersion }) => {
    const { path, before, after } = await scriptEdit(model, folders.workspace);
    const claude = await ide.startClaudeByCommand();
    expect(cliVersion).toBe('2.1.332');
    await claude.terminal.shows('auto mode');
    await claude.ask(PROMPT);
    const review = ide.review('greeting.ts');
    await review.isOpen();
    expect(await readFile(path, 'utf8')).toBe(before);
    await review.accept();
    await claude.terminal.shows(DONE);
    expect(await readFile(path, 'utf8')).toBe(after);
});
