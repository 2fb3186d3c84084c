// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProcessTree } from './process-tree';

/** The way of systems without `/proc`. */
class PsProcessTree extends ProcessTree {
    protected override parentFromProc(pid: number): Promise<number | undefined> {
        return this.parentFromPs(pid);
    }
}

describe.each([ProcessTree, PsProcessTree])('%p', Tree => {
    it('finds the shell that a process was started from', async () => {
        const shell = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
        try {
            const [output] = await once(shell.stdout, 'data');
            const child = Number(String(output).trim());
            const lineage = await new Tree().lineage(child);
            expect(lineage.slice(0, 3)).toEqual([child, shell.pid, process.pid]);
            process.kill(child);
        } finally {
            shell.kill();
        }
    });

    it('knows only the process itself when there is no such process', async () => {
        expect(await new Tree().lineage(2 ** 30)).toEqual([2 ** 30]);
    });
});

describe('The name of a process', () => {
    it('is the same whenever it is asked for, and no other process has it', async () => {
        const shell = spawn('/bin/sh', ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'] });
        try {
            await once(shell, 'spawn');
            const names = await Promise.all([process.pid, process.pid, shell.pid ?? 0].map(pid => new ProcessTree().identityOf(pid)));
            expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
            expect(names[1]).toBe(names[0]);
            expect(names[2]).not.toBe(names[0]);
        } finally {
            shell.kill();
        }
    });

    it('is not known for a process that is not there', async () => {
        expect(await new ProcessTree().identityOf(2 ** 30)).toBeUndefined();
    });
});
