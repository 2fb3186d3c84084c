// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

function hashInto(hash, path) {
    const stats = statSync(path);
    if (stats.isDirectory()) {
        for (const name of readdirSync(path).sort()) {
            hashInto(hash, join(path, name));
        }
        return;
    }
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
}

/** One hash over names and contents of the files and folders given; paths that do not exist are left out. */
export function fingerprint(inputs) {
    const hash = createHash('sha256').update(process.version);
    for (const input of inputs) {
        if (existsSync(input)) {
            hashInto(hash, input);
        }
    }
    return hash.digest('hex');
}

/**
 * Does the work when its inputs changed since it last succeeded or when one of its outputs is gone.
 *
 * @param {{ stamp: string, inputs: string[], outputs: string[], work: () => Promise<void> }} step
 */
export async function whenChanged({ stamp, inputs, outputs, work }) {
    const current = fingerprint(inputs);
    const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
    if (current === known && outputs.every(existsSync)) {
        return false;
    }
    rmSync(stamp, { force: true });
    await work();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, current);
    return true;
}
