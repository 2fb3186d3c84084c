// SPDX-License-Identifier: EPL-2.0

import { BridgeApplicationContribution } from './bridge-application-contribution';
import { TestBridge } from './test/test-bridge';

describe('the bridge', () => {
    let bridge: TestBridge;
    let contribution: BridgeApplicationContribution;

    beforeEach(() => {
        bridge = new TestBridge();
        contribution = bridge.get(BridgeApplicationContribution);
    });

    it('listens at the remembered port before it can be found, and is not to be found before it stops', async () => {
        await contribution.initialize();
        contribution.onStop();
        expect(bridge.log).toEqual(['recall', 'start 4712', 'publish 4712', 'withdraw', 'stop']);
    });

    it('advertises the folders of the windows', async () => {
        await contribution.initialize();
        const window = await bridge.openWindow({ roots: ['file:///w/a%20b'] });
        expect(bridge.discovery.folders).toEqual(['/w/a b']);
        await window.update({ roots: ['file:///w/c'] });
        expect(bridge.discovery.folders).toEqual(['/w/c']);
    });

    it('tells its windows where it listens, and who is connected, but no token', async () => {
        jest.useFakeTimers();
        try {
            await contribution.initialize();
            const window = await bridge.openWindow({ roots: ['file:///w'] });
            const cli = await bridge.connect({ pid: 7, cwd: '/w' });
            await jest.advanceTimersByTimeAsync(100);
            expect(window.statuses).toHaveLength(1);
            expect(window.statuses[0]).toMatchObject({
                port: 4712,
                lockFiles: ['/locks/4712.lock'],
                folders: ['/w'],
                ideName: 'Test IDE',
                sessions: [{ pid: 7, cwd: '/w', version: '2.1.332' }]
            });
            expect(JSON.stringify(window.statuses)).not.toContain('secret');
            expect(await window.server.getStatus()).toEqual(window.statuses[0]);
            await cli.close();
            await jest.advanceTimersByTimeAsync(100);
            expect(window.statuses.at(-1)?.sessions).toEqual([]);
        } finally {
            jest.useRealTimers();
        }
    });

    it('that cannot start says why, and leaves the IDE alone', async () => {
        bridge.listener.start = () => Promise.reject(new Error('no port is free'));
        await contribution.initialize();
        const window = await bridge.openWindow();
        expect(window.attached.status.lastError).toContain('no port is free');
        expect(window.attached.status.port).toBeUndefined();
        contribution.onStop();
        expect(bridge.log).toEqual(['recall', 'withdraw', 'stop']);
    });

    it('leaves nothing behind when it is stopped while it starts', async () => {
        const started = contribution.initialize();
        contribution.onStop();
        await started;
        expect(bridge.log).toEqual(['recall', 'withdraw', 'stop']);
    });

    it('ends like any other stop when the terminal that it was started in is closed', async () => {
        process.removeAllListeners('SIGHUP');
        const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
        try {
            await contribution.initialize();
            process.emit('SIGHUP');
            expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
        } finally {
            kill.mockRestore();
        }
    });

    it('tells what discovery complains about', async () => {
        await contribution.initialize();
        bridge.discovery.lastError = 'The home folder is read-only.';
        expect((await bridge.openWindow()).attached.status.lastError).toBe('The home folder is read-only.');
    });
});
