// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { whenChanged } from './fingerprint.mjs';
import { installLanguagePlugins, manifestFile } from './language-plugins.mjs';
import { backendMain, browserApp, cache, plugins, root } from './paths.mjs';

const lockFile = join(root, 'package-lock.json');
const manifests = ['', 'bridge-extension', 'product-extension', 'browser-app', 'test'].map(folder => join(root, folder, 'package.json'));
const extensionInputs = ['bridge-extension', 'product-extension'].flatMap(folder => [
    join(root, folder, 'src'),
    join(root, folder, 'package.json'),
    join(root, folder, 'tsconfig.json')
]);
const stamp = name => join(cache, 'stamps', name);

/** The desktop app is left out: what it needs compiles against headers that not every machine has. */
const workspaces = ['bridge-extension', 'product-extension', 'browser-app', 'test'].flatMap(name => ['-w', name]);

export function install() {
    return whenChanged({
        stamp: join(root, 'node_modules', '.claude-bridge-install'),
        inputs: [lockFile, ...manifests],
        outputs: [],
        work: () => {
            console.log('Installing packages; the first time takes a few minutes.');
            return runCommand('npm', ['install', '--no-save', ...workspaces, '--include-workspace-root'], {
                failure: 'Installing the packages failed; the lines above say why. Nothing was started.'
            });
        }
    });
}

export function buildExtensions() {
    return whenChanged({
        stamp: stamp('extensions'),
        inputs: [lockFile, join(root, 'tsconfig.json'), ...extensionInputs],
        outputs: [join(root, 'bridge-extension', 'lib'), join(root, 'product-extension', 'lib')],
        work: () => {
            console.log('Compiling the extensions.');
            return runCommand('npx', ['--no-install', 'tsc', '--build'], {
                failure: 'Compiling the extensions failed; the lines above say where.'
            });
        }
    });
}

export function buildBrowserApp() {
    return whenChanged({
        stamp: stamp('browser-app'),
        inputs: [
            lockFile,
            join(root, 'tsconfig.json'),
            ...extensionInputs,
            join(browserApp, 'package.json'),
            join(browserApp, 'esbuild.mjs')
        ],
        outputs: [backendMain, join(browserApp, 'lib', 'frontend', 'bundle.js')],
        work: () => {
            console.log('Bundling the browser app.');
            return runCommand('npx', ['--no-install', 'theia', 'build', '--mode', 'production'], {
                cwd: browserApp,
                failure: 'Bundling the browser app failed; the lines above say where.'
            });
        }
    });
}

export function buildPlugins() {
    return whenChanged({
        stamp: stamp('plugins'),
        inputs: [manifestFile, join(root, 'scripts', 'lib', 'language-plugins.mjs')],
        outputs: [plugins],
        work: () => {
            console.log('Fetching language support (about 50 MB, once).');
            return installLanguagePlugins();
        }
    });
}

/** Everything the browser IDE needs, in order; what is up to date is skipped. */
export async function buildBrowser() {
    await install();
    await buildExtensions();
    await buildBrowserApp();
    await buildPlugins();
}
