// SPDX-License-Identifier: EPL-2.0

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'fs';
import { readFile } from 'fs/promises';
import { dirname, join } from 'path';
import { DiscoveryTestBed, until } from './discovery-test-bed';

const TOKEN = 'ab'.repeat(32);
/** Larger than any that Linux gives. */
const DEAD_PID = 2 ** 22 + 1;

describe('DiscoveryImpl', () => {
    let bed: DiscoveryTestBed;
    let umask: number;

    beforeEach(() => {
        bed = new DiscoveryTestBed();
        umask = process.umask();
    });

    afterEach(async () => {
        process.umask(umask);
        jest.useRealTimers();
        await bed.dispose();
    });

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

    describe('left-over locks', () => {
        const own = { product: 'theia-claude-bridge', instanceId: 'earlier', transport: 'ws', workspaceFolders: ['/a'] };
        const plant = (port: number, content: unknown) => {
            mkdirSync(bed.lockDirectory, { recursive: true });
            writeFileSync(bed.lockPath(port), typeof content === 'string' ? content : JSON.stringify(content));
        };

        it('of our own go when nobody can be behind them', async () => {
            const open = await bed.listen();
            const closed = await bed.listen();
            await bed.closePort(closed);
            plant(open, { ...own, pid: DEAD_PID });
            plant(closed, { ...own, pid: process.ppid });
            const reused = await bed.listen();
            plant(reused, { ...own, pid: process.pid });
            await bed.createBackend().publish({ port: 4711, token: TOKEN });

            expect(readdirSync(bed.lockDirectory)).toEqual(['4711.lock']);
        });

        it('of our own port go, in the other directory too', async () => {
            const port = await bed.listen();
            plant(port, { ...own, pid: process.ppid });
            const configured = join(bed.root, 'cc');
            await bed.createBackend({ env: { CLAUDE_CONFIG_DIR: configured } }).publish({ port, token: TOKEN });

            expect(existsSync(bed.lockPath(port))).toBe(false);
            expect(existsSync(join(configured, 'ide', `${port}.lock`))).toBe(true);
        });

        it('of our own stay while their backend lives', async () => {
            const open = await bed.listen();
            plant(open, { ...own, pid: process.ppid });
            await bed.createBackend().publish({ port: 4711, token: TOKEN });

            expect(existsSync(bed.lockPath(open))).toBe(true);
        });

        it('of others stay, whatever they say', async () => {
            plant(1001, { pid: DEAD_PID, transport: 'ws', ideName: 'Test IDE', workspaceFolders: [] });
            plant(1002, '/old/format\n');
            plant(1003, '{garbage');
            plant(1004, { ...own, pid: 'none' });
            symlinkSync('/nowhere', bed.lockPath(1005));
            writeFileSync(join(bed.lockDirectory, 'abc.lock'), JSON.stringify({ ...own, pid: DEAD_PID }));
            const before = readdirSync(bed.lockDirectory);
            await bed.createBackend().publish({ port: 4711, token: TOKEN });

            expect(readdirSync(bed.lockDirectory).sort()).toEqual([...before, '4711.lock'].sort());
        });
    });

    describe('endpoint', () => {
        it('is fresh at first, and random', async () => {
            const [one, other] = await Promise.all([bed.createBackend().recall(), bed.createBackend().recall()]);
            expect(one.port).toBeUndefined();
            expect(one.token).toMatch(/^[0-9a-f]{64}$/);
            expect(other.token).not.toBe(one.token);
        });

        it('survives a restart', async () => {
            const backend = bed.createBackend();
            const { token } = await backend.recall();
            const port = await bed.listen();
            await backend.publish({ port, token });
            backend.withdraw();
            await bed.closePort(port);

            expect(await bed.createBackend({ pid: DEAD_PID }).recall()).toEqual({ port, token });
        });

        it('is kept where only this account can read it', async () => {
            process.umask(0);
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            const folder = join(bed.configuration, 'claude-bridge');
            const [file] = readdirSync(folder);

            expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
            expect(statSync(folder).mode & 0o777).toBe(0o700);
        });

        it('of a backend that lives is neither given to a second one nor forgotten', async () => {
            const first = bed.createBackend({ pid: process.ppid });
            const firstPort = await bed.listen();
            const { token: firstToken } = await first.recall();
            await first.publish({ port: firstPort, token: firstToken });

            const second = bed.createBackend();
            const remembered = await second.recall();
            expect(remembered.port).toBeUndefined();
            expect(remembered.token).not.toBe(firstToken);
            const secondPort = await bed.listen();
            await second.publish({ port: secondPort, token: remembered.token });

            await bed.closePort(firstPort);
            expect(await bed.createBackend().recall()).toEqual({ port: firstPort, token: firstToken });
            await bed.closePort(secondPort);
            await bed.listen(firstPort);
            expect(await bed.createBackend().recall()).toEqual({ port: secondPort, token: remembered.token });
        });

        it('is not given away while a stranger has the port', async () => {
            const port = await bed.listen();
            await bed.createBackend({ pid: DEAD_PID }).publish({ port, token: TOKEN });

            const { port: remembered, token } = await bed.createBackend().recall();
            expect(remembered).toBeUndefined();
            expect(token).not.toBe(TOKEN);
        });

        it('belongs to the way in which the backend was started', async () => {
            await bed.createBackend({ identity: ['--port', '3000'] }).publish({ port: 4711, token: TOKEN });
            expect((await bed.createBackend({ identity: ['--port', '3001'] }).recall()).port).toBeUndefined();
        });

        it.each([
            ['no JSON', 'garbage', 0o600],
            ['a short token', JSON.stringify({ port: 4711, token: 'abc', pid: 1 }), 0o600],
            ['an impossible port', JSON.stringify({ port: 70000, token: TOKEN, pid: 1 }), 0o600],
            ['a file that others can read', JSON.stringify({ port: 4711, token: TOKEN, pid: 1 }), 0o644]
        ])('is fresh again after %s', async (_what, content, mode) => {
            process.umask(0);
            await bed.createBackend().publish({ port: 4711, token: TOKEN });
            const folder = join(bed.configuration, 'claude-bridge');
            const path = join(folder, readdirSync(folder)[0]);
            rmSync(path);
            writeFileSync(path, content, { mode });

            const { port, token } = await bed.createBackend().recall();
            expect(port).toBeUndefined();
            expect(token).not.toBe(TOKEN);
        });

        it('that cannot be kept is told, and the lock is there all the same', async () => {
            mkdirSync(dirname(bed.configuration), { recursive: true });
            writeFileSync(bed.configuration, 'not a folder');
            const backend = bed.createBackend();
            await backend.recall();
            await backend.publish({ port: 4711, token: TOKEN });

            expect(backend.lastError).toContain('configuration folder');
            expect(existsSync(bed.lockPath(4711))).toBe(true);
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
