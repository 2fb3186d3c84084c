// SPDX-License-Identifier: EPL-2.0

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRecord } from '../run/test-event';
import { SetupError } from './framework';

export interface InstalledPackage {
    readonly folder: string;
    readonly version: string;
    readonly major: number;
    /** Path of the program that the package brings under its own name. */
    readonly program: string;
}

/** The package as the project would load it, from its own node_modules or one above. Nothing is fetched. */
export function findPackage(name: string, folder: string): InstalledPackage | undefined {
    const require = createRequire(join(folder, 'package.json'));
    for (const base of require.resolve.paths(name) ?? []) {
        const file = join(base, name, 'package.json');
        const manifest = readJson(file);
        if (isRecord(manifest) && typeof manifest.version === 'string') {
            const { bin, version } = manifest;
            const program = typeof bin === 'string' ? bin : isRecord(bin) ? bin[name.replace(/^@[^/]+\//, '')] : undefined;
            return {
                folder: dirname(file),
                version,
                major: Number.parseInt(version, 10),
                program: typeof program === 'string' ? join(dirname(file), program) : dirname(file)
            };
        }
    }
    return undefined;
}

export function requirePackage(name: string, folder: string): InstalledPackage {
    const found = findPackage(name, folder);
    if (!found) {
        throw new SetupError(`${name} is not installed in ${folder} or above; run the project's install command first.`);
    }
    return found;
}

function readJson(file: string): unknown {
    try {
        return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        return undefined;
    }
}
