// SPDX-License-Identifier: EPL-2.0

import { freePort } from '../../test/lib/free-port';
import { join } from 'node:path';
import { repositoryFolder } from '../../test/lib/paths';
import { until } from '../../test/lib/until';
import { IMAGE } from './lib/container';
import { expect, test } from './lib/fixtures';
import { attempt, run } from './lib/run';

const PROJECT = 'claude-bridge-ide-test';
/** Whoever runs the tests may have one. */
const NO_LOGIN = ['-u', 'CLAUDE_BRIDGE_PASSWORD', '-u', 'CLAUDE_BRIDGE_PASSWORD_HASH'];

test('compose starts an IDE that prints its address and a password which opens it', async ({ page }) => {
    // The name in the compose file; it builds that image where there is none.
    await run('podman', ['tag', IMAGE, 'localhost/claude-bridge-ide:latest']);
    const port = await freePort();
    const compose = (...args: readonly string[]) =>
        run('env', [
            ...NO_LOGIN,
            `PORT=${port}`,
            'podman-compose',
            '-p',
            PROJECT,
            '-f',
            join(repositoryFolder, 'docker/compose.yaml'),
            ...args
        ]);
    try {
        await compose('up', '--detach');
        const id = await run('podman', ['ps', '--quiet', '--filter', `label=io.podman.compose.project=${PROJECT}`]);
        const log = await until('the IDE has told how to get in', async () => {
            const { stdout, stderr } = await attempt('podman', ['logs', id]);
            return /shown this once: (\S+)/.test(stdout + stderr) && stdout + stderr;
        });
        const [, address] = /open (http:\S+?)\.?\s/.exec(log) ?? [];
        const [, password] = /shown this once: (\S+)/.exec(log) ?? [];
        expect(address).toBe(`http://localhost:${port}/`);
        await until('it is ready', async () => (await attempt('podman', ['exec', id, 'ide-healthcheck', '/readyz'])).code === 0);
        await page.goto(address);
        await page.getByLabel('Password').fill(password);
        await page.keyboard.press('Enter');
        await expect(page.locator('#theia-app-shell')).toBeVisible({ timeout: 60_000 });
        const [state] = JSON.parse(await run('podman', ['inspect', id]));
        expect(state.HostConfig).toMatchObject({ ReadonlyRootfs: true });
        expect(state.EffectiveCaps ?? []).toEqual([]);
    } finally {
        await compose('down', '--volumes');
        await run('podman', ['rmi', 'localhost/claude-bridge-ide:latest']);
    }
});
