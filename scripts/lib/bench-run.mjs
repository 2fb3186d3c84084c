// SPDX-License-Identifier: EPL-2.0

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchTable } from './bench-table.mjs';
import { root } from './paths.mjs';

/**
 * Runs the benchmarks of a Playwright configuration, shows their figures and keeps them in `bench-results`.
 *
 * @param {string} config path of the configuration
 * @param {string[]} args more arguments for Playwright
 * @param {{ env: NodeJS.ProcessEnv, prefix?: string }} options `prefix` begins the name of the file with the figures
 * @returns {number} exit code
 */
export function runBench(config, args, { env, prefix = '' }) {
    const folder = join(root, 'bench-results');
    mkdirSync(folder, { recursive: true });
    const output = join(folder, `${prefix}figures.jsonl`);
    rmSync(output, { force: true });
    const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', '--config', config, ...args], {
        cwd: root,
        env: { ...env, BENCH_FIGURES: output },
        stdio: ['ignore', 'inherit', 'inherit']
    });
    const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
    const figures = lines.map(line => JSON.parse(line));
    if (figures.length === 0) {
        return status || 1;
    }
    const date = new Date().toISOString();
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
    const file = join(folder, `${prefix}${date.replaceAll(':', '-').slice(0, 19)}.json`);
    writeFileSync(file, JSON.stringify({ date, machine, figures }, undefined, 2));
    rmSync(output, { force: true });
    console.log(`\n${benchTable(figures)}\n\nWritten to ${file}`);
    return status ?? 1;
}
