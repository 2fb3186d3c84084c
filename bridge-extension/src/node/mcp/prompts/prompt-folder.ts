// SPDX-License-Identifier: EPL-2.0

import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { parsePromptFile, PromptFile } from './prompt-file';

const MAX_FILES = 100;
/** Bytes. */
const MAX_SIZE = 64 * 1024;
/** A pipe without a writer would hold up the open call for ever. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads the markdown files of a folder. @param report hears of files that cannot be used, with the reason */
export async function readPromptFolder(folder: string, report: (path: string, error: unknown) => void): Promise<PromptFile[]> {
    const names = await namesIn(folder);
    const markdown = names.filter(name => extname(name).toLowerCase() === '.md').sort();
    const prompts = await Promise.all(
        markdown.slice(0, MAX_FILES).map(async name => {
            const path = join(folder, name);
            try {
                return [parsePromptFile(await readBounded(path), parse(name).name)];
            } catch (error) {
                report(path, error);
                return [];
            }
        })
    );
    return prompts.flat();
}

async function namesIn(folder: string): Promise<string[]> {
    try {
        return await readdir(folder);
    } catch {
        // Most people have no such folder.
        return [];
    }
}

async function readBounded(path: string): Promise<string> {
    const file = await open(path, OPEN_FLAGS);
    try {
        const stat = await file.stat();
        if (!stat.isFile() || stat.size > MAX_SIZE) {
            throw new Error(`It is no file, or larger than ${MAX_SIZE / 1024} kB.`);
        }
        return await file.readFile('utf8');
    } finally {
        await file.close();
    }
}
