// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { connectFakeCli, expect, test } from './fixtures';
import { IdePage } from './pages/ide-page';

/** Notifications of the browser are outside the page; this keeps what the page asked for. */
function installNotifications(): void {
    class TestNotification {
        static permission = 'default';
        static readonly shown: TestNotification[] = [];
        onclick?: () => void;

        constructor(
            readonly title: string,
            readonly options: { readonly body: string }
        ) {
            TestNotification.shown.push(this);
        }

        static async requestPermission(): Promise<string> {
            TestNotification.permission = 'granted';
            return TestNotification.permission;
        }

        close(): void {
            TestNotification.shown.splice(0);
        }
    }
    Object.assign(window, { Notification: TestNotification });
}

interface TestWindow {
    readonly Notification: {
        readonly permission: string;
        readonly shown: readonly { readonly options: { readonly body: string }; readonly onclick?: () => void }[];
    };
}

test.use({ settings: { 'claudeBridge.attention.notifications': true } });

test(
    'a notification of the browser calls from another window, once the user has allowed it with a click',
    { tag: '@full' },
    async ({ page, backend, folders }) => {
        await page.addInitScript(installNotifications);
        const ide = await IdePage.open(page, backend.url);
        const permission = () => page.evaluate(() => (window as unknown as TestWindow).Notification.permission);
        const shown = () =>
            page.evaluate(() => (window as unknown as TestWindow).Notification.shown.map(({ options }) => options.body).join('\n'));
        const favicon = () => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '');
        const cli = await connectFakeCli(folders);
        await ide.hasSessions(1);
        await ide.openFile('notes.md');

        // The one that is in front already hears nothing; the title and the icon are enough.
        const first = cli.openDiff(join(folders.workspace, 'src/greeting.ts'), 'New greeting\n', 'first');
        await expect(page).toHaveTitle(/^\(1\) /);
        await expect.poll(favicon).toMatch(/^data:image\/png/);
        expect([await permission(), await shown()]).toEqual(['default', '']);
        await cli.call('close_tab', { tab_name: 'first' });
        await first;
        await expect(page).not.toHaveTitle(/^\(/);
        await expect.poll(favicon).not.toMatch(/^data:/);

        await ide.runCommand('Claude: Enable Browser Notifications');
        await expect.poll(permission).toBe('granted');
        await page.evaluate(() => {
            Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
            window.dispatchEvent(new Event('blur'));
        });
        const second = cli.openDiff(join(folders.workspace, 'src/greeting.ts'), 'New greeting\n', 'second');
        await expect.poll(shown).toContain('A proposal waits for your decision');
        await page.evaluate(() => {
            Reflect.deleteProperty(document, 'hasFocus');
            (window as unknown as TestWindow).Notification.shown[0].onclick?.();
            window.dispatchEvent(new Event('focus'));
        });
        await expect(page.locator('.claude-review :focus')).toBeAttached();
        await expect(page).not.toHaveTitle(/^\(/);
        expect(await shown()).toBe('');
        await ide.review('greeting.ts').reject();
        await second;
        await cli.close();
    }
);
