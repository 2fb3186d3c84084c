// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { plugins, root } from './paths.mjs';
import { fetchPinned } from './pinned-package.mjs';

export const manifestFile = join(root, 'scripts', 'language-plugins.json');

async function unpack(tarball, { into, strip, members }) {
    mkdirSync(into, { recursive: true });
    await runCommand('tar', ['-xzf', tarball, '-C', into, `--strip-components=${strip}`, ...members], {
        failure: `Could not unpack ${tarball}; is the disk full?`
    });
}

/** What is shipped, from where and under which licence, beside the licence texts that came with it. */
function writeOverview(folder, { builtins, typescript }) {
    const { name, version } = builtins.package;
    const rows = readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
        .map(entry => JSON.parse(readFileSync(join(folder, entry.name, 'package.json'), 'utf8')))
        .map(plugin => `- ${plugin.publisher}.${plugin.name} ${plugin.version} (${plugin.license})`);
    const text = [
        '# Third-party software in this folder',
        '',
        `Built-in extensions of Visual Studio Code (Microsoft Corporation, MIT), taken unchanged from the npm package ${name}@${version}.`,
        'Their licence is in LICENSE, the notices of what they contain in ThirdPartyNotices.txt and in the folders themselves.',
        '',
        ...rows,
        '',
        `TypeScript ${typescript.version} (Microsoft Corporation, Apache-2.0) in node_modules/typescript, with its own LICENSE.txt and ThirdPartyNoticeText.txt.`,
        ''
    ];
    writeFileSync(join(folder, 'THIRD-PARTY.md'), text.join('\n'));
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
    await unpack(builtinsTarball, { into: incoming, strip: 1, members: builtins.notices });
    await unpack(typescriptTarball, { into: join(incoming, 'node_modules', 'typescript'), strip: 1, members: ['package'] });
    writeOverview(incoming, manifest);
    rmSync(plugins, { recursive: true, force: true });
    renameSync(incoming, plugins);
}
