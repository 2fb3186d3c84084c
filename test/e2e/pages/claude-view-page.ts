// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';

/** The view with the sessions, the proposals that wait, and the changes. */
export class ClaudeViewPage {
    readonly root: Locator;

    constructor(private readonly page: Page) {
        this.root = page.locator('#claude-view');
    }

    async open(): Promise<void> {
        await this.page.evaluate(() => window.inPage.executeCommand('claudeBridge.view.showChanges'));
        await expect(this.root).toBeVisible();
    }

    section(title: string): Locator {
        return this.root.getByRole('region', { name: title });
    }

    /** A row of a section, by words of its name for screen readers. */
    row(section: string, name: string | RegExp): Locator {
        return this.section(section).getByRole('treeitem', { name });
    }

    /** The number on the icon of the view; 0 where there is none. */
    async badge(): Promise<number> {
        const [text] = await this.page.locator('#shell-tab-claude-view .theia-badge-decorator-sidebar').allTextContents();
        return Number(text ?? 0);
    }

    /** Presses a button of the row, as it is there while the row is pointed at. */
    async press(row: Locator, label: string): Promise<void> {
        await row.hover();
        await row.getByRole('button', { name: label }).click();
    }
}
