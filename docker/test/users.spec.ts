// SPDX-License-Identifier: EPL-2.0

import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCKED } from './lib/container';
import { expect, test } from './lib/fixtures';
import { run } from './lib/run';

test('runs on a read-only root, without capabilities, from empty volumes', { tag: '@core' }, async ({ start, volumes }) => {
    const container = await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    expect(await container.shell('whoami; id -u; pwd; ls -a ~')).toContain('ide\n1000\n/home/ide\n');
    expect(await run('podman', ['diff', container.id])).not.toMatch(/^[ACD] \/(?!etc|run|home|workspace|tmp|dev|proc|sys)/m);
});

test('runs as any user of group 0, who has a name', { tag: '@core' }, async ({ start, volumes }) => {
    await chown(volumes.home, 0, 0);
    await chown(volumes.workspace, 0, 0);
    await chmod(volumes.home, 0o775);
    await chmod(volumes.workspace, 0o775);
    const container = await (await start({ options: [...LOCKED, '--passwd=false', '--user=12345:0', ...volumes.mounts] })).isReady();
    expect(await container.shell('id -u; id -g; whoami; echo ~')).toBe('12345\n0\nuser\n/home/ide');
    expect(await container.shell('ssh -G example.org | grep "^user "')).toBe('user user');
    expect(
        await container.shell(
            'cd /workspace && git init -q . && git -c user.name=a -c user.email=b commit -q --allow-empty -m c && git log --format=%s'
        )
    ).toBe('c');
});

test('needs no network to start', async ({ start, volumes }) => {
    const container = await start({ options: [...LOCKED, '--network=none', ...volumes.mounts] });
    await container.isReady();
});

test('says in one sentence who cannot write where, with the command that helps', { tag: '@core' }, async ({ start, volumes }) => {
    await chown(volumes.home, 0, 0);
    const refused = await start({ options: [...LOCKED, ...volumes.mounts] });
    expect(await refused.exitCode()).toBe(1);
    const [sentence] = (await refused.logs()).trim().split('\n');
    expect(sentence).toContain('The home /home/ide (owner 0:0, mode 755) is not writable for uid 1000, gid 1000');
    const [, command] = /run on the host: sudo (chown .*?), or set fsGroup/.exec(sentence) ?? [];
    await run('bash', ['-c', command]);
    await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
});

test('never changes the owner of what is in a workspace', async ({ start, volumes }) => {
    const file = join(volumes.workspace, 'theirs');
    await writeFile(file, 'x');
    await chown(file, 4321, 4321);
    await (await start({ options: [...LOCKED, ...volumes.mounts] })).isReady();
    expect((await stat(file)).uid).toBe(4321);

    await chown(volumes.workspace, 4321, 4321);
    const refused = await start({ options: [...LOCKED, ...volumes.mounts] });
    expect(await refused.exitCode()).toBe(1);
    expect(await refused.logs()).toContain(`The workspace /workspace (owner 4321:4321, mode 755) is not writable for uid 1000`);
    expect(await refused.logs()).toContain(`chown 1000:1000 '${volumes.workspace}'`);
});

test('shows a workspace that is mounted read-only', async ({ start, volumes }) => {
    const container = await start({
        options: [...LOCKED, `--volume=${volumes.home}:/home/ide`, `--volume=${volumes.workspace}:/workspace:ro`]
    });
    await container.isReady();
    expect(await container.logs()).toContain('is mounted read-only');
});

test('starts on a full disk, says so and loses nothing', async ({ start, volumes }) => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,uid=1000,gid=1000,mode=755', 'tmpfs', volumes.home]);
    try {
        await writeFile(join(volumes.home, '.claude.json'), '{"mine":true}');
        await chown(join(volumes.home, '.claude.json'), 1000, 1000);
        const filler = join(volumes.home, 'filler');
        await run('bash', ['-c', `dd if=/dev/zero of=${filler} bs=4k 2>/dev/null; chown 1000:1000 ${filler}`]);
        const options = { options: [...LOCKED, ...volumes.mounts] };
        const full = await start(options);
        await expect.poll(async () => (await full.exec('ide-healthcheck')).code, { timeout: 30_000 }).toBe(0);
        expect(await full.logs()).toContain('The home /home/ide is full');
        expect(await readFile(join(volumes.home, '.claude.json'), 'utf8')).toBe('{"mine":true}');
        await full.shell('rm ~/filler');
        await full.stop(5);
        await (await start(options)).isReady();
        expect(await readFile(join(volumes.home, '.claude.json'), 'utf8')).toBe('{"mine":true}');
    } finally {
        await run('umount', ['-l', volumes.home]);
    }
});
