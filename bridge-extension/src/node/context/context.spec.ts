// SPDX-License-Identifier: EPL-2.0

import { EditorSelection, HANDOVER_WAIT, Mention } from '../../common/context';
import { SessionRegistry } from '../session/session';
import { settle, TestBridge } from '../test/test-bridge';
import { TestCli } from '../test/test-cli';
import { toMentionParams } from './mention-wire';

const CLEARED = { text: '', filePath: '', selection: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 }, isEmpty: true } };

function selection(uri: string, text = 'two\n'): EditorSelection {
    return { uri, text, range: { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } }, isCut: false };
}

describe('what a session gets to know', () => {
    let bridge: TestBridge;

    beforeEach(() => {
        jest.useFakeTimers();
        bridge = new TestBridge();
    });

    afterEach(() => jest.useRealTimers());

    async function connectReady(options: { pid?: number; cwd?: string } = {}): Promise<TestCli> {
        const cli = await bridge.connect(options);
        await jest.advanceTimersByTimeAsync(5000);
        cli.notifications.length = 0;
        return cli;
    }

    describe('selection', () => {
        it('comes with raw path, text and 0-based lines', async () => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            window.select(selection('file:///w/a%20b%231.ts'));
            await settle();
            expect(cli.last('selection_changed')).toEqual({
                text: 'two\n',
                filePath: '/w/a b#1.ts',
                fileUrl: 'file:///w/a b#1.ts',
                selection: { start: { line: 1, character: 0 }, end: { line: 2, character: 0 }, isEmpty: false }
            });
        });

        it('comes with the name alone of a text that was never saved', async () => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            window.select(selection('untitled:/Untitled-1'));
            await settle();
            expect(cli.last('selection_changed')).toMatchObject({ text: 'two\n', filePath: 'untitled:Untitled-1' });
        });

        it.each([undefined, selection('git:/w/a.ts')])('is cleared by %j in the one shape that the CLI understands', async value => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            window.select(selection('file:///w/a.ts'));
            window.select(value);
            await settle();
            expect(cli.last('selection_changed')).toEqual(CLEARED);
        });

        it('is told to a new session when it can hear it, and twice more', async () => {
            const window = await bridge.openWindow();
            window.select(selection('file:///w/a.ts'));
            const cli = await bridge.connect();
            const count = () => cli.all('selection_changed').length;
            await jest.advanceTimersByTimeAsync(199);
            window.select(selection('file:///w/b.ts'));
            await settle();
            expect(count()).toBe(0);
            await jest.advanceTimersByTimeAsync(1);
            expect(count()).toBe(1);
            await jest.advanceTimersByTimeAsync(800);
            expect(count()).toBe(2);
            await jest.advanceTimersByTimeAsync(1500);
            expect(count()).toBe(3);
            expect(cli.last('selection_changed')).toMatchObject({ filePath: '/w/b.ts' });
        });

        it('is told again after each start of a turn, since the CLI forgets it', async () => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            window.select(selection('file:///w/a.ts'));
            await cli.call('closeAllDiffTabs');
            await cli.call('closeAllDiffTabs');
            expect(cli.all('selection_changed')).toHaveLength(3);
        });

        it('goes to the sessions of its window only', async () => {
            const one = await bridge.openWindow({ roots: ['file:///one'] });
            const two = await bridge.openWindow({ roots: ['file:///two'] });
            const clis = [
                await connectReady({ cwd: '/one' }),
                await connectReady({ cwd: '/one/sub' }),
                await connectReady({ cwd: '/two' })
            ];
            one.select(selection('file:///one/a.ts'));
            two.select(selection('file:///two/b.ts'));
            await settle();
            const paths = clis.map(cli => cli.all('selection_changed').map(({ filePath }) => filePath));
            expect(paths).toEqual([['/one/a.ts'], ['/one/a.ts'], ['/two/b.ts']]);
        });

        it('follows the focus from window to window, and is gone when the last one stays away', async () => {
            const one = await bridge.openWindow({ focused: true });
            const two = await bridge.openWindow();
            const cli = await connectReady();
            one.select(selection('file:///w/a.ts'));
            two.select(selection('file:///w/b.ts'));
            await two.update({ focused: true });
            await settle();
            expect(cli.all('selection_changed').map(({ filePath }) => filePath)).toEqual(['/w/a.ts', '/w/b.ts']);
            two.disconnect();
            await jest.advanceTimersByTimeAsync(5000);
            expect(cli.last('selection_changed')).toMatchObject({ filePath: '/w/a.ts' });
            one.disconnect();
            await jest.advanceTimersByTimeAsync(4000);
            expect(cli.last('selection_changed')).toMatchObject({ filePath: '/w/a.ts' });
            await jest.advanceTimersByTimeAsync(1000);
            expect(cli.last('selection_changed')).toEqual(CLEARED);
        });

        it('that is no selection is not passed on', async () => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            window.server.notifySelectionChanged({ uri: 'file:///w/a.ts', text: 7 });
            await settle();
            expect(cli.notifications).toEqual([]);
        });
    });

    describe('mention', () => {
        const mention: Mention = { uri: 'file:///w/a.ts', lines: { start: 1, end: 2 } };
        const onWire = { filePath: '/w/a.ts', lineStart: 1, lineEnd: 2 };

        it.each([
            ['/w/a.ts', undefined, undefined, { filePath: '/w/a.ts' }],
            ['/w/a.ts', { start: 0, end: 0 }, '/w', { filePath: '/w/a.ts', lineStart: 0, lineEnd: 0 }],
            ['/w/my file.ts', { start: 0, end: 3 }, '/w', { filePath: '"/w/my file.ts"' }],
            ['/my work/a.ts', { start: 0, end: 3 }, '/my work', { filePath: '/my work/a.ts', lineStart: 0, lineEnd: 3 }],
            ['/my work/a.ts', { start: 0, end: 3 }, '/w', { filePath: '"/my work/a.ts"' }],
            ['/my work/a.ts', undefined, undefined, { filePath: '"/my work/a.ts"' }],
            ['/w/ä漢字[1].ts', { start: 0, end: 3 }, '/w', { filePath: '/w/ä漢字[1].ts', lineStart: 0, lineEnd: 3 }]
        ])('of %s with lines %j for a CLI in %s is %j', (path, lines, cwd, expected) => {
            expect(toMentionParams(path, lines, cwd)).toEqual(expected);
        });

        it('goes to the only session, several in their order', async () => {
            const window = await bridge.openWindow();
            const cli = await connectReady();
            const result = await window.server.mention([mention, { uri: 'file:///w/b.ts' }]);
            await settle();
            expect(result).toMatchObject({ kind: 'sent', session: { name: 'Claude Code' } });
            expect(cli.all('at_mentioned')).toEqual([onWire, { filePath: '/w/b.ts' }]);
        });

        it('goes to the session of the window it comes from', async () => {
            const window = await bridge.openWindow({ roots: ['file:///w'] });
            await bridge.openWindow({ roots: ['file:///other'] });
            const [mine, other] = [await connectReady({ cwd: '/w' }), await connectReady({ cwd: '/other' })];
            expect(await window.server.mention([mention])).toMatchObject({ kind: 'sent' });
            await settle();
            expect([mine.all('at_mentioned').length, other.all('at_mentioned').length]).toEqual([1, 0]);
        });

        it('goes to the session of the terminal used last, else it asks which one', async () => {
            bridge.parents.set(1, 10).set(2, 20);
            const terminals = [10, 20].map(processId => ({ terminalId: processId, processId, title: `terminal ${processId}` }));
            const window = await bridge.openWindow({ terminals });
            const [one, two] = [await connectReady({ pid: 1 }), await connectReady({ pid: 2 })];
            const { sessions } = bridge.get<SessionRegistry>(SessionRegistry);
            expect(await window.server.mention([mention])).toEqual({ kind: 'ambiguous', sessions: sessions.map(({ info }) => info) });
            expect(await window.server.mention([mention], sessions[0].id)).toMatchObject({ kind: 'sent', session: { pid: 1 } });
            await window.update({ lastUsedTerminal: 20 });
            expect(await window.server.mention([mention])).toMatchObject({ kind: 'sent', session: { pid: 2 } });
            await settle();
            expect([one.all('at_mentioned'), two.all('at_mentioned')]).toEqual([[onWire], [onWire]]);
        });

        it('waits for a session that is not ready, and comes once', async () => {
            const window = await bridge.openWindow();
            const cli = await bridge.connect();
            expect(await window.server.mention([mention])).toMatchObject({ kind: 'sent' });
            await settle();
            expect(cli.all('at_mentioned')).toEqual([]);
            await jest.advanceTimersByTimeAsync(5000);
            expect(cli.all('at_mentioned')).toEqual([onWire]);
        });

        it('waits for a first session for a while, and no longer', async () => {
            const window = await bridge.openWindow();
            expect(await window.server.mention([mention])).toEqual({ kind: 'queued' });
            await jest.advanceTimersByTimeAsync(HANDOVER_WAIT - 5000);
            expect(await window.server.mention([{ uri: 'file:///w/b.ts' }])).toEqual({ kind: 'queued' });
            await jest.advanceTimersByTimeAsync(6000);
            const cli = await bridge.connect();
            await jest.advanceTimersByTimeAsync(200);
            expect(cli.all('at_mentioned')).toEqual([{ filePath: '/w/b.ts' }]);
        });

        it('waits for a session of its own window', async () => {
            const window = await bridge.openWindow({ roots: ['file:///one'] });
            await bridge.openWindow({ roots: ['file:///two'], focused: true });
            expect(await window.server.mention([{ uri: 'file:///one/a.ts' }])).toEqual({ kind: 'queued' });
            const two = await bridge.connect({ pid: 2, cwd: '/two' });
            await jest.advanceTimersByTimeAsync(1000);
            const one = await bridge.connect({ pid: 1, cwd: '/one' });
            await jest.advanceTimersByTimeAsync(1000);
            expect([one, two].map(cli => cli.all('at_mentioned'))).toEqual([[{ filePath: '/one/a.ts' }], []]);
        });

        it('waits for any session when its window is gone', async () => {
            const window = await bridge.openWindow({ roots: ['file:///one'] });
            await window.server.mention([{ uri: 'file:///one/a.ts' }]);
            window.dispose();
            await bridge.openWindow({ roots: ['file:///one'] });
            const cli = await bridge.connect({ pid: 1, cwd: '/one' });
            await jest.advanceTimersByTimeAsync(1000);
            expect(cli.all('at_mentioned')).toEqual([{ filePath: '/one/a.ts' }]);
        });

        it('of something that is no file is refused', async () => {
            const window = await bridge.openWindow();
            await expect(window.server.mention([{ uri: 'untitled:/Untitled-1' }])).rejects.toThrow('Only files');
        });
    });
});
