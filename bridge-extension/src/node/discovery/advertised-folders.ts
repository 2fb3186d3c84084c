// SPDX-License-Identifier: EPL-2.0

import { realpath } from 'fs/promises';
import { isAbsolute } from 'path';

/**
 * The spellings under which a CLI may know the folders. It compares its real working directory by text, composed (NFC), with what the lock
 * says: so each folder is listed as the user opened it and as its real path, both composed and as they are on disk.
 */
export async function advertisedFolders(folders: readonly string[]): Promise<string[]> {
    const spellings = await Promise.all(folders.filter(folder => isAbsolute(folder)).map(spellingsOf));
    return [...new Set(spellings.flat())];
}

async function spellingsOf(folder: string): Promise<string[]> {
    const paths = [folder, await realPathOf(folder)].map(withoutTrailingSlash).map(withUpperCaseDrive);
    return paths.flatMap(path => [path.normalize('NFC'), path]);
}

async function realPathOf(folder: string): Promise<string> {
    try {
        return await realpath(folder);
    } catch {
        // A folder that is gone or may not be read is advertised as it was opened.
        return folder;
    }
}

function withoutTrailingSlash(path: string): string {
    return path.replace(/(?<=[^/\\:])[/\\]+$/, '');
}

function withUpperCaseDrive(path: string): string {
    return path.replace(/^[a-z](?=:[/\\])/, drive => drive.toUpperCase());
}
