// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';

/** One terminal of the IDE. */
export class TerminalPage {
    constructor(
        private readonly page: Page,
        private readonly id: number
    ) {}

    /** All that the terminal holds now; `undefined` while it does not exist. */
    async text(): Promise<string | undefined> {
        return this.page.evaluate(id => window.inPage.terminals()[id], this.id);
    }

    async shows(text: string | RegExp, timeout?: number): Promise<void> {
        const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
        await expect.poll(() => this.text(), { message: `the terminal shows ${text}`, timeout }).toEqual(pattern);
    }

    async showsNot(text: string): Promise<void> {
        await expect.poll(() => this.text(), { message: `the terminal does not show ${text}` }).not.toContain(text);
    }

    /** Is there while a terminal has the keyboard. */
    get focused(): Locator {
        return this.page.locator('.xterm.focus');
    }

    async focus(): Promise<void> {
        await this.page.locator('.xterm-screen:visible').click();
    }

    /** Types and sends a line as soon as it stands there: text and Enter in one go would be taken for a paste. */
    async enter(line: string): Promise<void> {
        await this.focus();
        await this.page.keyboard.type(line);
        await this.shows(line);
        await this.page.keyboard.press('Enter');
    }

    async press(key: string): Promise<void> {
        await this.focus();
        await this.page.keyboard.press(key);
    }
}
