// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { whenChanged } from './fingerprint.mjs';
import { installLanguagePlugins, manifestFile } from './language-plugins.mjs';
import { installEnvironment } from './node-headers.mjs';
import { backendMain, browserApp, cache, electronApp, plugins, root } from './paths.mjs';
import { bundleTestPlugin, testPlugin, testPluginSource } from './test-plugin.mjs';
import { UserError } from './user-error.mjs';

const extensions = ['bridge-extension', 'product-extension'];
const browserWorkspaces = [...extensions, 'browser-app', 'test'];
const lockFile = join(root, 'package-lock.json');
const extensionInputs = [
    lockFile,
    join(root, 'tsconfig.json'),
    ...extensions.flatMap(folder => ['src', 'package.json', 'tsconfig.json'].map(name => join(root, folder, name)))
];
const stamp = name => join(cache, 'stamps', name);

function installWorkspaces(names, stampName, outputs) {
    return whenChanged({
        stamp: join(root, 'node_modules', stampName),
        inputs: [lockFile, ...['', ...names].map(folder => join(root, folder, 'package.json'))],
        outputs,
        work: () => {
            console.log('Installing packages; the first time takes a few minutes.');
            const filter = names.flatMap(workspace => ['-w', workspace]);
            return runCommand('npm', ['install', '--no-save', ...filter, '--include-workspace-root'], {
                env: installEnvironment(),
                failure: 'Installing the packages failed; the lines above say why. Nothing was started.'
            });
        }
    });
}

/** The desktop app is left out: what it needs compiles against headers that not every machine has. */
export function install() {
    return installWorkspaces(browserWorkspaces, '.claude-bridge-install', []);
}

async function installWithElectron() {
    const electron = join(root, 'node_modules', '@theia', 'electron');
    await installWorkspaces([...browserWorkspaces, 'electron-app'], '.claude-bridge-install-electron', [electron]);
    if (!existsSync(electron)) {
        throw new UserError(
            'A native module of the desktop app could not be compiled. On Debian and Ubuntu it needs: apt-get install libx11-dev libxkbfile-dev'
        );
    }
}

export function buildExtensions() {
    return whenChanged({
        stamp: stamp('extensions'),
        inputs: extensionInputs,
        outputs: extensions.map(folder => join(root, folder, 'lib')),
        work: () => {
            console.log('Compiling the extensions.');
            return runCommand('npx', ['--no-install', 'tsc', '--build'], {
                failure: 'Compiling the extensions failed; the lines above say where.'
            });
        }
    });
}

/** Bundles an app with its frontend and its backend, see the esbuild.mjs in its folder. */
function buildApp(app, stampName, outputs) {
    return whenChanged({
        stamp: stamp(stampName),
        inputs: [...extensionInputs, ...['package.json', 'esbuild.mjs'].map(name => join(app, name)), join(browserApp, 'resources')],
        outputs,
        work: () => {
            console.log(`Bundling the ${stampName}.`);
            return runCommand('npx', ['--no-install', 'theia', 'build', '--mode', 'production'], {
                cwd: app,
                failure: `Bundling the ${stampName} failed; the lines above say where.`
            });
        }
    });
}

export function buildBrowserApp() {
    return buildApp(browserApp, 'browser app', [backendMain, join(browserApp, 'lib', 'frontend', 'bundle.js')]);
}

export function buildElectronApp() {
    return buildApp(electronApp, 'desktop app', [join(electronApp, 'lib', 'backend', 'electron-main.js')]);
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

/** After the language support, whose folder is made anew when it changes. */
export function buildTestPlugin() {
    const inputs = ['package.json', 'src', 'reporters'].map(name => join(testPluginSource, name));
    return whenChanged({
        stamp: stamp('test plugin'),
        inputs: [lockFile, ...inputs, join(root, 'scripts', 'lib', 'test-plugin.mjs')],
        outputs: [join(testPlugin, 'extension.js')],
        work: () => {
            console.log('Bundling the test runners.');
            return bundleTestPlugin();
        }
    });
}

/** Everything the browser IDE needs, in order; what is up to date is skipped. */
export async function buildBrowser() {
    await install();
    await buildExtensions();
    await buildBrowserApp();
    await buildPlugins();
    await buildTestPlugin();
}

/** Everything the desktop IDE needs. */
export async function buildElectron() {
    await installWithElectron();
    await buildExtensions();
    await buildElectronApp();
    await buildPlugins();
    await buildTestPlugin();
}
