// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { DEAD_PID, DiscoveryTestBed, TOKEN, provideDiscovery } from './discovery-test-bed';

describe('the endpoint', () => {
    let bed: DiscoveryTestBed;

    provideDiscovery(fresh => (bed = fresh));

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
