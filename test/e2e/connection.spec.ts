// SPDX-License-Identifier: EPL-2.0

import { OutsideCli } from '../lib/cli/outside-cli';
import { readLockFiles, theLockFile } from '../lib/ide/lock-file';
import { say } from '../lib/model/script';
import { expect, test } from './fixtures';

test('claude connects by itself', { tag: '@core' }, async ({ ide, cliVersion }) => {
    await ide.hasSessions(0);
    await ide.startClaude(cliVersion);
    await ide.hasSessions(1);
});

test('/ide shows the name of the IDE as connected', { tag: '@full' }, async ({ ide, folders, cliVersion }) => {
    const claude = await ide.startClaude(cliVersion);
    await ide.hasSessions(1);
    const { ideName } = await theLockFile(folders.home);
    await claude.ask('/ide');
    await claude.terminal.shows(`✔ ${ideName}`);
});

test('the session is gone when the CLI has ended', { tag: '@full' }, async ({ ide, cliVersion }) => {
    const claude = await ide.startClaude(cliVersion);
    await ide.hasSessions(1);
    await claude.ask('/exit');
    await ide.hasSessions(0);
});

for (const [signal, tag] of [
    ['SIGTERM', '@full'],
    ['SIGKILL', '@restart']
] as const) {
    test(
        `a CLI is connected again after the backend ended with ${signal} and started anew`,
        { tag },
        async ({ ide, backend, folders, model }) => {
            model.on('are-you-there', say('Still-here.'));
            const cli = OutsideCli.start({ home: folders.home, cwd: folders.workspace, args: ['--ide', '--permission-mode', 'manual'] });
            try {
                await ide.hasSessions(1);
                const before = await theLockFile(folders.home);
                await backend.stop(signal);
                await expect(ide.statusItem).toHaveText('Claude: connecting');
                await backend.launch();
                await ide.comesBack(1);
                const { port, authToken, pid } = await theLockFile(folders.home);
                expect({ port, authToken }).toEqual({ port: before.port, authToken: before.authToken });
                expect(pid).toBe(backend.pid);
                await cli.ask('are-you-there');
                await cli.shows('Still-here.');
            } finally {
                cli.stop();
            }
        }
    );
}

test('the lock file goes with the backend', async ({ backend, folders }) => {
    await theLockFile(folders.home);
    await backend.stop('SIGTERM');
    expect(await readLockFiles(folders.home)).toEqual([]);
});
