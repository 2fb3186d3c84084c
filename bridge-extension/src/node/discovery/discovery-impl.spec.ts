// SPDX-License-Identifier: EPL-2.0

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'fs';
import { readFile } from 'fs/promises';
import { join } from 'path';
import { DiscoveryTestBed, TOKEN, provideDiscovery, until } from './discovery-test-bed';

describe('DiscoveryImpl', () => {
    let bed: DiscoveryTestBed;

    provideDiscovery(fresh => (bed = fresh));

    describe('lock file', () => {
        it('says what the CLI needs', async () => {
            const backend = bed.createBackend();
            await backend.setFolders(['/project']);
            await backend.publish({ port: 4711, token: TOKEN });

            expect(bed.readLock(4711)).toEqual({
                pid: process.pid,
                workspaceFolders: ['/project'],
                ideName: 'Test IDE',
                transport: 'ws',
                runningInWindows: false,
                authToken: TOKEN,
                product: 'theia-claude-bridge',
                instanceId: expect.any(String),
                startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
            });
            expect(backend.lockFiles).toEqual([bed.lockPath(4711)]);
            expect(backend.folders).toEqual(['/project']);
            expect(backend.lastError).toBeUndefined();
        });

        it('is for this account only, under any umask', async () => {
            process.umask(0);
            await bed.createBackend().publish({ port: 4711, token: TOKEN });

            expect(statSync(bed.lockPath(4711)).mode & 0o777).toBe(0o600);
            expect(statSync(bed.lockDirectory).mode & 0o777).toBe(0o700);
        });

        it('is written without folders too, so that /ide lists the IDE', async () => {
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            expect(bed.readLock(4711).workspaceFolders).toEqual([]);
        });

        it('replaces a symlink in the way instead of following it', async () => {
            const target = join(bed.root, 'target');
            mkdirSync(bed.lockDirectory, { recursive: true });
            writeFileSync(target, 'precious');
            symlinkSync(target, bed.lockPath(4711));
            await bed.createBackend().publish({ port: 4711, token: TOKEN });

            expect(readFileSync(target, 'utf8')).toBe('precious');
            expect(lstatSync(bed.lockPath(4711)).isSymbolicLink()).toBe(false);
            expect(bed.readLock(4711).authToken).toBe(TOKEN);
        });

        it('is in one place only, the configured one first: two of one port keep the CLI from connecting', async () => {
            const configured = join(bed.root, 'cc');
            const backend = bed.createBackend({ env: { CLAUDE_CONFIG_DIR: configured } });
            await backend.publish({ port: 4711, token: TOKEN });
            const path = join(configured, 'ide', '4711.lock');

            expect(backend.lockFiles).toEqual([path]);
            expect(JSON.parse(readFileSync(path, 'utf8')).authToken).toBe(TOKEN);
            expect(existsSync(bed.lockPath(4711))).toBe(false);
            backend.withdraw();
            expect(existsSync(path)).toBe(false);
        });

        it('takes the home while the configured folder cannot be written to, and moves when it can', async () => {
            jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
            const configured = join(bed.root, 'cc');
            writeFileSync(configured, 'not a folder');
            const backend = bed.createBackend({ env: { CLAUDE_CONFIG_DIR: configured } });
            await backend.publish({ port: 4711, token: TOKEN });
            expect(backend.lockFiles).toEqual([bed.lockPath(4711)]);
            expect(backend.lastError).toBeUndefined();

            unlinkSync(configured);
            jest.advanceTimersByTime(10_000);
            await until(() => existsSync(join(configured, 'ide', '4711.lock')));
            expect(existsSync(bed.lockPath(4711))).toBe(false);
            backend.withdraw();
            expect(readdirSync(join(configured, 'ide'))).toEqual([]);
        });

        it('is one when both directories are the same by way of a symlink', async () => {
            const configured = join(bed.root, 'cc');
            mkdirSync(configured, { recursive: true });
            mkdirSync(bed.home, { recursive: true });
            symlinkSync(configured, join(bed.home, '.claude'));
            const backend = bed.createBackend({ env: { CLAUDE_CONFIG_DIR: configured } });
            await backend.publish({ port: 4711, token: TOKEN });

            expect(backend.lockFiles).toEqual([join(configured, 'ide', '4711.lock')]);
            expect(readdirSync(join(configured, 'ide'))).toEqual(['4711.lock']);
        });

        it('is complete whenever somebody reads it', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            const folders = Array.from({ length: 50 }, (_, i) => `/project/${'x'.repeat(i)}`);
            const reads: Promise<string>[] = [];
            for (let i = 0; i < 500; i++) {
                reads.push(readFile(bed.lockPath(4711), 'utf8'));
                if (i % 5 === 0) {
                    await backend.setFolders(folders.slice(0, (i / 5) % 50));
                }
            }

            const locks = (await Promise.all(reads)).map(text => JSON.parse(text));
            expect(locks).toHaveLength(500);
            expect(locks.every(lock => lock.authToken === TOKEN && Array.isArray(lock.workspaceFolders))).toBe(true);
            expect(new Set(locks.map(lock => lock.workspaceFolders.length)).size).toBeGreaterThan(1);
            expect(readdirSync(bed.lockDirectory)).toEqual(['4711.lock']);
        });

        it('takes its name from the environment where one is given', async () => {
            const backend = bed.createBackend({ env: { CLAUDE_BRIDGE_IDE_NAME: ' My \u001b[31mIDE\n ' } });
            await backend.publish({ port: 4711, token: TOKEN });
            expect(bed.readLock(4711).ideName).toBe('My  [31mIDE');
            expect(backend.ideName).toBe('My  [31mIDE');
        });
    });

    describe('folders', () => {
        it('are followed by a lock that is otherwise the same', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            const before = bed.readLock(4711);
            const changes: (readonly string[])[] = [];
            backend.onDidChange(() => changes.push(backend.folders));
            await backend.setFolders(['/a', '/b']);

            expect(bed.readLock(4711)).toEqual({ ...before, workspaceFolders: ['/a', '/b'] });
            expect(statSync(bed.lockPath(4711)).mode & 0o777).toBe(0o600);
            expect(changes).toContainEqual(['/a', '/b']);
        });

        it('that did not change leave the file alone', async () => {
            const backend = bed.createBackend();
            await backend.setFolders(['/a']);
            await backend.publish({ port: 4711, token: TOKEN });
            const { ino, mtimeMs } = statSync(bed.lockPath(4711));
            await backend.setFolders(['/a/']);

            expect(statSync(bed.lockPath(4711))).toMatchObject({ ino, mtimeMs });
        });

        it('of the latest call count', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            await Promise.all([backend.setFolders(['/a']), backend.setFolders(['/b']), backend.setFolders(['/c'])]);

            expect(bed.readLock(4711).workspaceFolders).toEqual(['/c']);
        });
    });

    describe('withdrawal', () => {
        it('happens before the call returns, and twice does no harm', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            backend.withdraw();
            expect(existsSync(bed.lockPath(4711))).toBe(false);
            expect(backend.lockFiles).toEqual([]);
            expect(() => backend.withdraw()).not.toThrow();
        });

        it('leaves the lock of another backend alone', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            const other = JSON.stringify({ ...bed.readLock(4711), instanceId: 'another' });
            writeFileSync(bed.lockPath(4711), other);
            backend.withdraw();

            expect(readFileSync(bed.lockPath(4711), 'utf8')).toBe(other);
        });

        it('wins over a publication that is still under way', async () => {
            const backend = bed.createBackend();
            const published = backend.publish({ port: 4711, token: TOKEN });
            backend.withdraw();
            await published;

            expect(existsSync(bed.lockPath(4711))).toBe(false);
        });

        it('is not undone by a later change of folders', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            backend.withdraw();
            await backend.setFolders(['/a']);

            expect(existsSync(bed.lockPath(4711))).toBe(false);
        });

        it('of one endpoint comes with the publication of another', async () => {
            const backend = bed.createBackend();
            await backend.publish({ port: 4711, token: TOKEN });
            await backend.publish({ port: 4712, token: TOKEN });

            expect(readdirSync(bed.lockDirectory)).toEqual(['4712.lock']);
        });
    });

    it('prepares terminals before anything else', () => {
        const env: NodeJS.ProcessEnv = { CLAUDECODE: '1', TERM_PROGRAM: 'vscode' };
        const published = bed.createBackend({ env }).publish({ port: 4711, token: TOKEN });
        expect(env).toMatchObject({ CLAUDE_CODE_SSE_PORT: '4711', TERM_PROGRAM: 'claude-bridge', SHELL: '/bin/sh' });
        expect(env).not.toHaveProperty('CLAUDECODE');
        return published;
    });

    it('never logs or reports the token', async () => {
        const backend = bed.createBackend();
        await backend.publish({ port: 4711, token: TOKEN });
        await backend.setFolders(['/a']);
        backend.withdraw();
        expect(bed.logger.lines.join('\n')).not.toContain(TOKEN);
        expect(backend.lastError ?? '').not.toContain(TOKEN);
    });
});
