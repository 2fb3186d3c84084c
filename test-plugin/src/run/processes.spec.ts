// SPDX-License-Identifier: EPL-2.0

import { watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { Framework } from '../frameworks/framework';
import { never } from '../test/projects';
import { Outcome, Token, execute } from './execution';
import { RunEvent } from './test-event';

jest.mock('node:fs', () => {
    const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
    return { ...fs, watch: jest.fn(fs.watch) };
});

/** Runs a script of the shell as a framework's process would run. */
async function runScript(script: string, token: Token = never): Promise<Outcome & { output: string; events: RunEvent[] }> {
    const framework: Framework = {
        label: 'a shell',
        canRunAffected: false,
        canDebug: false,
        invocation: () => ({ program: '/bin/sh', runsOnNode: false, nodeArgs: [], args: ['-c', script], env: {} })
    };
    const events: RunEvent[] = [];
    let output = '';
    const listener = { onEvent: (event: RunEvent) => void events.push(event), onOutput: (text: string) => void (output += text) };
    const project = { framework: 'jest', folder: tmpdir(), name: 'x', scripts: {} } as const;
    const outcome = await execute(framework, { project, kind: 'run', reporters: '' }, listener, token);
    return { ...outcome, output, events };
}

/** Until the system has taken the process away. */
async function isGone(pid: number): Promise<boolean> {
    for (;;) {
        try {
            process.kill(pid, 0);
        } catch {
            return true;
        }
        await new Promise(resolve => setTimeout(resolve, 10));
    }
}

describe('the process of a run', () => {
    it('ends the run when it ends, with whatever it has left behind that holds its output', async () => {
        const { output, exitCode } = await runScript('sleep 600 & echo $!; exit 3');
        expect(exitCode).toBe(3);
        expect(await isGone(Number(output))).toBe(true);
    }, 20_000);

    it('may leave something behind that nobody waits for', async () => {
        const { output } = await runScript('sleep 600 > /dev/null 2>&1 & echo $!');
        expect(process.kill(Number(output), 'SIGKILL')).toBe(true);
    });

    it('is stopped with all below it, also what does not listen', async () => {
        const token: Token = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
        const { exitCode } = await runScript('trap "" TERM; sleep 600 & wait', token);
        expect(exitCode).toBeUndefined();
    }, 20_000);

    it('is heard where the system has no watcher to give', async () => {
        jest.mocked(watch).mockImplementationOnce(() => {
            throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
        });
        const event = { kind: 'test', path: ['adds'], state: 'passed' };
        const { events } = await runScript(`echo '${JSON.stringify(event)}' >> "$CLAUDE_BRIDGE_TEST_EVENTS"`);
        expect(events).toEqual([event]);
    });
});
