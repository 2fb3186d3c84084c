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
