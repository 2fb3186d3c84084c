// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cache } from './paths.mjs';
import { UserError } from './user-error.mjs';

const exec = promisify(execFile);
const downloads = join(cache, 'downloads');

function hasIntegrity(file, integrity) {
    const [algorithm, expected] = integrity.split(/-(.*)/s);
    return createHash(algorithm).update(readFileSync(file)).digest('base64') === expected;
}

/**
 * Fetches the tarball of an npm package without installing it. Its install scripts do not run and its dependencies stay away.
 *
 * @param {{ name: string, version: string, integrity: string }} pinned
 * @returns {Promise<string>} path of the verified tarball
 */
export async function fetchPinned({ name, version, integrity }) {
    const tarball = join(downloads, `${name}-${version}.tgz`);
    if (existsSync(tarball) && hasIntegrity(tarball, integrity)) {
        return tarball;
    }
    const incoming = join(downloads, `incoming-${process.pid}`);
    mkdirSync(incoming, { recursive: true });
    try {
        await exec('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--silent', '--pack-destination', incoming]);
        const packed = join(incoming, `${name}-${version}.tgz`);
        if (!hasIntegrity(packed, integrity)) {
            throw new UserError(`The package ${name}@${version} that the registry delivered is not the one this project was built with.`);
        }
        renameSync(packed, tarball);
        return tarball;
    } catch (error) {
        if (error instanceof UserError) {
            throw error;
        }
        throw new UserError(
            `Could not fetch ${name}@${version} from the npm registry: ${String(error.stderr ?? error.message).trim() || error.message}`
        );
    } finally {
        rmSync(incoming, { recursive: true, force: true });
    }
}
