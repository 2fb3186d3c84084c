// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { z } from 'zod';
import { ActionOutcome, ActionRequest, DEFAULT_SWITCHES } from '../../../common/actions';
import { settle, TestBridge } from '../../test/test-bridge';
import { TestCli } from '../../test/test-cli';
import { TestWindow } from '../../test/test-window';
import { ActionCommand, defineAction } from './action-command';

const STRICT = defineAction({
    name: 'spec.move',
    group: 'refactor',
    summary: 'Moves lines.',
    args: z.object({
        file: z.string().describe('What to move'),
        line: z.int().min(1),
        targetFile: z.string().optional(),
        times: z.int().default(1),
        how: z.enum(['up', 'down']).optional()
    })
});

describe('executeCode', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridge-actions-'));
    let bridge: TestBridge;
    let window: TestWindow;
    let cli: TestCli;

    beforeAll(() => writeFileSync(join(folder, 'a.ts'), 'one\n'));
    afterAll(() => rmSync(folder, { recursive: true }));

    beforeEach(async () => {
        jest.useFakeTimers();
        bridge = new TestBridge(container => container.bind<ActionCommand>(ActionCommand).toConstantValue(STRICT));
        window = await bridge.openWindow({ roots: [FileUri.create(folder).toString()], isTrusted: true });
        cli = await bridge.connect({ pid: 100, cwd: folder });
    });

    afterEach(() => jest.useRealTimers());

    const call = (command: string, args: unknown = {}, by = cli): Promise<CallToolResult> => by.call('executeCode', { command, args });
    const textOf = ({ content: [block] }: CallToolResult): string => (block.type === 'text' ? block.text : '');
    const requests = (): ActionRequest[] =>
        window.calls.filter(({ method }) => method === 'startAction').map(({ args }) => args[0] as ActionRequest);
    const stops = (): unknown[] => window.calls.filter(({ method }) => method === 'stopAction').map(({ args }) => args);
    const end = (runId: string, text: string, kind: ActionOutcome['kind'] = 'done') => window.server.endAction(runId, { kind, text });

    async function started(
        command = 'task.run',
        args: unknown = {},
        by = cli
    ): Promise<{ answer: Promise<CallToolResult>; runId: string }> {
        const answer = call(command, args, by);
        await jest.advanceTimersByTimeAsync(10);
        return { answer, runId: requests().at(-1)!.runId };
    }

    describe('checks the arguments', () => {
        it('and fills in defaults, URIs, line and column', async () => {
            const { answer, runId } = await started('spec.move', { file: 'a.ts:7:3', targetFile: join(folder, 'b c.ts') });
            expect(requests()[0]).toMatchObject({
                command: 'spec.move',
                group: 'refactor',
                alwaysAsks: false,
                args: {
                    file: FileUri.create(join(folder, 'a.ts')).toString(),
                    line: 7,
                    targetFile: FileUri.create(join(folder, 'b c.ts')).toString(),
                    times: 1
                },
                summary: 'a.ts 7 b c.ts 1',
                base: FileUri.create(folder).toString()
            });
            await end(runId, 'MOVED.');
            expect(textOf(await answer)).toBe('MOVED.');
        });

        it('and takes an object that was written as text', async () => {
            const { answer, runId } = await started('spec.move', '{"file":"a.ts","line":2}');
            expect(requests()[0].args).toMatchObject({ line: 2 });
            await end(runId, 'MOVED.');
            await answer;
        });

        it.each([
            [{ file: 'a.ts' }, 'line'],
            [{ file: 'a.ts', line: 0 }, 'line'],
            [{ file: 'a.ts', line: 1, how: 'left' }, 'how'],
            [{ file: 4, line: 1 }, 'file'],
            [[1], 'object'],
            ['no json', 'object']
        ])('and tells how the command is used, without asking the window, for %j', async (args, word) => {
            const result = await call('spec.move', args);
            expect(result.isError).toBe(true);
            expect(textOf(result)).toMatch(new RegExp(`^FAILED: .*${word}`));
            expect(requests()).toEqual([]);
        });

        it('and names the commands when there is no such command or none was given', async () => {
            expect(textOf(await call('rm'))).toMatch(/^FAILED: there is no command "rm".*task\.run/);
            expect(textOf(await cli.call('executeCode'))).toMatch(/^FAILED: nothing to do.*task\.run/);
        });
    });

    it('explains a command', async () => {
        expect(textOf(await call('help', { command: 'spec.move' }))).toBe(
            [
                'spec.move {file, line, targetFile?, times?, how?}: Moves lines.',
                '  file: string - What to move',
                '  line: integer',
                '  targetFile?: string',
                '  times?: integer = 1',
                '  how?: "up" | "down"'
            ].join('\n')
        );
        expect(textOf(await call('help'))).toContain('spec.move');
    });

    it('takes code alone for the notebook, of which the user is always asked', async () => {
        const answer = cli.call('executeCode', { code: 'print(1)' });
        await jest.advanceTimersByTimeAsync(10);
        expect(requests()[0]).toMatchObject({ command: 'notebook.execute', alwaysAsks: true, args: { code: 'print(1)' } });
        await end(requests()[0].runId, 'FAILED: no notebook.', 'failed');
        expect(await answer).toMatchObject({ isError: true });
    });

    describe('describes', () => {
        async function description(): Promise<string> {
            const tool = (await cli.client.listTools()).tools.find(({ name }) => name === 'executeCode');
            expect(tool?.description?.length).toBeLessThan(2048);
            const { command } = tool?.inputSchema.properties as Record<string, { description?: string }>;
            return `${tool?.description}\n${command.description}`;
        }

        it('what is switched on, and tells the CLI when that changes', async () => {
            expect(await description()).toMatch(/^spec\.move \{file, line, targetFile\?, times\?, how\?\}: Moves lines\.$/m);
            expect(await description()).toMatch(/^\*notebook\.execute/m);
            await window.update({ actions: { ...DEFAULT_SWITCHES, refactor: 'off' } });
            await jest.advanceTimersByTimeAsync(1000);
            expect(cli.notifications.map(({ method }) => method)).toContain('notifications/tools/list_changed');
            expect(await description()).not.toMatch(/^spec\.move/m);
            expect(await description()).toContain('Turned off by the user: refactor');
            await window.update({ actions: { ...DEFAULT_SWITCHES, refactor: 'ask' } });
            expect(await description()).toMatch(/^\*spec\.move/m);
        });

        it('nothing in a workspace that is not trusted', async () => {
            await window.update({ isTrusted: false });
            expect(await description()).toContain('does not trust');
            expect(await description()).not.toContain('task.run');
        });

        it('the defaults while a page is being reloaded', async () => {
            window.disconnect();
            expect(await description()).toMatch(/^task\.run/m);
        });
    });

    describe('runs that take long', () => {
        it('answer with an id and how far they are, and can be waited for', async () => {
            const { answer, runId } = await started('task.run', { label: 'build' });
            window.server.notifyActionState(runId, '3 of 9 files');
            await jest.advanceTimersByTimeAsync(50_000);
            expect(textOf(await answer)).toBe(
                `RUNNING for 50 s as ${runId}: task.run build. So far: 3 of 9 files\n` +
                    `Command "wait" {"id":"${runId}"} waits on (up to 50 s each time), "stop" {"id":"${runId}"} ends it. It goes on meanwhile.`
            );
            const waiting = call('wait', { id: runId });
            await end(runId, 'SUCCEEDED.');
            expect(textOf(await waiting)).toBe('SUCCEEDED.');
            expect(textOf(await call('wait', { id: runId }))).toBe('SUCCEEDED.');
            expect(textOf(await call('runs'))).toContain(`${runId} task.run build: done, SUCCEEDED.`);
        });

        it('are waited for as long as the caller wants, at most', async () => {
            const { answer, runId } = await started();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            const waiting = call('wait', { id: runId, seconds: 2 });
            await jest.advanceTimersByTimeAsync(2000);
            expect(textOf(await waiting)).toContain(`RUNNING for 52 s as ${runId}`);
        });

        it('are ended by their session only', async () => {
            const other = await bridge.connect({ pid: 200, cwd: folder });
            const { answer, runId } = await started();
            expect(textOf(await call('stop', { id: runId }, other))).toContain(`no run "${runId}"`);
            const stopping = call('stop', { id: runId });
            await jest.advanceTimersByTimeAsync(10);
            expect(stops()).toEqual([[runId, false]]);
            await end(runId, 'STOPPED.', 'stopped');
            expect(textOf(await stopping)).toBe('STOPPED.');
            expect(await answer).toMatchObject({ isError: true });
        });

        it('are given up when they do not end although they were stopped', async () => {
            const { answer, runId } = await started();
            await window.server.stopActivity(runId);
            expect(stops()).toEqual([[runId, true]]);
            await jest.advanceTimersByTimeAsync(10_000);
            expect(textOf(await answer)).toContain('may still run');
        });

        it('tell how far they are to a caller who asked for it', async () => {
            const progress: (string | undefined)[] = [];
            const answer = cli.client.callTool({ name: 'executeCode', arguments: { command: 'task.run' } }, undefined, {
                onprogress: ({ message }) => progress.push(message)
            });
            await jest.advanceTimersByTimeAsync(10);
            const [{ runId }] = requests();
            window.server.notifyActionState(runId, 'half');
            window.server.notifyActionState(runId, 'half');
            window.server.notifyActionState(runId, 'more');
            await end(runId, 'SUCCEEDED.');
            await answer;
            expect(progress).toEqual(['half', 'more']);
        });
    });

    describe('leaves no orphan when', () => {
        it('the caller cancels before it has an id', async () => {
            const abort = new AbortController();
            const answer = cli.client.callTool({ name: 'executeCode', arguments: { command: 'task.run' } }, undefined, {
                signal: abort.signal
            });
            await jest.advanceTimersByTimeAsync(10);
            abort.abort();
            await expect(answer).rejects.toThrow();
            await jest.advanceTimersByTimeAsync(10);
            expect(stops()).toEqual([[requests()[0].runId, false]]);
        });

        it('the session ends, unless the same process comes back', async () => {
            const { answer, runId } = await started();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            await cli.close();
            const again = await bridge.connect({ pid: 100, cwd: folder });
            await jest.advanceTimersByTimeAsync(15_000);
            expect(stops()).toEqual([]);
            expect(textOf(await call('runs', {}, again))).toContain(`${runId} task.run: running`);
            await again.close();
            await jest.advanceTimersByTimeAsync(15_000);
            expect(stops()).toEqual([[runId, false]]);
        });

        it('only a wait was cancelled: the run goes on', async () => {
            const { answer, runId } = await started();
            await jest.advanceTimersByTimeAsync(50_000);
            await answer;
            const abort = new AbortController();
            const waiting = cli.client.callTool({ name: 'executeCode', arguments: { command: 'wait', args: { id: runId } } }, undefined, {
                signal: abort.signal
            });
            await settle();
            abort.abort();
            await expect(waiting).rejects.toThrow();
            await jest.advanceTimersByTimeAsync(10);
            expect(stops()).toEqual([]);
        });
    });

    describe('says clearly that', () => {
        it('no window is open', async () => {
            window.disconnect();
            expect(textOf(await call('task.run'))).toBe('FAILED: no window of the IDE is open.');
        });

        it('the page went away', async () => {
            const { answer } = await started();
            window.server.notifyWindowClosing();
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('the page was reloaded and knows nothing of the run', async () => {
            const { answer, runId } = await started();
            await window.server.syncActions([runId]);
            await window.server.syncActions([]);
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('the page does not take it in', async () => {
            window.hangs = true;
            const answer = call('task.run');
            await jest.advanceTimersByTimeAsync(30_000);
            expect(textOf(await answer)).toMatch(/^UNKNOWN: the page/);
        });

        it('a run of one window is not ended by another', async () => {
            const { answer, runId } = await started();
            const other = await bridge.openWindow();
            await other.server.endAction(runId, { kind: 'done', text: 'Forged.' });
            await end(runId, 'SUCCEEDED.');
            expect(textOf(await answer)).toBe('SUCCEEDED.');
        });
    });

    it('cuts an answer that is too long', async () => {
        const { answer, runId } = await started();
        await end(runId, `SUCCEEDED.\n${'x\n'.repeat(100_000)}`);
        expect(textOf(await answer).length).toBeLessThan(26_000);
    });

    it('tells all windows what goes on, the newest first, and remembers a hundred', async () => {
        const other = await bridge.openWindow();
        for (let count = 0; count < 130; count++) {
            const { answer, runId } = await started();
            await end(runId, `SUCCEEDED ${count}.`);
            await answer;
        }
        const { answer, runId } = await started('task.run', { label: 'build' });
        await jest.advanceTimersByTimeAsync(200);
        const [running, ended] = other.activities;
        expect(running).toMatchObject({ runId, command: 'task.run', summary: 'build', end: undefined });
        expect(ended.end).toMatchObject({ kind: 'done', verdict: 'SUCCEEDED 129.' });
        expect(other.activities.length).toBeLessThanOrEqual(102);
        expect(await other.server.syncActions([])).toEqual(other.activities);
        await end(runId, 'SUCCEEDED.');
        await answer;
    });
});
