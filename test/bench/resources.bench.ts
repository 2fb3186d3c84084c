// SPDX-License-Identifier: EPL-2.0

import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Page } from '@playwright/test';
import { connectFakeCli, expect, test } from '../e2e/fixtures';
import { FakeCli } from '../lib/fake-cli';
import { now, record } from './figures';

const FILES = 2000;

test.use({ languages: true });

/** Each file uses the one before it, and all of them use the first. */
async function writeProject(folder: string): Promise<void> {
    await mkdir(join(folder, 'src/many'), { recursive: true });
    await writeFile(join(folder, 'src/many/m0.ts'), 'export class Base {\n    value(): number {\n        return 1;\n    }\n}\n');
    for (let index = 1; index < FILES; index++) {
        const lines = [
            "import { Base } from './m0';",
            ...(index > 1 ? [`import { compute${index - 1} } from './m${index - 1}';`] : []),
            `export class Derived${index} extends Base {}`,
            `export function compute${index}(): number {`,
            `    return new Derived${index}().value()${index > 1 ? ` + compute${index - 1}()` : ''};`,
            '}',
            ...(index % 100 === 0 ? [`export const wrong${index}: string = compute${index}();`] : [])
        ];
        await writeFile(join(folder, `src/many/m${index}.ts`), `${lines.join('\n')}\n`);
    }
}

async function time(cli: FakeCli, uri: string, rounds: number): Promise<number[]> {
    const values: number[] = [];
    for (let round = -3; round < rounds; round++) {
        const start = now();
        await cli.readResource(uri);
        if (round >= 0) {
            values.push(now() - start);
        }
    }
    return values;
}

test('each resource on a project of 2,000 files', async ({ ide, folders }) => {
    await writeProject(folders.workspace);
    const cli = await connectFakeCli(folders);
    await ide.openFile('m100.ts');
    await ide.hasProblem("Type 'number' is not assignable to type 'string'.");
    const file = 'file=src/many/m100.ts';
    const uris = [
        'ide://problems',
        `ide://problems?${file}`,
        'ide://selection',
        'ide://editors',
        'ide://changes',
        'ide://terminals',
        'ide://output',
        'ide://tasks',
        'ide://tests',
        'ide://debug',
        'ide://breakpoints',
        'ide://symbols?query=compute1999',
        `ide://outline?${file}`,
        `ide://definition?${file}&line=5&symbol=compute99`,
        `ide://references?${file}&symbol=compute100`,
        `ide://implementations?${file}&symbol=Derived100`,
        `ide://type?${file}&line=5&symbol=Derived100`,
        `ide://hover?${file}&symbol=compute100`,
        `ide://callers?${file}&symbol=compute100`,
        `ide://callees?${file}&symbol=compute100`,
        `ide://subtypes?${file}&symbol=Derived100`,
        `ide://supertypes?${file}&symbol=Derived100`
    ];
    await expect.poll(() => cli.readResource('ide://symbols?query=compute1999'), { timeout: 120_000 }).toContain('m1999.ts');
    for (const uri of uris) {
        record(uri, 'ms', await time(cli, uri, 30), 100);
    }
    await cli.close();
});

test('problems of edited files that no editor shows', async ({ ide, folders }) => {
    await writeProject(folders.workspace);
    const cli = await connectFakeCli(folders);
    await ide.openFile('m100.ts');
    await ide.hasProblem("Type 'number' is not assignable to type 'string'.");
    const values: number[] = [];
    for (let index = 201; index < 221; index++) {
        const path = join(folders.workspace, `src/many/m${index}.ts`);
        await cli.call('getDiagnostics', { uri: `file://${path}` });
        const start = now();
        await appendFile(path, `export const late${index}: string = compute${index}();\n`);
        const [answer] = await cli.call('getDiagnostics');
        values.push(now() - start);
        expect(answer, `the problem of the edit number ${values.length}`).toContain(`m${index}.ts`);
    }
    record('Problem of an edited file that no editor shows', 'ms', values, 1500);
    await cli.close();
});

/** Fills the problem store as language servers would. */
async function addMarkers(page: Page, folder: string, files: number, perFile: number): Promise<void> {
    await page.evaluate(
        options => {
            const diagnostics = Array.from({ length: options.perFile }, (_, line) => ({
                message: `Problem number ${line} of a large project that has seen better days`,
                severity: (line % 2) + 1,
                range: { start: { line, character: 0 }, end: { line, character: 10 } },
                source: 'bench'
            }));
            for (let index = 0; index < options.files; index++) {
                window.inPage.setProblems(`${options.folder}/src/many/m${index}.ts`, diagnostics);
            }
        },
        { folder, files, perFile }
    );
}

test('all problems of a project with 50,000', async ({ ide, folders }) => {
    await writeProject(folders.workspace);
    const cli = await connectFakeCli(folders);
    await addMarkers(ide.page, folders.workspace, 1000, 50);
    await expect.poll(async () => (await cli.call('getDiagnostics')).join('')).toContain('more problems are not in this list');
    const values: number[] = [];
    for (let round = 0; round < 30; round++) {
        const start = now();
        await cli.call('getDiagnostics');
        values.push(now() - start);
    }
    record('getDiagnostics of all files with 50,000 problems', 'ms', values, 300);
    record('ide://problems with 50,000 problems', 'ms', await time(cli, 'ide://problems', 30), 100);
    await cli.close();
});
