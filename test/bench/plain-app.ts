// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserAppFolder, cacheFolder, repositoryFolder } from '../lib/paths';

const BRIDGE = 'theia-claude-bridge';

/** Builds the browser app with nothing of this repository but, if wanted, the extension: what that adds to any product. @returns its folder */
export async function buildPlainApp(withBridge: boolean): Promise<string> {
    const name = withBridge ? 'bridge-app' : 'plain-app';
    const folder = join(cacheFolder, 'bench', name);
    mkdirSync(folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(browserAppFolder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    const workspaces = JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')) as { workspaces: string[] };
    const ours = new Set(
        workspaces.workspaces.map(
            workspace => (JSON.parse(readFileSync(join(repositoryFolder, workspace, 'package.json'), 'utf8')) as { name: string }).name
        )
    );
    const dependencies = Object.fromEntries(
        Object.entries(manifest.dependencies).filter(([dependency]) => !ours.has(dependency) || (withBridge && dependency === BRIDGE))
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, name, dependencies }, undefined, 2));
    copyFileSync(join(browserAppFolder, 'esbuild.mjs'), join(folder, 'esbuild.mjs'));
    execFileSync('npx', ['--no-install', 'theia', 'build', '--mode', 'production'], { cwd: folder, stdio: 'ignore' });
    return folder;
}
