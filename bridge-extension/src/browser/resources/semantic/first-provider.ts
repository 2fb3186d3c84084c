// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';

/** The extension of a language starts when the first file of that language is loaded. Milliseconds. */
const START_TIME = 2500;

export class NoLanguageServiceError extends Error {
    constructor() {
        super('No language service of the IDE answers this for such a file. Search the text instead.');
    }
}

/**
 * Waits for a language service that may be starting.
 * @throws NoLanguageServiceError when there is none
 */
export async function firstProvider(isThere: () => boolean, onDidChange: (listener: () => void) => Disposable): Promise<void> {
    if (isThere()) {
        return;
    }
    await new Promise<void>(resolve => {
        const end = () => {
            clearTimeout(timer);
            listener.dispose();
            resolve();
        };
        const timer = setTimeout(end, START_TIME);
        const listener = onDidChange(() => isThere() && end());
    });
    if (!isThere()) {
        throw new NoLanguageServiceError();
    }
}
