// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connectFakeCli, test } from '../e2e/fixtures';
import { FakeCli } from '../lib/fake-cli';
import { IdeProcess } from '../lib/ide/ide-process';
import { theLockFile } from '../lib/ide/lock-file';
import { buildPlainApp } from './plain-app';
import { now, record } from './figures';

/** Bytes of all scripts and styles of the page, gzipped one by one as a server sends them, in kB. */
function bundleSize(app: string): number {
    const folder = join(app, 'lib/frontend');
    const names = readdirSync(folder).filter(name => /\.(js|css)$/.test(name));
    return names.map(name => gzipSync(readFileSync(join(folder, name))).length).reduce((sum, size) => sum + size, 0) / 1e3;
}

function residentMemory(pid: number): number {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

test('size and start-up with and without the extension', async ({ folders }) => {
    const [bridge, plain] = [await buildPlainApp(true), await buildPlainApp(false)];
    const [withIt, without] = [bundleSize(bridge), bundleSize(plain)];
    record('Frontend bundle with the extension, gzipped', 'kB', [withIt]);
    record('Frontend bundle without it, gzipped', 'kB', [without]);
    record('Share of the extension in the bundle, gzipped', 'kB', [withIt - without], 150);
    const starts = { with: [] as number[], without: [] as number[] };
    const locks: number[] = [];
    for (let round = 0; round < 20; round++) {
        for (const kind of ['with', 'without'] as const) {
            const start = now();
            const backend = await IdeProcess.start({
                appFolder: kind === 'with' ? bridge : plain,
                workspace: folders.workspace,
                home: folders.home,
                configFolder: folders.config,
                logFile: join(folders.root, 'backend.log')
            });
            starts[kind].push(now() - start);
            if (kind === 'with') {
                locks.push((await stat((await theLockFile(folders.home)).path)).mtimeMs - start);
            }
            await backend.stop();
        }
    }
    record('Start of the backend to lock file', 'ms', locks);
    record('Start of the backend to listening, with the extension', 'ms', starts.with);
    record('Start of the backend to listening, without it', 'ms', starts.without);
    record(
        'Share of the extension in the start',
        'ms',
        starts.with.map((time, round) => time - starts.without[round]),
        50
    );
});

test('memory of the backend', async ({ ide, backend, folders }) => {
    const clients: FakeCli[] = [];
    const measure = (sessions: number) => record(`Memory of the backend, ${sessions} sessions`, 'MB', [residentMemory(backend.pid ?? 0)]);
    measure(0);
    clients.push(await connectFakeCli(folders));
    await ide.hasSessions(1);
    measure(1);
    while (clients.length < 10) {
        clients.push(await connectFakeCli(folders));
    }
    await ide.hasSessions(10);
    measure(10);
    await Promise.all(clients.map(client => client.close()));
});
