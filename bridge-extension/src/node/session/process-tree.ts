// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { injectable } from '@theia/core/shared/inversify';

/** Deeper nesting of shells is not met; a bound keeps a changing process table from sending us round in circles. */
const MAX_DEPTH = 64;

/** Finds out which processes a process descends from. */
@injectable()
export class ProcessTree {
    /** @returns the process itself, its parent and so on; only the process itself when the system does not tell */
    async lineage(pid: number): Promise<number[]> {
        const lineage = [pid];
        while (lineage.length < MAX_DEPTH) {
            const parent = await this.parentOf(lineage[lineage.length - 1]);
            if (parent === undefined || parent <= 1 || lineage.includes(parent)) {
                break;
            }
            lineage.push(parent);
        }
        return lineage;
    }

    protected async parentOf(pid: number): Promise<number | undefined> {
        try {
            return process.platform === 'linux' ? await this.parentFromProc(pid) : await this.parentFromPs(pid);
        } catch {
            // The process is gone, or belongs to somebody else: its lineage ends here.
            return undefined;
        }
    }

    protected async parentFromProc(pid: number): Promise<number | undefined> {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
        // The second field is the program's name in brackets and may itself hold brackets and spaces.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return toPid(parent);
    }

    protected async parentFromPs(pid: number): Promise<number | undefined> {
        const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)], { timeout: 2000 });
        return toPid(stdout.trim());
    }
}

function toPid(text: string | undefined): number | undefined {
    const pid = Number(text);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}
