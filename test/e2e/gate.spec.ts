// SPDX-License-Identifier: EPL-2.0

import { BrowserContext, devices, Page } from '@playwright/test';
import { createServer, request as httpRequest, OutgoingHttpHeaders } from 'node:http';
import { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBarriers } from '../lib/accessibility';
import { IdeProcess } from '../lib/ide/ide-process';
import { repositoryFolder } from '../lib/paths';
import { expect, test as base } from './fixtures';
import { IdePage } from './pages/ide-page';

const PASSWORD = 'correct horse';

interface Route {
    readonly method: string;
    readonly path: string;
}

const test = base.extend<{ routesFile: string; foreignPage: string }>({
    routesFile: async ({ folders }, use) => use(join(folders.root, 'routes.json')),

    /** A backend that asks for a password. */
    backend: async ({ folders, settings, environment, routesFile }, use) => {
        const backend = await IdeProcess.start({
            workspace: folders.workspace,
            home: folders.home,
            configFolder: folders.config,
            logFile: join(folders.root, 'backend.log'),
            settings,
            environment: {
                CLAUDE_BRIDGE_PASSWORD: PASSWORD,
                NODE_OPTIONS: `--require ${join(repositoryFolder, 'test/lib/ide/route-recorder.cjs')}`,
                ROUTES_FILE: routesFile,
                ...environment
            }
        });
        await use(backend);
        await backend.stop();
    },

    /** A page on another port of the same host: to a browser the same site, so that cookies go along. */
    foreignPage: async ({}, use) => {
        const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<title>foreign</title>'));
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    }
});

async function logIn(page: Page, backend: IdeProcess, password = PASSWORD): Promise<void> {
    await page.goto(backend.url);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in and opens the IDE's page anew, so that tests can look into it. */
async function openIde(page: Page, backend: IdeProcess): Promise<IdePage> {
    await logIn(page, backend);
    await page.locator('#theia-app-shell').waitFor({ timeout: 60_000 });
    // To the same address with the same part after # the browser would not navigate.
    await page.goto('about:blank');
    return IdePage.open(page, backend.url);
}

/** @returns the status; an upgrade that was let through is 101 */
function ask(port: number, { method, path }: Route, headers: OutgoingHttpHeaders = {}): Promise<number> {
    return new Promise((resolve, reject) => {
        const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
            response.resume().once('end', () => resolve(response.statusCode ?? 0));
        });
        outgoing.once('upgrade', (response, socket) => {
            socket.destroy();
            resolve(response.statusCode ?? 0);
        });
        outgoing.once('error', reject);
        outgoing.end();
    });
}

async function cookieHeader(context: BrowserContext): Promise<string> {
    return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

const upgradeHeaders = (origin?: string): OutgoingHttpHeaders => ({
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...(origin ? { origin } : {})
});
const SOCKET: Route = { method: 'GET', path: '/socket.io/?EIO=4&transport=websocket' };

test('a wrong password stays outside, the right one opens the workspace, and a reload does not ask again', async ({ page, backend }) => {
    await logIn(page, backend, 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('#theia-app-shell').waitFor({ timeout: 60_000 });
    expect(page.url()).toBe(backend.url);
    const ide = await IdePage.open(page, backend.url);
    await ide.reload();
    await backend.stop();
    await backend.launch();
    await ide.reload();
});

test(
    'nothing of the page runs into the content security policy, and no secret reaches a terminal',
    { tag: '@full' },
    async ({ page, backend }) => {
        const violations: string[] = [];
        await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
        await page.addInitScript(() =>
            document.addEventListener('securitypolicyviolation', event =>
                Reflect.get(window, 'tellViolation')(`${event.violatedDirective} ${event.blockedURI.slice(0, 100)}`)
            )
        );
        const ide = await openIde(page, backend);
        const terminal = await ide.openTerminal();
        await terminal.enter('env | grep -c CLAUDE_BRIDGE_PASSWORD');
        await terminal.shows(/PASSWORD\s+0\s/);
        expect(violations).toEqual([]);
    }
);

test('a logout in one tab ends the other tab too', { tag: '@full' }, async ({ page, backend, context }) => {
    await openIde(page, backend);
    const other = await context.newPage();
    await IdePage.open(other, backend.url);
    const cookie = await cookieHeader(context);
    await page.evaluate(() => window.inPage.executeCommand('claudeBridge.logOut'));
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(other.locator('.theia-notification-toasts').getByText('Your login has ended')).toBeVisible({ timeout: 60_000 });
    expect(await ask(backend.port, SOCKET, { ...upgradeHeaders(`http://127.0.0.1:${backend.port}`), cookie })).toBe(401);
});

test(
    'a page of another origin can neither open a socket nor load anything, in spite of the cookie',
    { tag: '@full' },
    async ({ page, backend, context, foreignPage }) => {
        await openIde(page, backend);
        const foreign = await context.newPage();
        await foreign.goto(foreignPage);
        const outcome = await foreign.evaluate(async port => {
            const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
            const opened = new Promise(resolve => {
                socket.onopen = () => resolve('opened');
                socket.onerror = () => resolve('refused');
            });
            const script = document.createElement('script');
            script.src = `http://127.0.0.1:${port}/bundle.js`;
            const loaded = new Promise(resolve => {
                script.onload = () => resolve('loaded');
                script.onerror = () => resolve('refused');
            });
            document.head.append(script);
            return { socket: await opened, script: await loaded, cookies: document.cookie };
        }, backend.port);
        expect(outcome).toEqual({ socket: 'refused', script: 'refused', cookies: '' });

        const cookie = await cookieHeader(context);
        const own = `http://127.0.0.1:${backend.port}`;
        expect(await ask(backend.port, SOCKET, { ...upgradeHeaders(own), cookie })).toBe(101);
        expect(await ask(backend.port, SOCKET, { ...upgradeHeaders(), cookie })).toBe(403);
        expect(await ask(backend.port, SOCKET, { ...upgradeHeaders('http://evil.test'), host: 'evil.test', cookie })).toBe(403);
    }
);

/** What an attacker's page does once its name points to this machine. */
async function reachBack(page: Page): Promise<unknown> {
    return page.evaluate(async () => {
        const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
        const opened = new Promise(resolve => {
            socket.onopen = () => resolve('opened');
            socket.onerror = () => resolve('refused');
        });
        const statuses = ['/', '/bundle.js', '/files/'].map(async path => (await fetch(path)).status);
        return { socket: await opened, statuses: await Promise.all(statuses) };
    });
}

for (const password of ['', PASSWORD]) {
    test.describe(password ? 'with a password' : 'without a login, as on a desktop', () => {
        test.use({ bypassCSP: true, environment: { CLAUDE_BRIDGE_PASSWORD: password } });

        test(
            'a name that was made to point here after its page was loaded reaches nothing',
            { tag: '@full' },
            async ({ page, backend }) => {
                const address = `http://ide.test:${backend.port}/`;
                // The page that explains stands in for the attacker's, which has the same origin and no policy that keeps it from asking.
                const answer = await page.goto(address);
                expect(answer?.status()).toBe(403);
                await expect(page.getByText('CLAUDE_BRIDGE_PUBLIC_HOSTS')).toBeVisible();
                expect(await reachBack(page)).toEqual({ socket: 'refused', statuses: [403, 403, 403] });
            }
        );
    });
}

test.describe('on a phone', () => {
    const { viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
    test.use({ viewport, deviceScaleFactor, isMobile, hasTouch, locale: 'de-DE' });

    test('the login page fits, speaks the language of the browser and has no barriers', { tag: '@full' }, async ({ page, backend }) => {
        await page.goto(backend.url);
        await expect(page.getByRole('heading', { name: 'Bei der IDE anmelden' })).toBeVisible();
        const field = page.getByLabel('Passwort');
        const button = page.getByRole('button', { name: 'Anmelden' });
        await expect(field).toBeFocused();
        for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await findBarriers(page, ['html']), colorScheme).toEqual([]);
        }
        await field.fill('falsch');
        await button.tap();
        await expect(page.getByRole('alert')).toHaveText('Das stimmt nicht. Bitte prüfen und noch einmal versuchen.');
        expect(await findBarriers(page, ['html'])).toEqual([]);
        // Below 16 pixels a phone zooms into the field; below 44 a finger misses the button.
        expect(await field.evaluate(element => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16);
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await field.fill(PASSWORD);
        await button.tap();
        await page.locator('#theia-app-shell').waitFor({ timeout: 60_000 });
        await page.goto(`http://127.0.0.1:${backend.port}/logout`);
        await expect(page.getByRole('heading', { name: 'Abmelden' })).toBeVisible();
        expect(await findBarriers(page, ['html'])).toEqual([]);
        await page.getByRole('button', { name: 'Abmelden' }).tap();
        await expect(field).toBeVisible();
    });
});

test('the cookie of one IDE does not open another one on the same host', { tag: '@full' }, async ({ page, backend, context, folders }) => {
    await logIn(page, backend);
    await page.locator('#theia-app-shell').waitFor({ timeout: 60_000 });
    const neighbour = await IdeProcess.start({
        workspace: folders.workspace,
        home: folders.home,
        configFolder: folders.config,
        logFile: join(folders.root, 'neighbour.log'),
        environment: { CLAUDE_BRIDGE_PASSWORD: PASSWORD }
    });
    try {
        const root: Route = { method: 'GET', path: '/' };
        const cookie = await cookieHeader(context);
        expect(await ask(backend.port, root, { cookie })).toBe(200);
        expect(await ask(neighbour.port, root, { cookie })).toBe(401);
    } finally {
        await neighbour.stop();
    }
});

test('large messages are compressed where pages may be elsewhere', { tag: '@full' }, async ({ page, context, backend, folders }) => {
    await openIde(page, backend);
    expect(await extensionsOf(backend, await cookieHeader(context))).toBeUndefined();
    const hosted = await IdeProcess.start({
        hostname: '0.0.0.0',
        workspace: folders.workspace,
        home: folders.home,
        configFolder: join(folders.root, 'hosted'),
        logFile: join(folders.root, 'hosted.log'),
        environment: { CLAUDE_BRIDGE_PASSWORD: PASSWORD }
    });
    try {
        const ide = await openIde(page, hosted);
        expect(await extensionsOf(hosted, await cookieHeader(context))).toMatch(/^permessage-deflate;/);
        const terminal = await ide.openTerminal();
        // More than the threshold in one go, so that what is drawn has been compressed.
        await terminal.enter('seq 1 20000');
        await terminal.shows(/19999\s+20000\s/);
    } finally {
        await hosted.stop();
    }
});

/** What of WebSocket the backend agrees to when a client offers compression. */
function extensionsOf({ port }: IdeProcess, cookie: string): Promise<string | undefined> {
    const headers = { ...upgradeHeaders(`http://127.0.0.1:${port}`), cookie, 'sec-websocket-extensions': 'permessage-deflate' };
    return new Promise((resolve, reject) => {
        const outgoing = httpRequest({ host: '127.0.0.1', port, path: SOCKET.path, headers, agent: false });
        outgoing.once('upgrade', (response, socket) => {
            socket.destroy();
            resolve(response.headers['sec-websocket-extensions']);
        });
        outgoing.once('response', response => reject(new Error(`The upgrade was answered with ${response.statusCode}.`)));
        outgoing.once('error', reject);
        outgoing.end();
    });
}

test('every route and upgrade that the backend has is closed', async ({ backend, routesFile }) => {
    const routes: readonly Route[] = JSON.parse(await readFile(routesFile, 'utf8'));
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/file-upload', '/files/', '/hostedPlugin/x/x', '/']));
    expect(routes.length).toBeGreaterThan(20);
    const open: string[] = [];
    for (const route of [...routes, SOCKET, { method: 'POST', path: '/socket.io/?EIO=4&transport=polling' }]) {
        const statuses = [
            await ask(backend.port, route),
            await ask(backend.port, route, upgradeHeaders(`http://127.0.0.1:${backend.port}`))
        ];
        if (statuses.some(status => status !== 401)) {
            open.push(`${route.method} ${route.path}: ${statuses.join(', ')}`);
        }
    }
    expect(open).toEqual([]);
});
