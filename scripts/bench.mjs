// SPDX-License-Identifier: EPL-2.0

import { hasSupportedNode } from './lib/node-version.mjs';

async function main() {
    const { spawnSync } = await import('node:child_process');
    const { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
    const { cpus, totalmem } = await import('node:os');
    const { join } = await import('node:path');
    const { benchTable } = await import('./lib/bench-table.mjs');
    const { provideChromium } = await import('./lib/chromium.mjs');
    const { root } = await import('./lib/paths.mjs');
    const { buildBrowser } = await import('./lib/steps.mjs');

    await buildBrowser();
    const folder = join(root, 'bench-results');
    mkdirSync(folder, { recursive: true });
    const output = join(folder, 'figures.jsonl');
    rmSync(output, { force: true });
    const env = { ...process.env, CHROMIUM: await provideChromium(), BENCH_FIGURES: output };
    const args = ['--no-install', 'playwright', 'test', '--config', 'test/bench/playwright.config.ts', ...process.argv.slice(2)];
    const { status } = spawnSync('npx', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
    const figures = lines.map(line => JSON.parse(line));
    const date = new Date().toISOString();
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
    const file = join(folder, `${date.replaceAll(':', '-').slice(0, 19)}.json`);
    if (figures.length === 0) {
        return status || 1;
    }
    writeFileSync(file, JSON.stringify({ date, machine, figures }, undefined, 2));
    rmSync(output, { force: true });
    console.log(`\n${benchTable(figures)}\n\nWritten to ${file}`);
    return status ?? 1;
}

if (hasSupportedNode()) {
    const { runMain } = await import('./lib/user-error.mjs');
    await runMain(main);
}
