// SPDX-License-Identifier: EPL-2.0

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plugins, root } from './paths.mjs';

export const testPluginSource = join(root, 'test-plugin');
/** Beside the language support, so that whoever starts the IDE with that has this, too. */
export const testPlugin = join(plugins, 'claude-bridge-test-runners');

/** Puts the extension that finds and runs tests together: one bundle, and the reporters as they are. */
export async function bundleTestPlugin() {
    // A newcomer's first start gets here only after it has installed the packages.
    const { build } = await import('esbuild');
    rmSync(testPlugin, { recursive: true, force: true });
    await build({
        entryPoints: [join(testPluginSource, 'src', 'extension.ts')],
        outfile: join(testPlugin, 'extension.js'),
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'cjs',
        external: ['vscode'],
        minify: true,
        keepNames: true,
        logLevel: 'warning'
    });
    cpSync(join(testPluginSource, 'package.json'), join(testPlugin, 'package.json'));
    cpSync(join(testPluginSource, 'reporters'), join(testPlugin, 'reporters'), { recursive: true });
    const parser = dirname(createRequire(import.meta.url).resolve('@babel/parser/package.json'));
    const { version, license } = JSON.parse(readFileSync(join(parser, 'package.json'), 'utf8'));
    const notice = `The bundle contains @babel/parser ${version} (${license}):\n\n${readFileSync(join(parser, 'LICENSE'), 'utf8')}`;
    writeFileSync(join(testPlugin, 'THIRD-PARTY.md'), notice);
}
