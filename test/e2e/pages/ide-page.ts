// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';
import { CliVersion } from '../../lib/cli/cli-fetcher';
import { until } from '../../lib/until';
import { ClaudePage } from './claude-page';
import { installInPage } from './in-page';
import { ReviewPage } from './review-page';
import { TerminalPage } from './terminal-page';

/** One browser window that shows the IDE. */
export class IdePage {
    readonly statusItem: Locator;

    private constructor(readonly page: Page) {
        this.statusItem = page.locator('#status-bar-claude-bridge-status');
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
        const timeout = 60_000;
        await this.page.locator('#theia-app-shell').waitFor({ timeout });
        await this.page.locator('.theia-preload').waitFor({ state: 'detached', timeout });
        await expect(this.statusItem, 'the window is attached to the bridge').toHaveText(/Claude: \d/, { timeout });
    }

    private async sessionCount(): Promise<number> {
        return this.page.evaluate(() => window.inPage.sessionCount());
    }

    /** The status bar tells of this many connected sessions. */
    async hasSessions(count: number, timeout?: number): Promise<void> {
        await expect(this.statusItem).toHaveText(count === 1 ? 'Claude: 1 session' : `Claude: ${count} sessions`, { timeout });
    }

    /** A page comes back to a new backend by itself, for which it may have to load itself again. */
    async comesBack(sessions: number): Promise<void> {
        await this.hasSessions(sessions, 60_000);
    }

    async reload(): Promise<void> {
        await this.page.reload();
        await this.isReady();
    }

    /** Opens a new terminal and waits for its prompt. */
    async openTerminal(): Promise<TerminalPage> {
        const terminal = await this.newTerminal(() => this.page.evaluate(() => window.inPage.executeCommand('terminal:new')));
        await terminal.shows('$');
        return terminal;
    }

    /** @param open makes a terminal that gets the focus */
    private async newTerminal(open: () => Promise<void>): Promise<TerminalPage> {
        const before = await this.page.evaluate(() => Object.keys(window.inPage.terminals()));
        await open();
        const id = await until('a new terminal is open', async () => {
            const current = await this.page.evaluate(() => window.inPage.currentTerminal());
            return current === undefined || current < 0 || before.includes(String(current)) ? undefined : { current };
        });
        return new TerminalPage(this.page, id.current);
    }

    private async claudeIn(terminal: TerminalPage, sessions: number): Promise<ClaudePage> {
        const claude = new ClaudePage(terminal);
        await claude.isIdle();
        await expect.poll(() => this.sessionCount(), { message: 'the CLI is connected' }).toBe(sessions);
        return claude;
    }

    /**
     * Types `claude` into a new terminal and waits until it can be talked to.
     * @param mode absent: the permission mode that asks before each edit
     */
    async startClaude(version: CliVersion, mode = version === '2.1.197' ? 'default' : 'manual'): Promise<ClaudePage> {
        const sessions = await this.sessionCount();
        const terminal = await this.openTerminal();
        await terminal.enter(`claude --permission-mode ${mode}`);
        return this.claudeIn(terminal, sessions + 1);
    }

    /** Starts it as a command of the palette does. */
    async startClaudeByCommand(label = 'Claude: Start Claude'): Promise<ClaudePage> {
        const sessions = await this.sessionCount();
        return this.claudeIn(await this.openTerminalByCommand(label), sessions + 1);
    }

    async openTerminalByCommand(label: string): Promise<TerminalPage> {
        return this.newTerminal(() => this.runCommand(label));
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

    /** Renames a file at the top of the workspace as a user of the explorer does. */
    async renameInExplorer(name: string, newName: string): Promise<void> {
        await this.page.evaluate(() => window.inPage.executeCommand('workbench.files.action.focusFilesExplorer'));
        await this.page.locator('#explorer-view-container .theia-TreeNode').filter({ hasText: name }).click({ button: 'right' });
        await this.page.locator('.lm-Menu-item[data-command="file.rename"]').click();
        const dialog = this.page.locator('.dialogBlock');
        await dialog.getByRole('textbox').fill(newName);
        await this.page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
    }

    /** Selects whole lines in the editor that was opened last. @param first 1-based */
    async selectLines(first: number, count: number): Promise<void> {
        await this.page.locator('.monaco-editor[data-uri^="file:"]:visible .view-lines').click();
        await this.page.keyboard.press('ControlOrMeta+Home');
        for (let line = 1; line < first; line++) {
            await this.page.keyboard.press('ArrowDown');
        }
        await expect(this.page.locator('#status-bar-editor-status-cursor-position')).toContainText(`Ln ${first}, Col 1`);
        for (let line = 0; line < count; line++) {
            await this.page.keyboard.press('Shift+ArrowDown');
        }
    }

    /** The Problems view lists a problem with this message; opens the view. Language servers take their time to start. */
    async hasProblem(message: string): Promise<void> {
        await this.page.evaluate(() => window.inPage.executeCommand('problemsView:toggle'));
        await expect(this.page.locator('#problems').filter({ hasText: message })).toBeVisible({ timeout: 90_000 });
    }

    /** The status bar counts this many errors. */
    async hasProblems(errors: number): Promise<void> {
        await expect(this.page.locator('#status-bar-problem-marker-status')).toContainText(String(errors), { timeout: 60_000 });
    }

    async runCommand(label: string): Promise<void> {
        await this.page.keyboard.press('F1');
        await this.page.keyboard.type(label);
        await this.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: label }).first().click();
    }
}
