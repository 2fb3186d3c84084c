// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { injectable } from '@theia/core/shared/inversify';

/** Deeper nesting of shells is not met; a bound keeps a changing process table from sending us round in circles. */
const MAX_DEPTH = 64;

/** Places in `/proc/PID/stat` after the name of the program; see proc(5). */
const PARENT = 1;
const START_TIME = 19;

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

    /**
     * Names a running process for good: numbers are given out again, also by the next boot or container.
     * @returns `undefined` when the process is gone or the system does not tell
     */
    async identityOf(pid: number): Promise<string | undefined> {
        try {
            const [boot, fields] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), this.statOf(pid)]);
            return createHash('sha256').update(`${boot.trim()} ${pid} ${fields[START_TIME]}`).digest('hex').slice(0, 32);
        } catch {
            // No such process, or no such file system.
            return undefined;
        }
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
        return toPid((await this.statOf(pid))[PARENT]);
    }

    /** Fields of the process from the third one on. */
    protected async statOf(pid: number): Promise<string[]> {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
        // The second field is the program's name in brackets and may itself hold brackets and spaces.
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
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
