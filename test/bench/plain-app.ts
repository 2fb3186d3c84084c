// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserAppFolder, cacheFolder } from '../lib/paths';

const OURS = 'theia-claude-bridge';

/** Builds the browser app without the extension, for comparison. @returns its folder */
export async function buildPlainApp(): Promise<string> {
    const folder = join(cacheFolder, 'bench/plain-app');
    mkdirSync(folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(browserAppFolder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    const dependencies = Object.fromEntries(Object.entries(manifest.dependencies).filter(([name]) => name !== OURS));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, name: 'plain-app', dependencies }, undefined, 2));
    copyFileSync(join(browserAppFolder, 'esbuild.mjs'), join(folder, 'esbuild.mjs'));
    execFileSync('npx', ['--no-install', 'theia', 'build', '--mode', 'production'], { cwd: folder, stdio: 'ignore' });
    return folder;
}
