// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { freePort } from '../../test/lib/free-port';
import { repositoryFolder } from '../../test/lib/paths';
import { IMAGE, LOCKED } from './lib/container';
import { expect, test } from './lib/fixtures';
import { run } from './lib/run';

/** Builds on top of the image under test. @returns name of the new image */
async function buildOn(dockerfile: string, name: string, args: readonly string[] = []): Promise<string> {
    const tag = `localhost/claude-bridge-ide:${name}`;
    const options = ['--runtime', 'runc', '--isolation', 'oci', '--format', 'docker', '--network', 'host', '--pull-never'];
    const buildArgs = [`IDE_IMAGE=${IMAGE}`, ...args].flatMap(arg => ['--build-arg', arg]);
    const file = join(repositoryFolder, 'docker', dockerfile);
    await run('buildah', ['bud', ...options, ...buildArgs, '-f', file, '-t', tag, join(file, '..')]);
    return tag;
}

test('a team adds its own toolchains as the example does', async ({ start, volumes }) => {
    const image = await buildOn('examples/toolchains.Dockerfile', 'toolchains');
    try {
        const container = await (await start({ image, options: [...LOCKED, ...volumes.mounts] })).isReady();
        expect(await container.shell('id -un; for tool in gcc make go pip3; do command -v $tool; done')).toBe(
            'ide\n/usr/bin/gcc\n/usr/bin/make\n/usr/bin/go\n/usr/bin/pip3'
        );
        expect(await container.shell('cd && python3 -m venv tools && tools/bin/python -c "print(6 * 7)"')).toBe('42');
        await container.remove();
    } finally {
        await run('podman', ['rmi', image]);
    }
});

test("Theia Cloud's variant lets in whom the proxy in its pod names, and keeps all in one volume", async ({ start, volumes, request }) => {
    const image = await buildOn('theia-cloud/Dockerfile', 'theia-cloud', ['PUBLIC_HOST=instances.example.org']);
    try {
        const [port, activityPort] = [await freePort(), await freePort()];
        const container = await start({
            image,
            options: [...LOCKED, '--network=host', `--volume=${volumes.home}:/home/ide`],
            env: {
                CLAUDE_BRIDGE_TOKEN: '',
                CLAUDE_BRIDGE_PORT: String(port),
                THEIACLOUD_MONITOR_PORT: String(activityPort),
                THEIACLOUD_SESSION_SECRET: 'secret-of-this-session'
            }
        });
        await container.isReady();
        const open = (headers: Record<string, string>) =>
            request.get(`http://127.0.0.1:${port}/`, { headers: { Host: 'instances.example.org', ...headers }, maxRedirects: 0 });
        expect((await open({ 'X-Forwarded-User': 'alice' })).status()).toBe(200);
        expect((await open({})).status()).toBe(401);
        expect(await container.shell('ls -d ~/workspace')).toBe('/home/ide/workspace');

        const lastActivity = (token: string) =>
            request.get(`http://127.0.0.1:${activityPort}/monitor/activity/lastActivity`, {
                headers: { Authorization: `Bearer ${token}` }
            });
        expect((await lastActivity('wrong')).status()).toBe(401);
        const answer = await lastActivity('secret-of-this-session');
        expect([answer.status(), await answer.text()]).toEqual([200, expect.stringMatching(/^\d{13}$/)]);
        await container.remove();
    } finally {
        await run('podman', ['rmi', image]);
    }
});
