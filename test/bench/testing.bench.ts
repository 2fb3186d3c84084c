// SPDX-License-Identifier: EPL-2.0

import { CDPSession } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { connectFakeCli, expect } from '../e2e/fixtures';
import { hasTests, test } from '../e2e/test-fixtures';
import { execute } from '../lib/actions';
import { median, now, record } from './figures';

const ROUNDS = 7;
const MANY = 5002;

test.use({ languages: true });

/** Milliseconds that Node.js takes for the program, whatever its exit code. */
function timeByHand(args: readonly string[], cwd: string): number {
    const start = now();
    spawnSync(process.execPath, args, { cwd });
    return now() - start;
}

for (const { fixture, name, program } of [
    { fixture: 'baskets', name: 'Jest', program: ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'src/basket.test.js'] },
    { fixture: 'clocks', name: 'node:test', program: ['--test', 'clock.test.mjs'] }
]) {
    test.describe(name, () => {
        test.use({ fixture });

        test(`a run of ${name} through the IDE and by hand`, async ({ ide, folders }) => {
            await ide.hasSessions(0);
            const cli = await connectFakeCli(folders);
            const file = program[program.length - 1];
            await hasTests(cli, new RegExp(name));
            const [byHand, throughIde]: number[][] = [[], []];
            for (let round = -1; round < ROUNDS; round++) {
                const hand = timeByHand(program, folders.workspace);
                const start = now();
                await execute(cli, 'test.run', { file });
                if (round >= 0) {
                    byHand.push(hand);
                    throughIde.push(now() - start);
                }
            }
            record(`${name} by hand`, 'ms', byHand);
            record(`${name} through test.run`, 'ms', throughIde);
            record(`What test.run adds to ${name}`, 'ms', [median(throughIde) - median(byHand)], 1000);
            await cli.close();
        });
    });
}

test.describe('5,000 tests', () => {
    test.use({ fixture: 'clocks' });

    test('are run again and again', async ({ ide, folders, page }) => {
        await page.locator('#shell-tab-test-view-container').click();
        await ide.hasSessions(0);
        const cli = await connectFakeCli(folders);
        await hasTests(cli, /node:test/);
        const devTools = await page.context().newCDPSession(page);
        record('5,000 tests by hand', 'ms', [timeByHand(['--test'], folders.workspace)]);
        const heaps: number[] = [];
        const times: number[] = [];
        for (let round = 0; round < 5; round++) {
            const start = now();
            expect(await execute(cli, 'test.run')).toContain(`of ${MANY} tests failed`);
            times.push(now() - start);
            heaps.push(await heapOf(devTools));
        }
        record('5,000 tests through test.run', 'ms', times);
        record('Memory of the page after the first such run', 'MB', [heaps[0]]);
        record('What each further run leaves in the page', 'MB', [(heaps[heaps.length - 1] - heaps[0]) / (heaps.length - 1)], 10);
        await cli.close();
    });
});

/** Megabytes of objects in the page that are in use. */
async function heapOf(devTools: CDPSession): Promise<number> {
    await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Runtime.getHeapUsage')).usedSize / 1e6;
}
