// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { IdePage } from '../../test/e2e/pages/ide-page';
import { IMAGE, LOCKED } from './lib/container';
import { expect, test } from './lib/fixtures';
import { lockFiles, seedSettings, startOnHostNetwork } from './lib/ide';
import { run } from './lib/run';

test('ends with success in five seconds when asked to, with terminals running', { tag: '@core' }, async ({ start, volumes, page }) => {
    await seedSettings(volumes);
    const { container, url } = await startOnHostNetwork(start, volumes);
    const ide = await IdePage.open(page, url);
    for (let count = 0; count < 2; count++) {
        const terminal = await ide.openTerminal();
        await terminal.enter('trap "" TERM HUP; while true; do sleep 1; done');
    }
    await container.stop(5);
    expect(await container.exitCode()).toBe(0);
    expect(await lockFiles(volumes)).toEqual([]);
});

test('ends with a failure when the backend dies', async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    await container.shell("kill -KILL $(pgrep -f '[l]ib/backend/main.js')");
    expect(await container.exitCode()).toBe(137);
    expect(await container.logs()).toContain('The IDE ended by itself with code 137');
});

test('leaves no zombies behind', async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    await container.shell('for i in $(seq 100); do (sleep 0.01 &) ; done; sleep 1; true');
    expect(await container.shell("ps -eo stat= | grep -c '^Z' || true")).toBe('0');
});

test('reports health without a login and without saying anything else', { tag: '@core' }, async ({ start, volumes, request }) => {
    const { port, container } = await startOnHostNetwork(start, volumes);
    for (const path of ['/healthz', '/readyz']) {
        const answer = await request.get(`http://127.0.0.1:${port}${path}`);
        expect([answer.status(), await answer.text()]).toEqual([200, '{"status":"ok"}']);
    }
    expect((await container.exec('ide-healthcheck')).code).toBe(0);
    expect((await request.get(`http://127.0.0.1:${port}/`, { maxRedirects: 0 })).status()).not.toBe(200);
    expect((await request.get(`http://127.0.0.1:${port}/bundle.js`)).status()).toBe(401);
});

test('asks for a random password, shown once, when no login was set', { tag: '@core' }, async ({ start, volumes }) => {
    const options = { options: [...LOCKED, ...volumes.mounts], env: { CLAUDE_BRIDGE_TOKEN: '' } };
    const first = await (await start(options)).isReady();
    const [, password] = /Password of this IDE, shown this once: (\S+)/.exec(await first.logs()) ?? [];
    expect(password?.length).toBeGreaterThanOrEqual(12);
    await first.stop(5);
    const second = await (await start(options)).isReady();
    expect(await second.logs()).not.toContain(password);
});

test('makes a hash of a password, which opens the IDE without anybody there knowing the password', async ({ start, volumes, page }) => {
    const typed = ['-c', `printf '%s\\n' 'correct horse' | podman run --rm --interactive ${IMAGE} --hash-password`];
    const [hash] = /^scrypt:\S+$/m.exec(await run('bash', typed)) ?? [];
    expect(hash).toBeDefined();
    const { port } = await startOnHostNetwork(start, volumes, {
        env: { CLAUDE_BRIDGE_TOKEN: '', CLAUDE_BRIDGE_PASSWORD_HASH: hash ?? '' }
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password').fill('correct horse');
    await page.keyboard.press('Enter');
    await expect(page.locator('#theia-app-shell')).toBeVisible({ timeout: 60_000 });
});

test('keeps secrets of the IDE from its terminals', async ({ start, volumes, page }) => {
    await seedSettings(volumes);
    const { url } = await startOnHostNetwork(start, volumes, { env: { CLAUDE_BRIDGE_PASSWORD: 'not-for-terminals', PORT: '9999' } });
    const ide = await IdePage.open(page, url);
    const terminal = await ide.openTerminal();
    await terminal.enter('env | grep -cE "not-for-terminals|^PORT=|^CLAUDE_BRIDGE_(TOKEN|PASSWORD)"');
    await terminal.shows(/^0$/m);
});

test('the bridge can be reached from inside only', { tag: '@core' }, async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    const neighbour = await start({ options: LOCKED, args: ['sleep', '600'] });
    const [{ port }] = await lockFiles(volumes);
    const address = await container.inspect('{{.NetworkSettings.IPAddress}}');
    const dial = (host: string, target: number) => `(exec 3<>/dev/tcp/${host}/${target}) 2>/dev/null && echo open || echo closed`;
    expect(await container.shell(dial('127.0.0.1', port))).toBe('open');
    expect(await neighbour.shell(dial(address, 3000))).toBe('open');
    expect(await neighbour.shell(dial(address, port))).toBe('closed');
    const fromHost = new Promise(resolve => {
        const socket = connect(port, address);
        socket.once('connect', () => resolve('open')).once('error', () => resolve('closed'));
    });
    expect(await fromHost).toBe('closed');
});

test("keeps settings and the CLI's state when the container is replaced", async ({ start, volumes }) => {
    const first = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    await first.shell(`mkdir -p ~/.claude && echo '{"mine":true}' > ~/.claude.json && echo kept > ~/.claude/history.jsonl`);
    await first.stop(5);
    const second = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    expect(await second.shell('cat ~/.claude.json ~/.claude/history.jsonl')).toBe('{"mine":true}\nkept');
});

test('killed and started again five times, it has one lock', async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    for (let round = 0; round < 5; round++) {
        await container.kill();
        await container.restart();
        await container.isReady();
        const locks = await lockFiles(volumes);
        expect(locks).toHaveLength(1);
        expect(await container.shell(`kill -0 ${locks[0].pid} && tr '\\0' ' ' < /proc/${locks[0].pid}/cmdline`)).toContain(
            'backend/main.js'
        );
    }
});

test('tells in a file when there was activity', async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    const activity = JSON.parse(await readFile(join(volumes.home, '.claude-bridge-ide/activity.json'), 'utf8'));
    expect(activity).toMatchObject({ busy: false, workingSessions: 0 });
    expect(await run('podman', ['exec', container.id, 'printenv', 'CLAUDE_BRIDGE_ACTIVITY_FILE'])).toContain('activity.json');
});
