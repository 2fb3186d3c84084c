// SPDX-License-Identifier: EPL-2.0

import { Page } from '@playwright/test';
import { now, record } from '../../../test/bench/figures';
import { IdePage } from '../../../test/e2e/pages/ide-page';
import { freePort } from '../../../test/lib/free-port';
import { ModelServer } from '../../../test/lib/model/model-server';
import { until } from '../../../test/lib/until';
import { Container, ContainerOptions, IMAGE_WITH_CLI, LOCKED, TOKEN } from '../lib/container';
import { expect, test, Volumes } from '../lib/fixtures';
import { PublishedIde, seedCli, seedSettings } from '../lib/ide';

/** Each takes half a minute on an idle machine. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MEGABYTE = 1024 * 1024;

interface StartedIde extends PublishedIde {
    /** Milliseconds since the epoch at which the container was asked for. */
    readonly begin: number;
    /** Milliseconds from there until `/readyz` said so to somebody outside. */
    readonly ready: number;
}

async function isReady(port: number): Promise<boolean> {
    try {
        return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    } catch (error) {
        // Nobody listens yet.
        if (error instanceof TypeError) {
            return false;
        }
        throw error;
    }
}

async function coldStart(start: (options: ContainerOptions) => Promise<Container>, volumes: Volumes): Promise<StartedIde> {
    const port = await freePort();
    const begin = now();
    const container = await start({
        image: IMAGE_WITH_CLI,
        options: [...LOCKED, '--network=host', ...volumes.mounts],
        env: { CLAUDE_BRIDGE_PORT: String(port) }
    });
    await until('the IDE is ready', () => isReady(port), 120_000);
    return { container, port, begin, ready: now() - begin, url: `http://127.0.0.1:${port}/?token=${TOKEN}#/workspace` };
}

/** Resident memory that the processes of the container have, what they share counted once for all, in MB. */
async function memory(container: Container): Promise<number> {
    const { stdout } = await container.exec(
        'bash',
        '-c',
        'cat /proc/[0-9]*/smaps_rollup 2>/dev/null | awk \'$1 == "Pss:" { sum += $2 } END { print sum }\''
    );
    return (Number(stdout) * 1024) / MEGABYTE;
}

/** The container's processes have done what they do after a change when they take no time of the processor any more. */
async function isQuiet(container: Container): Promise<void> {
    let before = '';
    await until(
        'the container is quiet',
        async () => {
            // Ticks of 10 ms; a tenth of a second in two is no work.
            const { stdout } = await container.exec(
                'bash',
                '-c',
                "sleep 2; cat /proc/[0-9]*/stat 2>/dev/null | awk '{ sum += $14 + $15 } END { print int(sum / 10) }'"
            );
            const same = stdout === before;
            before = stdout;
            return same;
        },
        120_000
    );
}

interface Weight {
    /** Answers to requests as they were sent, with their headers. */
    readonly http: number;
    /** Messages to the page on its socket, as they are before they are compressed. */
    readonly socket: number;
}

/** Counts what comes over the wire for the page, in kB. */
async function meter(page: Page): Promise<() => Weight> {
    const session = await page.context().newCDPSession(page);
    const weight = { http: 0, socket: 0 };
    // What the bundle has in itself counts as loaded, too.
    const inline = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => request.url.startsWith('data:') && inline.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        weight.http += inline.has(requestId) ? 0 : encodedDataLength / 1000;
    });
    session.on('Network.webSocketFrameReceived', ({ response }) => {
        const isText = response.opcode === 1;
        weight.socket += Buffer.byteLength(response.payloadData, isText ? 'utf8' : 'base64') / 1000;
    });
    await session.send('Network.enable');
    return () => ({ ...weight });
}

/** Milliseconds since the epoch at which the page showed something for the first time. */
function firstPaint(page: Page): Promise<number> {
    return page.evaluate(() => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime);
}

test('from nothing to a page and a connected CLI', async ({ start, volumes, browser }) => {
    const model = await ModelServer.start();
    const figures = { ready: [] as number[], paint: [] as number[], page: [] as number[], cli: [] as number[] };
    const weights = { page: [] as number[], socket: [] as number[], reload: [] as number[] };
    try {
        await seedCli(volumes, model.url);
        await seedSettings(volumes);
        for (let round = 0; round < ROUNDS; round++) {
            const context = await browser.newContext();
            const page = await context.newPage();
            const weight = await meter(page);
            const { container, url, begin, ready } = await coldStart(start, volumes);
            figures.ready.push(ready);
            const ide = await IdePage.open(page, url);
            figures.page.push(now() - begin);
            figures.paint.push((await firstPaint(page)) - begin);
            weights.page.push(weight().http);
            weights.socket.push(weight().socket);
            await ide.startClaude('2.1.332');
            figures.cli.push(now() - begin);
            const before = weight().http;
            await ide.reload();
            weights.reload.push(weight().http - before);
            await context.close();
            await container.remove();
        }
    } finally {
        await model.stop();
    }
    record('Cold start of the container to /readyz', 'ms', figures.ready);
    record('Cold start of the container to the first paint of the page', 'ms', figures.paint);
    record('Cold start of the container to a page one can work in', 'ms', figures.page);
    record('Cold start of the container to a connected CLI', 'ms', figures.cli);
    record('Weight of the first page over the wire', 'kB', weights.page);
    record('Messages to the page on its socket until then, uncompressed', 'kB', weights.socket);
    record('Weight of a reload over the wire', 'kB', weights.reload);
});

test('memory of the container', async ({ start, volumes, page }) => {
    const model = await ModelServer.start();
    try {
        await seedCli(volumes, model.url);
        await seedSettings(volumes);
        const { container, url } = await coldStart(start, volumes);
        await isQuiet(container);
        record('Memory of the container, no page open', 'MB', [await memory(container)]);
        const ide = await IdePage.open(page, url);
        await isQuiet(container);
        record('Memory of the container, a page open', 'MB', [await memory(container)]);
        await ide.startClaude('2.1.332');
        await isQuiet(container);
        record('Memory of the container, a page and a session of Claude', 'MB', [await memory(container)]);
        const begin = now();
        await container.stop(10);
        record('SIGTERM to the end of the container', 'ms', [now() - begin]);
        expect(await container.exitCode()).toBe(0);
    } finally {
        await model.stop();
    }
});
