// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../paths';

/** The versions of the CLI that the bridge is tested with, exactly: one of today and one from before the permission mode `auto`. */
export const CLI_VERSIONS = ['2.1.332', '2.1.197'] as const;
export type CliVersion = (typeof CLI_VERSIONS)[number];

/** Folder to put on the PATH: it holds nothing but `claude`. */
export function cliFolder(version: CliVersion): string {
    return join(cacheFolder, 'claude', version, 'bin');
}

/**
 * Installs the CLI from the npm registry unless it is there already. Its install script only copies the native binary to another place, so
 * it does not run; a folder appears under its final name when it is complete.
 */
export async function fetchCli(version: CliVersion): Promise<void> {
    if (existsSync(join(cliFolder(version), 'claude'))) {
        return;
    }
    const parent = join(cacheFolder, 'claude');
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(join(parent, `${version}-`));
    try {
        const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
        await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, `@anthropic-ai/claude-code@${version}`]);
        const binary = join(folder, `node_modules/@anthropic-ai/claude-code-${process.platform}-${process.arch}/claude`);
        if (!existsSync(binary)) {
            throw new Error(`Claude Code ${version} has no binary for ${process.platform} ${process.arch}`);
        }
        await mkdir(join(folder, 'bin'));
        await symlink(relative(join(folder, 'bin'), binary), join(folder, 'bin/claude'));
        await rm(join(parent, version), { recursive: true, force: true });
        await rename(folder, join(parent, version));
    } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
    }
}
