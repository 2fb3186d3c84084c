// SPDX-License-Identifier: EPL-2.0

/** Something thrown, as a debugger sees it. */
export interface Thrown {
    /** Class and message. */
    readonly text: string;
    /** Paths of the stack's files, the innermost first; empty where there is none. */
    readonly files: readonly string[];
}

/** How the libraries for assertions name what they throw, and how Jest's and Vitest's texts begin. */
const ASSERTION = /Assertion|ERR_ASSERTION|expect\(|\bexpected\b/i;

/**
 * Whether a throw is the failure of a test or leads to it. Frameworks catch everything, so that it was caught says nothing; and they throw
 * and catch a lot themselves, while they load files.
 *
 * @param folders paths of what is the user's own
 * @param messages parts of the text, one of which suffices; none: an assertion, or something thrown by the user's own code
 */
export function isWorthStop({ text, files }: Thrown, folders: readonly string[], messages: readonly string[]): boolean {
    const isOwn = (file: string) => isOwnFile(file, folders);
    if (!files.some(isOwn)) {
        return false;
    }
    if (messages.length > 0) {
        return messages.some(message => text.includes(message));
    }
    return isOwn(files[0]) || ASSERTION.test(text);
}

/** Whether the file is in one of the folders, and no package's. */
export function isOwnFile(file: string, folders: readonly string[]): boolean {
    return folders.some(folder => file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`)) && !/[\\/]node_modules[\\/]/.test(file);
}
