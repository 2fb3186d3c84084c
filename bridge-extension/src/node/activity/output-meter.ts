// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Counts what a process writes. Measured with the CLI 2.1.332: while it works it redraws its spinner and writes 250 to 550 bytes in each
 * second, whatever terminal it runs in and whether anybody looks; waiting for the user, at a permission question too, it writes less than 100.
 */
@injectable()
export class OutputMeter {
    /** @returns bytes written since the process began; `undefined` where the system does not tell, or for a process that is gone */
    async read(pid: number): Promise<number | undefined> {
        try {
            const [, bytes] = /^wchar: (\d+)$/m.exec(await readFile(`/proc/${pid}/io`, 'utf8')) ?? [];
            return bytes === undefined ? undefined : Number(bytes);
        } catch {
            // No such process, or no such file system: both are an answer.
            return undefined;
        }
    }
}
