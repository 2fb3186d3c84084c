// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OutputMeter } from './output-meter';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('OutputMeter', () => {
    onLinux('counts what a process writes', async () => {
        const child = spawn(process.execPath, ['-e', "process.stdin.on('data', data => process.stdout.write('x'.repeat(Number(data))))"], {
            stdio: ['pipe', 'pipe', 'inherit']
        });
        try {
            child.stdin.write('1\n');
            await once(child.stdout, 'data');
            const meter = new OutputMeter();
            const before = (await meter.read(child.pid ?? 0)) ?? Number.NaN;
            child.stdin.write('5000\n');
            await once(child.stdout, 'data');
            expect((await meter.read(child.pid ?? 0)) ?? Number.NaN).toBeGreaterThanOrEqual(before + 5000);
        } finally {
            child.kill('SIGKILL');
            await once(child, 'exit');
        }
    });

    it('knows nothing of a process that is gone', async () => {
        expect(await new OutputMeter().read(2 ** 30)).toBeUndefined();
    });
});
