// SPDX-License-Identifier: EPL-2.0

import { spawnSync } from 'node:child_process';
import { connectFakeCli } from '../e2e/fixtures';
import { hasTests, test } from '../e2e/test-fixtures';
import { execute } from '../lib/actions';
import { median, now, record } from './figures';

const ROUNDS = 7;

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
