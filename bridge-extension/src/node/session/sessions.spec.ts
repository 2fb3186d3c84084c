// SPDX-License-Identifier: EPL-2.0

import { SessionRegistry } from '../session/session';
import { settle, TestBridge } from '../test/test-bridge';

describe('sessions', () => {
    let bridge: TestBridge;
    let registry: SessionRegistry;

    beforeEach(() => {
        jest.useFakeTimers();
        bridge = new TestBridge();
        registry = bridge.get<SessionRegistry>(SessionRegistry);
    });

    afterEach(() => jest.useRealTimers());

    it('tell their process, working directory, version and a name', async () => {
        await bridge.connect({ pid: 100, cwd: '/w/my project#1' });
        expect(registry.sessions.map(({ info }) => info)).toMatchObject([
            { pid: 100, cwd: '/w/my project#1', name: 'my project#1', version: '2.1.332', terminalProcessId: undefined }
        ]);
    });

    it('are named after the program when nothing else is known', async () => {
        await bridge.connect();
        expect(registry.sessions.map(({ info }) => info)).toMatchObject([{ pid: undefined, cwd: undefined, name: 'Claude Code' }]);
    });

    it('find the terminal that they run in, whichever of the two is there first', async () => {
        bridge.parents.set(100, 99).set(99, 50);
        bridge.parents.set(200, 60);
        await bridge.connect({ pid: 100, cwd: '/w' });
        const window = await bridge.openWindow({ terminals: [{ terminalId: 1, processId: 50, title: 'fix the bug' }] });
        await bridge.connect({ pid: 200, cwd: '/w' });
        await window.update({ terminals: [...window.state.terminals, { terminalId: 2, processId: 60, title: 'write docs' }] });
        const infos = () => registry.sessions.map(({ info }) => [info.terminalProcessId, info.name]);
        expect(infos()).toEqual([
            [50, 'fix the bug'],
            [60, 'write docs']
        ]);
        const changes = jest.fn();
        registry.onDidChange(changes);
        await window.update({ terminals: [{ terminalId: 1, processId: 50, title: 'another title' }] });
        expect(infos()).toEqual([
            [50, 'another title'],
            [60, 'write docs']
        ]);
        expect(changes).toHaveBeenCalledTimes(1);
    });

    it('are ready some time after the last list that they asked for', async () => {
        const cli = await bridge.connect({ pid: 100 });
        const [session] = registry.sessions;
        const ready = jest.fn();
        session.onDidBecomeReady(ready);
        await jest.advanceTimersByTimeAsync(150);
        await cli.client.listTools();
        await jest.advanceTimersByTimeAsync(150);
        expect([session.isReady, ready.mock.calls.length]).toEqual([false, 0]);
        await jest.advanceTimersByTimeAsync(50);
        expect([session.isReady, ready.mock.calls.length]).toEqual([true, 1]);
        await cli.client.listTools();
        await jest.advanceTimersByTimeAsync(1000);
        expect([session.isReady, ready.mock.calls.length]).toEqual([true, 1]);
    });

    it('keep their id when the same process connects again, and the old socket is closed', async () => {
        const [opened, closed] = [jest.fn(), jest.fn()];
        registry.onDidOpen(session => opened(session.id));
        registry.onDidClose(session => closed(session.id));
        const first = await bridge.connect({ pid: 100 });
        first.deafen();
        const firstClosed = jest.fn();
        first.client.onclose = firstClosed;
        const [{ id }] = registry.sessions;
        const second = await bridge.connect({ pid: 100 });
        await jest.advanceTimersByTimeAsync(1000);
        expect(registry.sessions.map(session => session.id)).toEqual([id]);
        expect(firstClosed).toHaveBeenCalledTimes(1);
        expect(await second.texts('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
        await second.close();
        await settle();
        expect(registry.sessions).toEqual([]);
        await bridge.connect({ pid: 100 });
        expect(registry.get(id)).toBeDefined();
        expect([opened.mock.calls.flat(), closed.mock.calls.flat()]).toEqual([
            [id, id, id],
            [id, id]
        ]);
    });

    it('of several processes live side by side', async () => {
        const clis = [await bridge.connect({ pid: 1 }), await bridge.connect({ pid: 2 }), await bridge.connect()];
        expect(new Set(registry.sessions.map(({ id }) => id)).size).toBe(3);
        await clis[0].close();
        await settle();
        expect(registry.sessions).toHaveLength(2);
        expect(await clis[1].texts('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
    });

    it('of two processes with the same number do not displace each other', async () => {
        const clis = [await bridge.connect({ pid: 7, cwd: '/a' }), await bridge.connect({ pid: 7, cwd: '/b' })];
        const closed = jest.fn();
        clis.forEach(cli => (cli.client.onclose = closed));
        await jest.advanceTimersByTimeAsync(5000);
        expect(closed).not.toHaveBeenCalled();
        expect(registry.sessions.map(({ info }) => info.cwd)).toEqual(['/a', '/b']);
        const ids = registry.sessions.map(({ id }) => id);
        expect(new Set(ids).size).toBe(2);
        await clis[0].close();
        await settle();
        await bridge.connect({ pid: 7, cwd: '/a' });
        await jest.advanceTimersByTimeAsync(5000);
        expect(registry.get(ids[1])?.info.cwd).toBe('/b');
        expect(registry.sessions).toHaveLength(2);
    });

    it('of one process that connects again and again are one', async () => {
        for (let connection = 0; connection < 10; connection++) {
            (await bridge.connect({ pid: 100 })).deafen();
        }
        await jest.advanceTimersByTimeAsync(60_000);
        expect(registry.sessions).toHaveLength(1);
    });

    it('tell when a turn starts', async () => {
        const cli = await bridge.connect();
        const turns = jest.fn();
        registry.sessions[0].onDidStartTurn(turns);
        await cli.call('closeAllDiffTabs');
        await cli.call('getDiagnostics');
        await cli.call('closeAllDiffTabs');
        expect(turns).toHaveBeenCalledTimes(2);
    });

    it('ask again when the working directory changes', async () => {
        const options = { pid: 1, cwd: '/w/one' };
        const cli = await bridge.connect(options);
        options.cwd = '/w/two';
        await cli.client.sendRootsListChanged();
        await settle();
        expect(registry.sessions[0].info.cwd).toBe('/w/two');
    });
});
