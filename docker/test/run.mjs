// SPDX-License-Identifier: EPL-2.0

import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { provideChromium } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { runMain, UserError } from '../../scripts/lib/user-error.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** The version of the CLI that the tests put into an image. */
const CLI_VERSION = '2.1.332';

/** Builds an image. @returns the variables that say where it is */
async function build(...args) {
    const child = spawn(join(here, 'prepare.sh'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code === 3) {
        throw new UserError('The image tests did not run.');
    }
    if (code !== 0) {
        throw new UserError('The image could not be built; the lines above say why.');
    }
    return Object.fromEntries([...output.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

/** What a person wants to know about an image, besides that it works. */
async function report(env, image) {
    const { stdout } = await promisify(execFile)(join(here, 'figures.sh'), [image], { env });
    console.log(`\n${stdout}`);
}

await runMain(async () => {
    const chromium = await provideChromium();
    const plain = await build('claude-bridge-ide:test');
    const withCli = await build('claude-bridge-ide:cli', '--build-arg', `CLAUDE_CODE_VERSION=${CLI_VERSION}`);
    const env = { ...process.env, ...plain, IMAGE_WITH_CLI: withCli.IMAGE, CHROMIUM: chromium };
    await report(env, plain.IMAGE);
    const args = ['--no-install', 'playwright', 'test', '--config', join(here, 'playwright.config.ts'), ...process.argv.slice(2)];
    const child = spawn('npx', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
});
