// SPDX-License-Identifier: EPL-2.0

import { TestActions, textOf } from '../../test/test-actions';
import { settle } from '../../test/test-bridge';

describe('ActionRuns', () => {
    let actions: TestActions;

    beforeEach(async () => {
        jest.useFakeTimers();
        actions = await TestActions.open();
    });

    afterEach(() => {
        jest.useRealTimers();
        actions.dispose();
    });

    describe('runs that take long', () => {
        it('answer with an id and how far they are, and can be waited for', async () => {
            const { answer, runId } = await actions.start('task.run', { label: 'build' });
            actions.window.server.notifyActionState(runId, '3 of 9 files');
            await jest.advanceTimersByTimeAsync(50_000);
            expect(textOf(await answer)).toBe(
                `RUNNING for 50 s as ${runId}: task.run build. So far: 3 of 9 files\n` +
                    `Command "wait" {"id":"${runId}"} waits on (up to 50 s each time), "stop" {"id":"${runId}"} ends it. It goes on meanwhile.`
            );
            const waiting = actions.call('wait', { id: runId });
            await actions.end(runId, 'SUCCEEDED.');
            expect(textOf(await waiting)).toBe('SUCCEEDED.');
            expect(textOf(await actions.call('wait', { id: runId }))).toBe('SUCCEEDED.');
            expect(textOf(await actions.call('runs'))).toContain(`${runId} task.run build: done, SUCCEEDED.`);
        });

        it('are waited for as long as the caller wants, at most', async () => {
            const { answer, runId } = await actions.start();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            const waiting = actions.call('wait', { id: runId, seconds: 2 });
            await jest.advanceTimersByTimeAsync(2000);
            expect(textOf(await waiting)).toContain(`RUNNING for 52 s as ${runId}`);
        });

        it('are ended by their session only', async () => {
            const other = await actions.bridge.connect({ pid: 200, cwd: actions.folder });
            const { answer, runId } = await actions.start();
            expect(textOf(await actions.call('stop', { id: runId }, other))).toContain(`no run "${runId}"`);
            const stopping = actions.call('stop', { id: runId });
            await jest.advanceTimersByTimeAsync(10);
            expect(actions.stops).toEqual([[runId, false]]);
            await actions.end(runId, 'STOPPED.', 'stopped');
            expect(textOf(await stopping)).toBe('STOPPED.');
            expect(await answer).toMatchObject({ isError: true });
        });

        it('are given up when they do not end although they were stopped', async () => {
            const { answer, runId } = await actions.start();
            await actions.window.server.stopActivity(runId);
            expect(actions.stops).toEqual([[runId, true]]);
            await jest.advanceTimersByTimeAsync(10_000);
            expect(textOf(await answer)).toContain('may still run');
        });

        it('tell how far they are to a caller who asked for it', async () => {
            const progress: (string | undefined)[] = [];
            const answer = actions.cli.client.callTool({ name: 'executeCode', arguments: { command: 'task.run' } }, undefined, {
                onprogress: ({ message }) => progress.push(message)
            });
            await jest.advanceTimersByTimeAsync(10);
            const [{ runId }] = actions.requests;
            actions.window.server.notifyActionState(runId, 'half');
            actions.window.server.notifyActionState(runId, 'half');
            actions.window.server.notifyActionState(runId, 'more');
            await actions.end(runId, 'SUCCEEDED.');
            await answer;
            expect(progress).toEqual(['half', 'more']);
        });
    });

    describe('leaves no orphan when', () => {
        it('the caller cancels before it has an id', async () => {
            const abort = new AbortController();
            const answer = actions.cli.client.callTool({ name: 'executeCode', arguments: { command: 'task.run' } }, undefined, {
                signal: abort.signal
            });
            await jest.advanceTimersByTimeAsync(10);
            abort.abort();
            await expect(answer).rejects.toThrow();
            await jest.advanceTimersByTimeAsync(10);
            expect(actions.stops).toEqual([[actions.requests[0].runId, false]]);
        });

        it('the session ends, unless the same process comes back', async () => {
            const { answer, runId } = await actions.start();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            await actions.cli.close();
            const again = await actions.bridge.connect({ pid: 100, cwd: actions.folder });
            await jest.advanceTimersByTimeAsync(15_000);
            expect(actions.stops).toEqual([]);
            expect(textOf(await actions.call('runs', {}, again))).toContain(`${runId} task.run: running`);
            await again.close();
            await jest.advanceTimersByTimeAsync(15_000);
            expect(actions.stops).toEqual([[runId, false]]);
        });

        it('only a wait was cancelled: the run goes on', async () => {
            const { answer, runId } = await actions.start();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            const abort = new AbortController();
            const waiting = actions.cli.client.callTool(
                { name: 'executeCode', arguments: { command: 'wait', args: { id: runId } } },
                undefined,
                {
                    signal: abort.signal
                }
            );
            await settle();
            abort.abort();
            await expect(waiting).rejects.toThrow();
            await jest.advanceTimersByTimeAsync(10);
            expect(actions.stops).toEqual([]);
        });
    });

    describe('says clearly that', () => {
        it('no window is open', async () => {
            actions.window.disconnect();
            expect(textOf(await actions.call('task.run'))).toBe('FAILED: no window of the IDE is open.');
        });

        it('the page went away', async () => {
            const { answer } = await actions.start();
            actions.window.server.notifyWindowClosing();
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('the page was reloaded and knows nothing of the run', async () => {
            const { answer, runId } = await actions.start();
            await actions.window.server.syncActions([runId]);
            await actions.window.server.syncActions([]);
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('the page does not take it in', async () => {
            actions.window.hangs = true;
            const answer = actions.call('task.run');
            await jest.advanceTimersByTimeAsync(30_000);
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('a run of one window is not ended by another', async () => {
            const { answer, runId } = await actions.start();
            const other = await actions.bridge.openWindow();
            await other.server.endAction(runId, { kind: 'done', text: 'Forged.' });
            await actions.end(runId, 'SUCCEEDED.');
            expect(textOf(await answer)).toBe('SUCCEEDED.');
        });
    });

    it('tells all windows what goes on, the newest first, and remembers a hundred', async () => {
        const other = await actions.bridge.openWindow();
        for (let count = 0; count < 130; count++) {
            const { answer, runId } = await actions.start();
            await actions.end(runId, `SUCCEEDED ${count}.`);
            await answer;
        }
        const { answer, runId } = await actions.start('task.run', { label: 'build' });
        await jest.advanceTimersByTimeAsync(200);
        const [running, ended] = other.activities;
        expect(running).toMatchObject({ runId, command: 'task.run', summary: 'build', end: undefined });
        expect(ended.end).toMatchObject({ kind: 'done', verdict: 'SUCCEEDED 129.' });
        expect(other.activities.length).toBeLessThanOrEqual(102);
        expect(await other.server.syncActions([])).toEqual(other.activities);
        await actions.end(runId, 'SUCCEEDED.');
        await answer;
    });
});
