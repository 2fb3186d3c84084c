// SPDX-License-Identifier: EPL-2.0

import { Page, WebSocket } from '@playwright/test';
import { stat } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { installInPage } from '../../test/e2e/pages/in-page';
import { IdePage } from '../../test/e2e/pages/ide-page';
import { freePort } from '../../test/lib/free-port';
import { until } from '../../test/lib/until';
import base from '../../test/playwright.config';
import { TOKEN } from './lib/container';
import { expect, test, Volumes } from './lib/fixtures';
import { seedSettings, startOnHostNetwork } from './lib/ide';
import { ProxyKind, PUBLIC_HOST, startProxy } from './lib/proxy';

const launchOptions = { ...base.use?.launchOptions };
test.use({
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1`] }
});

const PASSWORD = 'correct horse battery staple';

/** What the backend asks a page every 30 seconds, in the words of engine.io. */
const PING = '2';

type Start = Parameters<typeof startOnHostNetwork>[0];

/** @returns address of the IDE behind the proxy, and how to end the proxy */
async function publish(kind: ProxyKind, start: Start, volumes: Volumes): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
    await seedSettings(volumes);
    const { port: backend } = await startOnHostNetwork(start, volumes, {
        env: {
            CLAUDE_BRIDGE_PASSWORD: PASSWORD,
            CLAUDE_BRIDGE_PUBLIC_HOSTS: PUBLIC_HOST,
            CLAUDE_BRIDGE_TRUSTED_PROXIES: 'loopback'
        }
    });
    const proxy = await startProxy(kind, join(volumes.root, kind), backend);
    return { url: `https://${PUBLIC_HOST}:${proxy.port}/ide/alice/`, port: proxy.port, stop: proxy.stop };
}

async function logIn(page: Page, url: string): Promise<IdePage> {
    await page.addInitScript(installInPage);
    await page.goto(url.replace(/\/$/, ''));
    await page.locator('#secret').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
    return IdePage.open(page, `${url}#/workspace`);
}

interface Answer {
    readonly status?: number;
    readonly headers: NodeJS.Dict<string | string[]>;
    /** Bytes over the wire. */
    readonly size: number;
}

function cookiesOf({ headers }: Answer): string {
    return [headers['set-cookie'] ?? []]
        .flat()
        .map(line => line.split(';')[0])
        .join('; ');
}

/** A request through the proxy as a browser sends it, with the encodings that are accepted over TLS. */
function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, servername: PUBLIC_HOST, rejectUnauthorized: false };
        const request = httpsRequest({ ...options, headers: { host: `${PUBLIC_HOST}:${port}`, ...headers } }, response => {
            let size = 0;
            response.on('data', (chunk: Buffer) => (size += chunk.length));
            response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, size }));
        });
        request.once('error', reject).end();
    });
}

for (const kind of ['nginx', 'caddy'] as const) {
    test(`works below a path of ${kind} with TLS`, async ({ start, volumes, page, context }) => {
        const proxy = await publish(kind, start, volumes);
        try {
            const failures: string[] = [];
            page.on('response', response => {
                if (response.status() >= 400) {
                    failures.push(`${response.status()} ${response.url()}`);
                }
            });
            const ide = await logIn(page, proxy.url);
            const terminal = await ide.openTerminal();
            await terminal.enter('echo $((6 * 7))');
            await terminal.shows(/^42$/m);
            expect(failures).toEqual([]);
            const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-'));
            expect(cookies).not.toEqual([]);
            expect(cookies.every(({ httpOnly, secure, sameSite }) => httpOnly && secure && sameSite !== 'None')).toBe(true);
        } finally {
            await proxy.stop();
        }
    });
}

test('keeps a silent page through a proxy that cuts after 60 seconds', async ({ start, volumes, page }) => {
    const proxy = await publish('nginx', start, volumes);
    try {
        const sockets: WebSocket[] = [];
        const pings: WebSocket[] = [];
        page.on('websocket', socket => {
            sockets.push(socket);
            socket.on('framereceived', ({ payload }) => payload === PING && pings.push(socket));
        });
        const ide = await logIn(page, proxy.url);
        const terminal = await ide.openTerminal();
        const current = sockets[sockets.length - 1];
        const before = pings.length;
        // Nobody touches the page. Between the first ping and the third there is a minute.
        await until('the backend has spoken three times', () => pings.length >= before + 3, 120_000);
        await terminal.enter('echo still $((6 * 7))');
        await terminal.shows('still 42');
        expect(sockets[sockets.length - 1]).toBe(current);
        expect(pings.slice(before).every(socket => socket === current)).toBe(true);
    } finally {
        await proxy.stop();
    }
});

for (const kind of ['nginx', 'caddy'] as const) {
    test(`${kind} adds the slash that a path needs, and keeps what follows it`, async ({ volumes }) => {
        const proxy = await startProxy(kind, join(volumes.root, kind), await freePort());
        try {
            const { status, headers } = await ask(proxy.port, `/ide/alice?token=${TOKEN}`, {});
            expect([status, headers.location]).toEqual([308, expect.stringMatching(new RegExp(`/ide/alice/\\?token=${TOKEN}$`))]);
        } finally {
            await proxy.stop();
        }
    });
}

test('takes a large upload through the proxy', async ({ start, volumes, page }) => {
    const proxy = await publish('nginx', start, volumes);
    try {
        await logIn(page, proxy.url);
        const size = 200 * 1024 * 1024;
        const status = await page.evaluate(async bytes => {
            const form = new FormData();
            form.append('uri', 'file:///workspace/large.bin');
            form.append('file', new Blob([new Uint8Array(bytes)]), 'large.bin');
            return (await fetch('file-upload', { method: 'POST', body: form })).status;
        }, size);
        expect(status).toBe(200);
        expect((await stat(join(volumes.workspace, 'large.bin'))).size).toBe(size);
    } finally {
        await proxy.stop();
    }
});

test('sends what a page needs compressed, and only once', async ({ start, volumes }) => {
    const proxy = await publish('nginx', start, volumes);
    try {
        const login = cookiesOf(await ask(proxy.port, `/ide/alice/?token=${TOKEN}`, {}));
        // The page sets a cookie of Theia's own, and is sent in full as long as that is new.
        const page = cookiesOf(await ask(proxy.port, '/ide/alice/', { cookie: login }));
        const cookie = `${login}; ${page}`;
        for (const file of ['bundle.js', 'bundle.css', 'editor.worker.js']) {
            const path = `/ide/alice/${file}`;
            const first = await ask(proxy.port, path, { cookie, 'accept-encoding': 'gzip' });
            expect([first.status, first.headers['content-encoding']]).toEqual([200, 'gzip']);
            const plain = await ask(proxy.port, path, { cookie, 'accept-encoding': 'identity' });
            expect(first.size).toBeLessThan(plain.size / 2);
            const again = await ask(proxy.port, path, { cookie, 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) });
            expect([again.status, again.size]).toEqual([304, 0]);
        }
    } finally {
        await proxy.stop();
    }
});
