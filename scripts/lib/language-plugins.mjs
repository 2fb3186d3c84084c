// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { notices, plugins, root } from './paths.mjs';
import { fetchPinned } from './pinned-package.mjs';

export const manifestFile = join(root, 'scripts', 'language-plugins.json');

async function unpack(tarball, { into, strip, members }) {
    mkdirSync(into, { recursive: true });
    await runCommand('tar', ['-xzf', tarball, '-C', into, `--strip-components=${strip}`, ...members], {
        failure: `Could not unpack ${tarball}; is the disk full?`
    });
}

/**
 * Puts the compiler at `../node_modules/typescript`, where its extension looks for it. Theia would take a folder `node_modules` beside
 * the plugins for a broken plugin, so the extension moves one level down, into a sub-folder whose name Theia knows from npm tarballs.
 */
async function addTypeScript(folder, tarball) {
    const extension = join(folder, 'typescript-language-features');
    const moved = join(folder, 'package');
    renameSync(extension, moved);
    mkdirSync(extension);
    renameSync(moved, join(extension, 'package'));
    await unpack(tarball, { into: join(extension, 'node_modules', 'typescript'), strip: 1, members: ['package'] });
}

/** What is shipped, from where and under which licence, beside the licence texts that came with it. */
function overview(folder, { builtins, typescript }) {
    const { name, version } = builtins.package;
    const rows = readdirSync(folder)
        .flatMap(entry => [join(folder, entry, 'package.json'), join(folder, entry, 'package', 'package.json')])
        .filter(existsSync)
        .map(file => JSON.parse(readFileSync(file, 'utf8')))
        .map(plugin => `- ${plugin.publisher}.${plugin.name} ${plugin.version} (${plugin.license})`);
    return [
        '# Third-party software in the folder plugins',
        '',
        `Built-in extensions of Visual Studio Code (Microsoft Corporation, MIT), unchanged from the npm package ${name}@${version}.`,
        'Their licence is in LICENSE, the notices of what they contain in ThirdPartyNotices.txt and in their own folders.',
        '',
        ...rows,
        '',
        `TypeScript ${typescript.version} (Microsoft Corporation, Apache-2.0) inside typescript-language-features, with its own LICENSE.txt and ThirdPartyNoticeText.txt.`,
        ''
    ].join('\n');
}

/** Fills the plugins folder of the browser app: languages, git, debugging and themes, with nothing left to download at start. */
export async function installLanguagePlugins() {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const { builtins, typescript } = manifest;
    const names = [...builtins.features, ...builtins.grammars, ...builtins.themes];
    const [builtinsTarball, typescriptTarball] = [await fetchPinned(builtins.package), await fetchPinned(typescript)];
    const incoming = `${plugins}.incoming`;
    rmSync(incoming, { recursive: true, force: true });
    await unpack(builtinsTarball, {
        into: incoming,
        strip: builtins.folder.split('/').length,
        members: names.map(name => `${builtins.folder}/${name}`)
    });
    await addTypeScript(incoming, typescriptTarball);
    rmSync(notices, { recursive: true, force: true });
    await unpack(builtinsTarball, { into: notices, strip: 1, members: builtins.notices });
    writeFileSync(join(notices, 'README.md'), overview(incoming, manifest));
    rmSync(plugins, { recursive: true, force: true });
    renameSync(incoming, plugins);
}
