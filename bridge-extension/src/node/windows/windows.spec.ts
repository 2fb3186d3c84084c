// SPDX-License-Identifier: EPL-2.0

import { SessionInfo } from '../../common/status';
import { WindowState } from '../../common/window';
import { TestBridge } from '../test/test-bridge';
import { TestWindow } from '../test/test-window';
import { WindowRegistry, WindowUnavailableError } from './window-registry';

function session(more: Partial<SessionInfo> = {}): SessionInfo {
    return { id: 's', name: 'claude', connectedAt: 0, ...more };
}

function terminal(processId: number): WindowState['terminals'] {
    return [{ terminalId: processId, processId, title: 'bash' }];
}

describe('windows', () => {
    let bridge: TestBridge;
    let windows: WindowRegistry;

    beforeEach(() => {
        jest.useFakeTimers();
        bridge = new TestBridge();
        windows = bridge.get<WindowRegistry>(WindowRegistry);
    });

    afterEach(() => jest.useRealTimers());

    describe('choosing one for a session', () => {
        async function chosen(info: SessionInfo, open: Record<string, Partial<WindowState>>): Promise<string | undefined> {
            for (const [windowId, state] of Object.entries(open)) {
                await bridge.openWindow({ windowId, ...state });
            }
            return windows.choose(info)?.id;
        }

        it('has none without windows', () => {
            expect(windows.choose(session())).toBeUndefined();
        });

        it('takes the one that shows the terminal before any other', async () => {
            const info = session({ terminalProcessId: 7, cwd: '/w' });
            const open = { terminal: { terminals: terminal(7) }, folder: { roots: ['file:///w'] }, focus: { focused: true } };
            expect(await chosen(info, open)).toBe('terminal');
        });

        it('takes one whose roots contain the working directory before the one with the focus', async () => {
            const info = session({ terminalProcessId: 7, cwd: '/w/project/src' });
            const open = {
                prefix: { roots: ['file:///w/pro'], focused: true },
                folder: { roots: ['file:///other', 'file:///w/project'] },
                focus: { focused: true }
            };
            expect(await chosen(info, open)).toBe('folder');
        });

        it('takes the one focused last among several that fit', async () => {
            const info = session({ cwd: '/w' });
            const open = { one: { roots: ['file:///w'], focused: true }, two: { roots: ['file:///w'] }, three: { roots: ['file:///w'] } };
            expect(await chosen(info, open)).toBe('one');
        });

        it('takes the one focused last when none fits, also after it has lost the focus', async () => {
            const [one, two] = [await bridge.openWindow(), await bridge.openWindow()];
            await one.update({ focused: true });
            await one.update({ focused: false });
            expect(windows.choose(session())?.id).toBe(one.state.windowId);
            await two.update({ focused: true });
            expect(windows.choose(session())?.id).toBe(two.state.windowId);
        });

        it('passes over a window that does not answer, until it is heard of again', async () => {
            const ghost = await bridge.openWindow({ windowId: 'ghost', terminals: terminal(7) });
            ghost.hangs = true;
            await bridge.openWindow({ windowId: 'page', terminals: terminal(7) });
            await ghost.update({ focused: true });
            const info = session({ terminalProcessId: 7 });
            void windows.windows.find(({ id }) => id === 'ghost')?.checkResponsive();
            await jest.advanceTimersByTimeAsync(2000);
            expect(windows.choose(info)?.id).toBe('page');
            await ghost.update({ focused: true });
            expect(windows.choose(info)?.id).toBe('ghost');
        });

        it('asks the others for a sign of life when a window attaches', async () => {
            const ghost = await bridge.openWindow({ windowId: 'ghost', focused: true });
            ghost.hangs = true;
            await bridge.openWindow({ windowId: 'page' });
            expect(windows.choose(session())?.id).toBe('ghost');
            await jest.advanceTimersByTimeAsync(2000);
            expect(windows.choose(session())?.id).toBe('page');
        });

        it('takes even a window that does not answer when there is no other', async () => {
            const ghost = await bridge.openWindow({ windowId: 'ghost' });
            ghost.hangs = true;
            const check = windows.windows[0].checkResponsive();
            await jest.advanceTimersByTimeAsync(2000);
            expect(await check).toBe(false);
            expect(windows.choose(session())?.id).toBe('ghost');
        });
    });

    describe('asking one', () => {
        async function ask(window: TestWindow): Promise<unknown> {
            const registered = windows.windows.find(({ id }) => id === window.state.windowId);
            return registered?.ask(client => client.getOpenEditors(), 1000);
        }

        it('gives up in time, and the window is no longer relied on', async () => {
            const window = await bridge.openWindow();
            window.hangs = true;
            const answer = expect(ask(window)).rejects.toBeInstanceOf(WindowUnavailableError);
            await jest.advanceTimersByTimeAsync(1000);
            await answer;
            expect(windows.windows[0].isResponsive).toBe(true);
            await jest.advanceTimersByTimeAsync(2000);
            expect(windows.windows[0].isResponsive).toBe(false);
        });

        it.each<[string, (window: TestWindow) => void]>([
            ['its channel breaks', window => window.disconnect()],
            ['it says that it closes', window => window.server.notifyWindowClosing()],
            ['its container is emptied', window => void window.dispose()]
        ])('gives up at once when %s', async (_how, end) => {
            const window = await bridge.openWindow();
            window.hangs = true;
            const answer = expect(ask(window)).rejects.toBeInstanceOf(WindowUnavailableError);
            end(window);
            await answer;
            expect(windows.windows).toEqual([]);
        });

        it('hands on what the window throws', async () => {
            const window = await bridge.openWindow();
            window.answers.getOpenEditors = () => Promise.reject(new Error('from the page'));
            await expect(ask(window)).rejects.toThrow('from the page');
            expect(windows.windows[0].isResponsive).toBe(true);
        });
    });

    it('know the folders of all, once each, in the order of the windows', async () => {
        const changes = jest.fn();
        windows.onDidChangeFolders(changes);
        const one = await bridge.openWindow({ roots: ['file:///w/a%20b', 'file:///w/c'] });
        const two = await bridge.openWindow({ roots: ['file:///w/c', 'file:///w/d'], focused: true });
        expect(windows.folders).toEqual(['/w/a b', '/w/c', '/w/d']);
        expect(changes).toHaveBeenCalledTimes(2);
        await two.update({ focused: false });
        expect(changes).toHaveBeenCalledTimes(2);
        two.disconnect();
        expect(windows.folders).toEqual(['/w/a b', '/w/c']);
        one.disconnect();
        expect(windows.folders).toEqual(['/w/a b', '/w/c']);
        await bridge.openWindow({ roots: ['file:///w/e'] });
        expect(windows.folders).toEqual(['/w/e']);
    });

    it('stay one when a page attaches again after a lost connection', async () => {
        const detached = jest.fn();
        windows.onDidDetach(detached);
        const window = await bridge.openWindow();
        await window.attach({ focused: true });
        expect(windows.windows).toHaveLength(1);
        expect(detached).not.toHaveBeenCalled();
    });

    it('survive a notification that cannot be sent', async () => {
        const window = await bridge.openWindow();
        windows.windows[0].notify(() => Promise.reject(new Error('buffer overflow')));
        await jest.advanceTimersByTimeAsync(0);
        expect(windows.windows[0].id).toBe(window.state.windowId);
    });
});
