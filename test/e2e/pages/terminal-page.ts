// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';

/** One terminal of the IDE. */
export class TerminalPage {
    constructor(
        private readonly page: Page,
        readonly id: number
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

    /** Types where the keyboard is, and sends nothing. */
    async type(text: string): Promise<void> {
        await this.page.keyboard.type(text);
    }

    async press(key: string): Promise<void> {
        await this.focus();
        await this.page.keyboard.press(key);
    }

    /** Empties the prompt of the CLI. */
    async clearPrompt(): Promise<void> {
        await this.focus();
        for (let line = 0; line < 12; line++) {
            await this.page.keyboard.press('Control+E');
            await this.page.keyboard.press('Control+U');
            await this.page.keyboard.press('Backspace');
        }
        await this.shows(/❯\s*$/m);
    }

    /** Presses a key without a click before it, which would change what is selected. */
    async pressHere(key: string): Promise<void> {
        await this.page.locator('.xterm-helper-textarea:focus').waitFor();
        await this.page.keyboard.press(key);
    }

    /** Follows the link at the start of a row of the screen. @param row 0-based */
    async followLink(row: number): Promise<void> {
        const rows = await this.page.evaluate(() => window.inPage.terminalRows());
        const screen = this.page.locator('.xterm-screen:visible');
        const height = await screen.evaluate((element, count) => element.clientHeight / count, rows);
        const position = { x: 20, y: height * (row + 0.5) };
        await screen.hover({ position });
        await screen.hover({ position: { ...position, x: 25 } });
        await expect(this.page.locator('.xterm-cursor-pointer:visible'), `row ${row} begins with a link`).toBeVisible();
        await screen.click({ position, modifiers: ['ControlOrMeta'] });
    }
}
