// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'fs';
import { join } from 'path';
import { DiscoveryTestBed, TOKEN, provideDiscovery, until } from './discovery-test-bed';

describe('LockKeeper', () => {
    let bed: DiscoveryTestBed;

    provideDiscovery(fresh => (bed = fresh));

    describe('a lock that vanishes', () => {
        it('comes back, with the folders of now', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            await backend.setFolders(['/a']);
            const before = bed.readLock(4711);
            unlinkSync(bed.lockPath(4711));
            await until(() => existsSync(bed.lockPath(4711)));

            expect(bed.readLock(4711)).toEqual(before);
        });

        it('comes back again and again, but no more often than once a second', async () => {
            jest.useFakeTimers({ doNotFake: ['setInterval', 'clearInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] });
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            for (let i = 0; i < 3; i++) {
                unlinkSync(bed.lockPath(4711));
                await until(() => jest.getTimerCount() > 0);
                jest.advanceTimersByTime(999);
                expect(existsSync(bed.lockPath(4711))).toBe(false);
                jest.advanceTimersByTime(1);
                expect(existsSync(bed.lockPath(4711))).toBe(true);
            }
        });

        it('comes back within a second also when the clock is turned back by an hour', async () => {
            jest.useFakeTimers({ doNotFake: ['setInterval', 'clearInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] });
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            jest.setSystemTime(Date.now() - 3_600_000);
            unlinkSync(bed.lockPath(4711));
            await until(() => jest.getTimerCount() > 0);
            jest.advanceTimersByTime(1000);
            expect(existsSync(bed.lockPath(4711))).toBe(true);
        });

        it('comes back with its directory, more than once', async () => {
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            for (let i = 0; i < 2; i++) {
                rmSync(bed.lockDirectory, { recursive: true });
                await until(() => existsSync(bed.lockPath(4711)));
            }
            unlinkSync(bed.lockPath(4711));
            await until(() => existsSync(bed.lockPath(4711)));

            expect(statSync(bed.lockDirectory).mode & 0o777).toBe(0o700);
        }, 10_000);

        it('stays away once it is withdrawn', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            unlinkSync(bed.lockPath(4711));
            backend.withdraw();
            // A second backend in the same directory is repaired by its own watcher, which hears of the same events.
            await bed.createBackend({ identity: ['other'] }).publish({ port: 4712, token: TOKEN });
            unlinkSync(bed.lockPath(4712));
            await until(() => existsSync(bed.lockPath(4712)));

            expect(existsSync(bed.lockPath(4711))).toBe(false);
        });

        it('because another backend took its place is not fought for, but told', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            const other = JSON.stringify({ ...bed.readLock(4711), instanceId: 'another' });
            writeFileSync(bed.lockPath(4711), other);
            await until(() => backend.lastError !== undefined);

            expect(backend.lastError).toContain(bed.lockDirectory);
            expect(readFileSync(bed.lockPath(4711), 'utf8')).toBe(other);
            expect(backend.lockFiles).toEqual([]);
        });
    });

    describe('a home that cannot be written to', () => {
        // Permissions do not stop root, under which tests may run: a file where a folder should be does.
        const block = () => {
            mkdirSync(bed.home, { recursive: true });
            writeFileSync(join(bed.home, '.claude'), '');
        };

        it('is told with path and remedy, once, and everything else goes on', async () => {
            block();
            const env = {};
            const backend = bed.createBackend({ env });
            await backend.publish({ port: 4711, token: TOKEN });
            await backend.setFolders(['/a']);
            await backend.setFolders(['/b']);

            expect(backend.lastError).toContain(bed.lockDirectory);
            expect(backend.lastError).toContain('CLAUDE_CONFIG_DIR');
            expect(backend.lockFiles).toEqual([]);
            expect(backend.folders).toEqual(['/b']);
            expect(env).toMatchObject({ CLAUDE_CODE_SSE_PORT: '4711' });
            expect(bed.logger.lines.filter(line => line.includes(bed.lockDirectory) && line === backend.lastError)).toHaveLength(1);
        });

        it('gets its lock when it becomes writable', async () => {
            jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
            block();
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            unlinkSync(join(bed.home, '.claude'));
            jest.advanceTimersByTime(10_000);
            await until(() => existsSync(bed.lockPath(4711)));

            expect(backend.lastError).toBeUndefined();
            expect(backend.lockFiles).toEqual([bed.lockPath(4711)]);
        });

        it('does not matter beside a configuration folder that can', async () => {
            block();
            const backend = bed.createBackend({ env: { CLAUDE_CONFIG_DIR: join(bed.root, 'cc') } });
            await backend.publish({ port: 4711, token: TOKEN });

            expect(backend.lockFiles).toEqual([join(bed.root, 'cc', 'ide', '4711.lock')]);
            expect(backend.lastError).toBeUndefined();
        });

        it('is told when there is none at all', async () => {
            const backend = bed.createBackend({ home: undefined });
            await backend.publish({ port: 4711, token: TOKEN });
            expect(backend.lastError).toContain('HOME');
        });
    });
});
