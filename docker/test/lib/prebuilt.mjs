// SPDX-License-Identifier: EPL-2.0

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../../scripts/lib/command.mjs';
import { browserApp, cache, root } from '../../../scripts/lib/paths.mjs';

const staged = join(cache, 'image', 'prebuilt');

function readDockerfile() {
    return readFile(join(root, 'docker/Dockerfile'), 'utf8');
}

async function writeDockerfile(name, text) {
    const path = join(cache, 'image', name);
    await mkdir(join(cache, 'image'), { recursive: true });
    await writeFile(path, text);
    return path;
}

/** @returns {Promise<string>} path of a Dockerfile with what the image has before anything of this checkout comes into it */
export async function parentOfApp() {
    const text = await readDockerfile();
    const [parent] = text.slice(text.lastIndexOf('\nFROM ')).split('\nCOPY ');
    return writeDockerfile('Dockerfile.parent', /^ARG .*$/m.exec(text)[0] + parent);
}

/**
 * Stands in for the first stage of the Dockerfile, which takes minutes: the app as `npm run build` has left it in this checkout. Its native
 * parts keep to Node's stable interface, so it does not matter that another version of Node may have compiled them.
 *
 * @returns {Promise<{ dockerfile: string, options: string[] }>} the Dockerfile without that stage, and options for `buildah bud`
 */
export async function prebuiltApp() {
    const app = join(staged, 'build', 'browser-app');
    await rm(staged, { recursive: true, force: true });
    await mkdir(app, { recursive: true });
    const failure = 'The app could not be taken over into the image; the lines above say why.';
    // Links, since nobody writes to them and there are thousands.
    await runCommand('cp', ['-al', ...['package.json', 'plugins', 'lib'].map(name => join(browserApp, name)), app], { failure });
    await runCommand(process.execPath, [join(root, 'docker/licenses.mjs'), join(staged, 'build', 'THIRD-PARTY.md')], { failure });
    await runCommand('bash', ['-c', 'gzip --keep --force lib/frontend/*.js lib/frontend/*.css'], { cwd: app, failure });
    const dockerfile = await writeDockerfile(
        'Dockerfile.prebuilt',
        (await readDockerfile()).replace(/^FROM \S+ AS build\n[^]*?(?=^FROM )/m, '')
    );
    return { dockerfile, options: ['--build-context', `build=${staged}`] };
}
