// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const results = join(root, 'test', 'results');

/** @typedef {{ passed: number, failed: number }} Tally */

function run(program, args, env = process.env) {
    console.log(`\n> ${program} ${args.join(' ')}`);
    return start('npx', ['--no-install', program, ...args], env);
}

/** @returns {Promise<boolean>} whether it ended well */
function start(program, args, env) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
        child.once('error', reject);
        child.once('close', code => resolve(code === 0));
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

/**
 * What an image has to be right in before anything else, made from the app that is built here. All the rest is `npm run test:image`.
 *
 * @param {string} chromium path of the browser
 * @returns {Promise<Tally>}
 */
export async function imageTests(chromium) {
    if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
        console.log('\nThe image was not tested: that needs root on Debian.');
        return { passed: 0, failed: 0 };
    }
    const report = freshReport('image.json');
    const env = { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const good = await start(process.execPath, ['docker/test/run.mjs', '--core'], env);
    return tally(good, report, countPlaywright);
}
