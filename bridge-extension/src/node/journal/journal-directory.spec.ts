// SPDX-License-Identifier: EPL-2.0

import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { Host } from '../discovery/host';
import { JournalDirectory } from './journal-directory';

describe('the folder of the journal', () => {
    let root: string;
    let backends: ChildProcess[];

    beforeEach(() => {
        root = mkdtempSync(join(tmpdir(), 'claude-bridge-journal-'));
        backends = [1, 2].map(() => spawn('sleep', ['60'], { stdio: 'ignore' }));
    });

    afterEach(() => {
        backends.forEach(backend => backend.kill('SIGKILL'));
        rmSync(root, { recursive: true });
    });

    function directoryOf(pid: number | undefined): JournalDirectory {
        const container = new Container();
        container.bind(ILogger).to(MockLogger);
        container.bind(Host).toConstantValue({ pid, identity: ['the same'] } as unknown as Host);
        container.bind(EnvVariablesServer).toConstantValue({
            getConfigDirUri: async () => FileUri.create(root).toString()
        } as Partial<EnvVariablesServer> as EnvVariablesServer);
        container.bind(JournalDirectory).toSelf();
        return container.get(JournalDirectory);
    }

    it('belongs to one backend as long as it lives', async () => {
        const [first, second] = backends.map(({ pid }) => directoryOf(pid));
        const folder = await first.get();
        expect(await second.get()).not.toBe(folder);
        second.release();
        first.release();
        expect(await directoryOf(backends[1].pid).get()).toBe(folder);
    });

    it('stays the same when an earlier one becomes free, also for what is written at the very end', async () => {
        const [first, second] = backends.map(({ pid }) => directoryOf(pid));
        await first.get();
        const folder = await second.get();
        first.release();
        expect(await second.get()).toBe(folder);
        second.release();
        expect(await second.get()).toBe(folder);
        expect(readdirSync(folder)).toEqual([]);
    });

    it('goes to the next backend after a crash', async () => {
        const [first, second] = backends.map(({ pid }) => directoryOf(pid));
        const folder = await first.get();
        backends[0].kill('SIGKILL');
        await once(backends[0], 'exit');
        expect(await second.get()).toBe(folder);
    });

    it('goes to the next backend when another program has got the process number of the one before', async () => {
        const folder = await directoryOf(process.pid).get();
        expect(await directoryOf(backends[0].pid).get()).toBe(folder);
    });
});
