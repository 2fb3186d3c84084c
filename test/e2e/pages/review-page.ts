// SPDX-License-Identifier: EPL-2.0

import { expect, Locator, Page } from '@playwright/test';
import { SideTexts } from './in-page';

/** The diff of one proposal, found by the name of its file. */
export class ReviewPage {
    private readonly tab: Locator;
    private readonly widget: Locator;

    constructor(
        private readonly page: Page,
        private readonly fileName: string
    ) {
        this.tab = page.locator('#theia-main-content-panel .lm-TabBar-tab').filter({ hasText: `${fileName} (Claude` });
        this.widget = page.locator('.claude-review:visible');
    }

    /** The diff is open and drawn: changes are highlighted. */
    async isOpen(): Promise<void> {
        await expect(this.tab, `a diff of ${this.fileName} is open`).toHaveCount(1);
        await expect(this.widget.locator('.modified .view-line').first(), 'the proposal is drawn').toBeVisible();
    }

    async tabCount(): Promise<number> {
        return this.tab.count();
    }

    /** @param timeout milliseconds */
    async isClosed(timeout?: number): Promise<void> {
        await expect(this.tab, `the diff of ${this.fileName} is closed`).toHaveCount(0, { timeout });
    }

    /** Makes it the visible one of its tab group. */
    async show(): Promise<void> {
        await this.tab.click();
        await this.isOpen();
    }

    /** Both sides as they stand in the editor. */
    async texts(): Promise<SideTexts> {
        const texts = await this.widget.evaluate(element => window.inPage.diffTexts(element));
        expect(texts, 'the diff has two texts').toBeDefined();
        return texts as SideTexts;
    }

    /** Types at the end of the proposal. */
    async append(text: string): Promise<void> {
        await this.widget.locator('.modified .lines-content > .view-lines').click();
        await this.page.keyboard.press('ControlOrMeta+End');
        await this.page.keyboard.type(text);
        await expect
            .poll(async () => (await this.texts()).modified, { message: 'the typed text is in the proposal' })
            .toContain(text.trim());
    }

    async accept(): Promise<void> {
        await this.button('Accept').click();
    }

    async reject(): Promise<void> {
        await this.button('Reject').click();
    }

    async closeTab(): Promise<void> {
        await this.tab.hover();
        await this.tab.locator('.lm-TabBar-tabCloseIcon').click();
    }

    private button(name: string): Locator {
        return this.page.getByRole('button', { name, exact: true });
    }
}
