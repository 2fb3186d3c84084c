// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUFFER = 64 * 1024 * 1024;
const MOST_FOLDERS = 20_000;
const SKIPPED = new Set(['node_modules', '__pycache__', 'site-packages']);

/** Names and folders that the frameworks take for tests by default: those of Jest, Vitest, Mocha, node:test and pytest together. */
const BY_NAME = /(?:[._-](?:test|spec)|^test(?:-.+)?)\.[cm]?[jt]sx?$/;
const BY_FOLDER = /(?:^|[\\/])(?:__tests__|tests?)[\\/](?:.*[\\/])?[^\\/]+\.[cm]?[jt]sx?$/;
const PYTHON = /^(?:test_.*|.*_test)\.py$/;

/** @param path relative to the folder of the workspace */
export function isTestFile(path: string): boolean {
    const name = basename(path);
    return (
        !/(?:^|[\\/])(?:node_modules|site-packages|\.git)[\\/]/.test(path) &&
        !name.endsWith('.d.ts') &&
        (BY_NAME.test(name) || BY_FOLDER.test(path) || PYTHON.test(name))
    );
}

/** @returns paths relative to the folder, without what git ignores, where there is a git */
export async function findTestFiles(folder: string): Promise<string[]> {
    const files = (await listedByGit(folder)) ?? (await walk(folder));
    return files.filter(isTestFile).sort();
}

/** @param paths relative to the folder @returns those that git ignores; none where there is no git */
export async function ignoredByGit(folder: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
    if (paths.length === 0) {
        return new Set();
    }
    try {
        const asked = run('git', ['-C', folder, 'check-ignore', '-z', '--stdin'], { maxBuffer: BUFFER });
        asked.child.stdin?.on('error', () => undefined).end(paths.join('\0'));
        return new Set((await asked).stdout.split('\0').filter(Boolean));
    } catch {
        // That none of them is ignored is a failure, too.
        return new Set();
    }
}

async function listedByGit(folder: string): Promise<string[] | undefined> {
    try {
        const args = ['-C', folder, 'ls-files', '--cached', '--others', '--exclude-standard', '-z'];
        const { stdout } = await run('git', args, { maxBuffer: BUFFER });
        return [...new Set(stdout.split('\0').filter(Boolean))];
    } catch {
        return undefined;
    }
}

async function walk(root: string): Promise<string[]> {
    const files: string[] = [];
    const folders = [''];
    for (let index = 0; index < folders.length && index < MOST_FOLDERS; index++) {
        const folder = folders[index];
        // A folder that may not be read, or is gone by now, holds no tests for anybody.
        const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
        for (const entry of entries) {
            const path = join(folder, entry.name);
            if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name)) {
                folders.push(path);
            } else if (entry.isFile()) {
                files.push(path);
            }
        }
    }
    return files;
}

/** Whether a file in a folder of tests, whose name says nothing, has tests at all. */
export function looksLikeTests(path: string, source: string): boolean {
    return (
        BY_NAME.test(basename(path)) || PYTHON.test(basename(path)) || /\b(?:it|test|specify)(?:\.\w+)*\s*(?:\(|`)|node:test/.test(source)
    );
}
