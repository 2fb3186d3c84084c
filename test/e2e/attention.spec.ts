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

interface SoundWindow {
    readonly heard: { readonly tones: number; readonly loudness: number };
}

/** What the page plays goes to a loudspeaker that tests have not; this listens on the way there. */
function installListener(): void {
    const heard = { tones: 0, loudness: 0 };
    Object.assign(window, { heard });
    const { connect } = AudioNode.prototype;
    const listen = (source: AudioNode) => {
        const analyser = source.context.createAnalyser();
        Reflect.apply(connect, source, [analyser]);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
            analyser.getFloatTimeDomainData(samples);
            heard.loudness = Math.max(heard.loudness, ...samples.map(Math.abs));
        }, 20);
    };
    Object.assign(AudioNode.prototype, {
        connect(this: AudioNode, target: unknown, ...rest: unknown[]): unknown {
            if (target instanceof AudioDestinationNode) {
                heard.tones++;
                listen(this);
            }
            return Reflect.apply(connect, this, [target, ...rest]);
        }
    });
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

test('the sound calls from where the user does not look, once it is switched on', { tag: '@full' }, async ({ page, backend, folders }) => {
    await page.addInitScript(installListener);
    const ide = await IdePage.open(page, backend.url);
    const tones = () => page.evaluate(() => (window as unknown as SoundWindow).heard.tones);
    const loudness = () => page.evaluate(() => (window as unknown as SoundWindow).heard.loudness);
    const cli = await connectFakeCli(folders);
    await ide.hasSessions(1);
    const review = ide.review('greeting.ts');
    const propose = async (tabName: string) => {
        await ide.openFile('notes.md');
        const answer = cli.openDiff(join(folders.workspace, 'src/greeting.ts'), 'New greeting\n', tabName);
        await expect(page).toHaveTitle(/^\(1\) /);
        return { decided: () => answer.then(() => expect(page).not.toHaveTitle(/^\(/)) };
    };

    const silent = await propose('silent');
    await review.reject();
    await silent.decided();
    expect(await tones()).toBe(0);

    await page.evaluate(() => window.inPage.setPreference('claudeBridge.attention.sound', true));
    await expect.poll(tones, { message: 'who switches it on hears it' }).toBe(2);
    await expect.poll(loudness).toBeGreaterThan(0.05);
    expect(await loudness()).toBeLessThan(0.3);

    const loud = await propose('loud');
    await expect.poll(tones, { message: 'a proposal calls' }).toBe(4);
    await review.reject();
    await loud.decided();
    await cli.close();
});
