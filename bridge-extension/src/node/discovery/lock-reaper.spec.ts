// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'fs';
import { join } from 'path';
import { DEAD_PID, DiscoveryTestBed, TOKEN, provideDiscovery } from './discovery-test-bed';

describe('left-over locks', () => {
    let bed: DiscoveryTestBed;

    provideDiscovery(fresh => (bed = fresh));

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
