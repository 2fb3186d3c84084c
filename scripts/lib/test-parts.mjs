// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const results = join(root, 'test', 'results');

/** Exit code of the image's tests where this machine is the reason that they did not run. */
const NOT_HERE = 3;

/** @typedef {{ passed: number, failed: number }} Tally */

/** @returns {Promise<boolean>} whether it ended well */
async function run(program, args, env = process.env) {
    console.log(`\n> ${program} ${args.join(' ')}`);
    return (await start('npx', ['--no-install', program, ...args], { env })) === 0;
}

/**
 * @param {{ env?: NodeJS.ProcessEnv, output?: number | 'inherit' }} options `output` is an open file for what it prints
 * @returns {Promise<number | null>} exit code, null when a signal ended it
 */
function start(program, args, { env = process.env, output = 'inherit' }) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] });
        child.once('error', reject);
        child.once('close', resolve);
    });
}

/** A part without tests of its own counts as one. */
function asOneTest(good) {
    return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails although no test of it did (or that ends without a report) counts as one more failure. */
function tally(good, report, read) {
    const { passed, failed } = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
    return { passed, failed: failed || (good && passed > 0 ? 0 : 1) };
}

/** @returns {Tally} */
function countPlaywright({ stats }) {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** @returns {string} path of a report that does not exist yet */
function freshReport(name) {
    mkdirSync(results, { recursive: true });
    const report = join(results, name);
    rmSync(report, { force: true });
    return report;
}

/** @returns {Promise<Tally>} */
export async function lint() {
    const results = await Promise.all([run('eslint', ['.']), run('prettier', ['--check', '--log-level', 'warn', '.'])]);
    return asOneTest(results.every(Boolean));
}

/** @returns {Promise<Tally>} */
export async function typeCheck() {
    return asOneTest((await run('tsc', ['--build'])) && (await run('tsc', ['-p', 'test'])));
}

/** @returns {Promise<Tally>} */
export async function unitTests() {
    const report = freshReport('jest.json');
    // Jest warns of each library that kept a global of an earlier test file.
    const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-deprecation` };
    const args = ['--projects', 'bridge-extension', 'test-plugin', '--maxWorkers=100%', '--json', `--outputFile=${report}`, '--silent'];
    const good = await run('jest', args, env);
    return tally(good, report, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites
    }));
}

/**
 * @param {string} chromium path of the browser
 * @param {boolean} full with those that are not run each time
 * @returns {Promise<Tally>}
 */
export async function browserTests(chromium, full) {
    const report = freshReport('playwright.json');
    const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, TEST_FULL: full ? '1' : '' };
    const good = await run('playwright', ['test', '--config', 'test/playwright.config.ts'], env);
    return tally(good, report, countPlaywright);
}

/** @returns {Tally} */
function leaveOutImageTests(reason) {
    console.log(`\n${reason} They were left out.`);
    return { passed: 0, failed: 0 };
}

/**
 * Makes what the image's tests need besides the app: minutes of mostly network, so it goes on beside other tests, with its output in a file.
 *
 * @returns {Promise<string | undefined>} why images cannot be tested on this machine
 */
export async function prepareImageTests() {
    if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
        return 'The image tests need root on Debian.';
    }
    const log = freshReport('image.log');
    const output = openSync(log, 'w');
    const code = await start('timeout', ['--kill-after=10', '600', process.execPath, 'docker/test/run.mjs', '--prepare-core'], { output });
    closeSync(output);
    // What is wrong with the image is for the tests to say.
    if (code === 0 || code === 1) {
        return undefined;
    }
    const reason = code === NOT_HERE ? readFileSync(log, 'utf8').trim().split('\n').pop() : 'The image tests need more than ten minutes.';
    return `${reason} (${relative(root, log)} has all of it.)`;
}

/**
 * What an image has to be right in before anything else, made from the app that is built here. All the rest is `npm run test:image`.
 *
 * @param {string} chromium path of the browser
 * @param {Promise<string | undefined>} prepared what {@link prepareImageTests} gave
 * @returns {Promise<Tally>}
 */
export async function imageTests(chromium, prepared) {
    const obstacle = await prepared;
    if (obstacle) {
        return leaveOutImageTests(obstacle);
    }
    // Seconds since the epoch.
    const latest = Number(process.env.IMAGE_TESTS_LATEST ?? Infinity);
    if (Date.now() / 1000 > latest) {
        return leaveOutImageTests('The image tests need more time than is left.');
    }
    const report = freshReport('image.json');
    const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await start(process.execPath, ['docker/test/run.mjs', '--core'], { env });
    return code === NOT_HERE
        ? leaveOutImageTests('The lines above say what the image tests need.')
        : tally(code === 0, report, countPlaywright);
}
