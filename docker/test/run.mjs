// SPDX-License-Identifier: EPL-2.0

import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runBench } from '../../scripts/lib/bench-run.mjs';
import { provideChromium } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { runMain, UserError } from '../../scripts/lib/user-error.mjs';
import { parentOfApp, prebuiltApp } from './lib/prebuilt.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** The version of the CLI that the tests put into an image. */
const CLI_VERSION = '2.1.332';
/** Exit code, also of `prepare.sh`, where this machine is the reason that nothing was tested. */
const NOT_HERE = 3;
/** What `prepare.sh` takes. */
const PLAIN = 'claude-bridge-ide:test';
const WITH_CLI = ['claude-bridge-ide:cli', '--build-arg', `CLAUDE_CODE_VERSION=${CLI_VERSION}`];

/** Builds an image. @param args what `prepare.sh` takes, as its variables are @returns the variables that say where it is */
async function build(args, variables = {}) {
    const begin = Date.now();
    const env = { ...process.env, ...variables };
    const child = spawn(join(here, 'prepare.sh'), args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code === NOT_HERE) {
        throw new UserError(output.trim(), NOT_HERE);
    }
    if (code !== 0) {
        throw new UserError('The image could not be built; the lines above say why.');
    }
    console.log(`Built ${args[0]} in ${Math.round((Date.now() - begin) / 1000)} s.`);
    return Object.fromEntries([...output.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

function playwright(env, args) {
    const config = join(here, 'playwright.config.ts');
    const child = spawn('npx', ['--no-install', 'playwright', 'test', '--config', config, ...args], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit']
    });
    return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/** What a person wants to know about an image, besides that it works. */
async function report(env, image) {
    const { stdout } = await promisify(execFile)(join(here, 'figures.sh'), [image], { env: { ...process.env, ...env } });
    console.log(`\n${stdout}`);
}

/** The image as anybody builds it, once without and once with a CLI, and all that it has to do. */
async function testAll(args) {
    const chromium = await provideChromium();
    const plain = await build([PLAIN], { MORE_TOOLS: 'nginx caddy openssl podman-compose' });
    const withCli = await build(WITH_CLI);
    await report(plain, plain.IMAGE);
    return playwright({ ...plain, IMAGE_WITH_CLI: withCli.IMAGE, CHROMIUM: chromium }, args);
}

/** How long it takes to get going, and what it costs. */
async function bench(args) {
    const chromium = await provideChromium();
    const { IMAGE, ...rest } = await build(WITH_CLI);
    const env = { ...process.env, ...rest, IMAGE_WITH_CLI: IMAGE, CHROMIUM: chromium };
    return runBench(join(here, 'bench/playwright.config.ts'), args, { env, prefix: 'image-' });
}

/** All that the next one needs and that does not need the app: it takes minutes of mostly network, and finds out whether this machine can do it. */
async function prepareCore() {
    await build(['claude-bridge-ide:parent'], { DOCKERFILE: await parentOfApp(), TRY: '1' });
}

/** What has to be right before anything else, in an image made from the app that is built here already. */
async function testCore(args) {
    const { dockerfile, options } = await prebuiltApp();
    const image = await build(['claude-bridge-ide:core', ...options], { DOCKERFILE: dockerfile });
    return playwright(image, ['--grep', '@core', ...args]);
}

const modes = { '--prepare-core': prepareCore, '--core': testCore, '--bench': bench };

await runMain(() => {
    const [mode, ...args] = process.argv.slice(2);
    return modes[mode]?.(args) ?? testAll(process.argv.slice(2));
});
