// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Page } from '@playwright/test';
import { connectFakeCli, expect, test } from '../e2e/fixtures';
import { now, record } from './figures';

interface PaintTimes {
    readonly text: number;
    readonly highlighted: number;
}

/** Looks once per frame until the marker is drawn and until its line is highlighted; times are those of the frames in which they were on the screen. */
function watchPaint(page: Page, marker: string): Promise<PaintTimes> {
    return page.evaluate(
        wanted =>
            new Promise<PaintTimes>(resolve => {
                let text: number | undefined;
                const look = (): void => {
                    const time = performance.timeOrigin + performance.now();
                    const review = [...document.querySelectorAll('.claude-review')].find(element =>
                        [...element.querySelectorAll('.modified .view-line')].some(line => line.textContent?.includes(wanted))
                    );
                    if (review) {
                        text ??= time;
                        if (review.querySelector('.modified .line-insert, .modified .char-insert')) {
                            resolve({ text, highlighted: time });
                            return;
                        }
                    }
                    requestAnimationFrame(look);
                };
                requestAnimationFrame(look);
            }),
        marker
    );
}

for (const { lines, rounds } of [
    { lines: 100, rounds: 40 },
    { lines: 1_000, rounds: 40 },
    { lines: 10_000, rounds: 20 }
]) {
    test(`opening a diff of ${lines} lines`, async ({ ide, folders }) => {
        const cli = await connectFakeCli(folders);
        const path = join(folders.workspace, 'large.ts');
        const source = Array.from({ length: lines }, (_, index) => `export const value${index} = ${index} * 2;`);
        await writeFile(path, source.join('\n'));
        const text: number[] = [];
        const highlighted: number[] = [];
        // The first diff of a page loads code; it is not counted.
        for (let round = 0; round <= rounds; round++) {
            const marker = `changed${round}`;
            const proposal = source.with(3, `export const ${marker} = 0;`).with(lines - 5, `export const end${marker} = 0;`);
            const painted = watchPaint(ide.page, marker);
            const start = now();
            const answer = cli.openDiff(path, proposal.join('\n'), marker);
            const times = await painted;
            if (round > 0) {
                text.push(times.text - start);
                highlighted.push(times.highlighted - start);
            }
            await cli.call('close_tab', { tab_name: marker });
            await answer;
            await ide.review('large.ts').isClosed();
        }
        record(`openDiff to painted text, ${lines} lines`, 'ms', text, 100);
        record(`openDiff to highlighted changes, ${lines} lines`, 'ms', highlighted, 250);
        await cli.close();
    });
}

test('200 diffs opened and closed', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    const session = await ide.page.context().newCDPSession(ide.page);
    const openAndClose = async (count: number) => {
        for (let round = 0; round < count; round++) {
            const painted = watchPaint(ide.page, `round ${round}`.replace(' ', '\u00a0'));
            const answer = cli.openDiff(join(folders.workspace, 'notes.md'), `round ${round}\n`, `tab ${round}`);
            await painted;
            await cli.call('close_tab', { tab_name: `tab ${round}` });
            await answer;
            await ide.review('notes.md').isClosed();
        }
    };
    const measure = async () => {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        return { heap: usedSize / 1e6, models: await ide.page.evaluate(() => window.inPage.modelCount()) };
    };
    await openAndClose(10);
    const before = await measure();
    await openAndClose(200);
    const after = await measure();
    expect(before.heap).toBeGreaterThan(0);
    record('Monaco models before 200 diffs', 'models', [before.models]);
    record('Monaco models after 200 diffs', 'models', [after.models], before.models);
    record('Heap of the page before 200 diffs', 'MB', [before.heap]);
    record('Heap of the page after 200 diffs', 'MB', [after.heap], before.heap * 1.05);
    await cli.close();
});
