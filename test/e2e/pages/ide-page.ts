// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';
import { CliVersion } from '../../lib/cli/cli-fetcher';
import { ClaudePage } from './claude-page';
import { installInPage } from './in-page';
import { ReviewPage } from './review-page';
import { TerminalPage } from './terminal-page';

/** One browser window that shows the IDE. */
export class IdePage {
    readonly statusItem: Locator;

    private constructor(readonly page: Page) {
        this.statusItem = page.locator('#theia-statusBar .element').filter({ hasText: 'Claude' });
    }

    /** Opens the IDE and waits until a user could work in it. */
    static async open(page: Page, url: string): Promise<IdePage> {
        const ide = new IdePage(page);
        await page.addInitScript(installInPage);
        await page.goto(url);
        await ide.isReady();
        return ide;
    }

    async isReady(): Promise<void> {
        await this.page.locator('#theia-app-shell').waitFor();
        await this.page.locator('.theia-preload').waitFor({ state: 'detached', timeout: 60_000 });
        await expect(this.statusItem, 'the window is attached to the bridge').toBeVisible();
    }

    async reload(): Promise<void> {
        await this.page.reload();
        await this.isReady();
    }

    /** Opens a new terminal and waits for its prompt. */
    async openTerminal(): Promise<TerminalPage> {
        const index = await this.page.evaluate(() => window.inPage.terminals().length);
        await this.page.evaluate(() => window.inPage.executeCommand('terminal:new'));
        const terminal = this.terminal(index);
        await terminal.shows('$');
        return terminal;
    }

    /** @param index position among all terminals of the window */
    terminal(index: number): TerminalPage {
        return new TerminalPage(this.page, index);
    }

    /** Types `claude` into a new terminal, in the permission mode that asks before each edit, and waits until it can be talked to. */
    async startClaude(version: CliVersion): Promise<ClaudePage> {
        const terminal = await this.openTerminal();
        const claude = new ClaudePage(terminal);
        await terminal.enter(`claude --permission-mode ${version === '2.1.197' ? 'default' : 'manual'}`);
        await claude.isIdle();
        return claude;
    }

    review(fileName: string): ReviewPage {
        return new ReviewPage(this.page, fileName);
    }

    /** Opens a file by its name through the quick open field, as a user does. */
    async openFile(name: string): Promise<void> {
        await this.page.evaluate(() => window.inPage.executeCommand('file-search.openFile'));
        await this.page.keyboard.type(name);
        await this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: name }).first().click();
        await expect(this.page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: name })).toBeVisible();
    }

    async runCommand(label: string): Promise<void> {
        await this.page.keyboard.press('F1');
        await this.page.keyboard.type(label);
        await this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: label }).first().click();
    }
}
