// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { z } from 'zod';
import { DEFAULT_SWITCHES } from '../../../common/actions';
import { TestActions, textOf } from '../../test/test-actions';
import { defineAction } from './action-command';

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
    let actions: TestActions;

    beforeEach(async () => {
        jest.useFakeTimers();
        actions = await TestActions.open(STRICT);
    });

    afterEach(() => {
        jest.useRealTimers();
        actions.dispose();
    });

    describe('checks the arguments', () => {
        it('and fills in defaults, URIs, line and column', async () => {
            const { answer, runId } = await actions.start('spec.move', { file: 'a.ts:7:3', targetFile: join(actions.folder, 'b c.ts') });
            expect(actions.requests[0]).toMatchObject({
                command: 'spec.move',
                group: 'refactor',
                alwaysAsks: false,
                args: {
                    file: FileUri.create(join(actions.folder, 'a.ts')).toString(),
                    line: 7,
                    targetFile: FileUri.create(join(actions.folder, 'b c.ts')).toString(),
                    times: 1
                },
                summary: 'a.ts 7 b c.ts 1',
                base: FileUri.create(actions.folder).toString()
            });
            await actions.end(runId, 'MOVED.');
            expect(textOf(await answer)).toBe('MOVED.');
        });

        it('and takes an object that was written as text', async () => {
            const { answer, runId } = await actions.start('spec.move', '{"file":"a.ts","line":2}');
            expect(actions.requests[0].args).toMatchObject({ line: 2 });
            await actions.end(runId, 'MOVED.');
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
            const result = await actions.call('spec.move', args);
            expect(result.isError).toBe(true);
            expect(textOf(result)).toMatch(new RegExp(`^FAILED: .*${word}`));
            expect(actions.requests).toEqual([]);
        });

        it('and names the commands when there is no such command or none was given', async () => {
            expect(textOf(await actions.call('rm'))).toMatch(/^FAILED: there is no command "rm".*task\.run/);
            expect(textOf(await actions.cli.call('executeCode'))).toMatch(/^FAILED: nothing to do.*task\.run/);
        });
    });

    it('explains a command', async () => {
        expect(textOf(await actions.call('help', { command: 'spec.move' }))).toBe(
            [
                'spec.move {file, line, targetFile?, times?, how?}: Moves lines.',
                '  file: string - What to move',
                '  line: integer',
                '  targetFile?: string',
                '  times?: integer = 1',
                '  how?: "up" | "down"'
            ].join('\n')
        );
        expect(textOf(await actions.call('help'))).toContain('spec.move');
    });

    it('takes code alone for the notebook, of which the user is always asked', async () => {
        const answer = actions.cli.call('executeCode', { code: 'print(1)' });
        await jest.advanceTimersByTimeAsync(10);
        expect(actions.requests[0]).toMatchObject({ command: 'notebook.execute', alwaysAsks: true, args: { code: 'print(1)' } });
        await actions.end(actions.requests[0].runId, 'FAILED: no notebook.', 'failed');
        expect(await answer).toMatchObject({ isError: true });
    });

    describe('describes', () => {
        async function description(): Promise<string> {
            const tool = (await actions.cli.client.listTools()).tools.find(({ name }) => name === 'executeCode');
            expect(tool?.description?.length).toBeLessThan(2048);
            const { command } = tool?.inputSchema.properties as Record<string, { description?: string }>;
            return `${tool?.description}\n${command.description}`;
        }

        it('what is switched on, and tells the CLI when that changes', async () => {
            expect(await description()).toMatch(/^spec\.move \{file, line, targetFile\?, times\?, how\?\}: Moves lines\.$/m);
            expect(await description()).toMatch(/^\*notebook\.execute/m);
            await actions.window.update({ actions: { ...DEFAULT_SWITCHES, refactor: 'off' } });
            await jest.advanceTimersByTimeAsync(1000);
            expect(actions.cli.notifications.map(({ method }) => method)).toContain('notifications/tools/list_changed');
            expect(await description()).not.toMatch(/^spec\.move/m);
            expect(await description()).toContain('Turned off by the user: refactor');
            await actions.window.update({ actions: { ...DEFAULT_SWITCHES, refactor: 'ask' } });
            expect(await description()).toMatch(/^\*spec\.move/m);
        });

        it('nothing in a workspace that is not trusted', async () => {
            await actions.window.update({ isTrusted: false });
            expect(await description()).toContain('does not trust');
            expect(await description()).not.toContain('task.run');
        });

        it('the defaults while a page is being reloaded', async () => {
            actions.window.disconnect();
            expect(await description()).toMatch(/^task\.run/m);
        });
    });

    it('cuts an answer that is too long', async () => {
        const { answer, runId } = await actions.start();
        await actions.end(runId, `SUCCEEDED.\n${'x\n'.repeat(100_000)}`);
        expect(textOf(await answer).length).toBeLessThan(26_000);
    });
});
