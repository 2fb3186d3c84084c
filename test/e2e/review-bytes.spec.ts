// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runLoneCli } from '../lib/cli/lone-cli';
import { toolResults } from '../lib/model/messages';
import { edit, read, say, Step, write } from '../lib/model/script';
import { until } from '../lib/until';
import { expect, test } from './fixtures';

const PROMPT = 'shout the second number';
const DONE = 'All numbers are shouted.';

function utf16(text: string): Buffer {
    return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

/** Names that other kinds of editors would take, were they asked. */
const FILES: Readonly<Record<string, Buffer>> = {
    'crlf.md': Buffer.from('one\r\ntwo\r\nthree\r\n'),
    'mark.svg': Buffer.from('\uFEFFone\ntwo\nthree\n'),
    'wide.csv': utf16('one\r\ntwo\r\nthree\r\n'),
    'mixed.txt': Buffer.from('one\r\ntwo\nthree\r\nfour \r\nfive')
};

/** A second copy of each file for a proposal that the user changes; the CLI gives mixed line ends one kind, whatever it gets. */
function withCopies(files: Readonly<Record<string, Buffer>>): Map<string, Buffer> {
    const copies = Object.entries(files).filter(([name]) => name !== 'mixed.txt');
    return new Map([...Object.entries(files), ...copies.map(([name, bytes]) => [`edited-${name}`, bytes] as const)]);
}

function isEdited(name: string): boolean {
    return name.startsWith('edited-');
}

/** What the user adds at the end of some files. */
const ADDITION = 'four';

function scriptOf(folder: string, names: readonly string[], change: (path: string, name: string) => Step): Step[] {
    return names.flatMap(name => [read(join(folder, name)), change(join(folder, name), name)]);
}

test('files have the bytes that the CLI alone would have written, with and without changes by the user', async ({
    ide,
    model,
    folders,
    cliVersion
}) => {
    const alone = join(folders.root, 'alone');
    await mkdir(alone);
    const contents = withCopies(FILES);
    const names = [...contents.keys()];
    for (const [name, bytes] of contents) {
        await writeFile(join(folders.workspace, name), bytes);
        await writeFile(join(alone, name), bytes);
    }
    const outside = join(folders.root, 'outside/deep/notes.md');
    model.on(PROMPT, ...scriptOf(folders.workspace, names, path => edit(path, 'two', 'TWO')), write(outside, '# Numbers\n'), say(DONE));
    const claude = await ide.startClaude(cliVersion);
    await claude.ask(PROMPT);
    for (const [name, bytes] of contents) {
        const review = ide.review(name);
        await review.isOpen();
        if (isEdited(name)) {
            await review.append(ADDITION);
        }
        await review.accept();
        await review.isClosed();
        await until(`${name} is written`, async () => !(await readFile(join(folders.workspace, name))).equals(bytes));
    }
    await ide.review('notes.md').isOpen();
    await expect(ide.page.locator('.claude-review-notice')).toHaveText([/outside the workspace/, /New file/]);
    expect(existsSync(join(folders.root, 'outside'))).toBe(false);
    await ide.review('notes.md').accept();
    await claude.terminal.shows(DONE);
    expect(await readFile(outside, 'utf8')).toBe('# Numbers\n');
    const results = model.agentRequests.slice(-1).flatMap(toolResults);
    const edits = results.filter(text => text.includes('has been updated successfully'));
    expect(edits.map(text => text.includes('The user modified'))).toEqual(names.map(isEdited));

    model.on(
        'work alone',
        ...scriptOf(alone, names, (path, name) => edit(path, 'two\nthree\n', `TWO\nthree\n${isEdited(name) ? ADDITION : ''}`)),
        say(DONE)
    );
    await runLoneCli({ home: folders.home, cwd: alone, prompt: 'work alone' });
    const bytesIn = (folder: string) =>
        Promise.all(names.map(async name => [name, (await readFile(join(folder, name))).toString('latin1')] as const));
    expect(await bytesIn(folders.workspace)).toEqual(await bytesIn(alone));
});
