// SPDX-License-Identifier: EPL-2.0

import { Locator } from '@playwright/test';
import { IdePage } from './ide-page';

interface GivenFile {
    readonly name: string;
    readonly base64: string;
}

interface Transfer {
    readonly event: 'paste' | 'drop';
    readonly text?: string;
    readonly file?: GivenFile;
}

/** What a browser does on Ctrl+V in a terminal. A test cannot fill the clipboard of a page over plain HTTP. */
export async function pasteText(ide: IdePage, text: string): Promise<void> {
    await transfer(ide.page.locator('.xterm-helper-textarea:focus'), { event: 'paste', text });
}

export async function pasteFile(ide: IdePage, file: GivenFile): Promise<void> {
    await transfer(ide.page.locator('.xterm-helper-textarea:focus'), { event: 'paste', file });
}

/** What a browser does when a file of the user's machine is dropped. */
export async function dropFile(target: Locator, file: GivenFile): Promise<void> {
    await transfer(target, { event: 'drop', file });
}

async function transfer(target: Locator, options: Transfer): Promise<void> {
    await target.evaluate((element, { event, text, file }: Transfer) => {
        const data = new DataTransfer();
        if (text !== undefined) {
            data.setData('text/plain', text);
        }
        if (file) {
            const bytes = Uint8Array.from(atob(file.base64), letter => letter.charCodeAt(0));
            data.items.add(new File([bytes], file.name));
        }
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
            event === 'paste'
                ? new ClipboardEvent('paste', { ...init, clipboardData: data })
                : new DragEvent('drop', { ...init, dataTransfer: data })
        );
    }, options);
}
