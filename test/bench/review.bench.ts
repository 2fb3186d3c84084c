// SPDX-License-Identifier: EPL-2.0

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Page } from '@playwright/test';
import { connectFakeCli, expect, test } from '../e2e/fixtures';
import { now, record } from './figures';

declare global {
    interface Window {
        longTasks: { longest: number };
    }
}

/** Runs in the page: notes the longest task, in milliseconds, from now on; those below 50 do not count. */
function watchLongTasks(): void {
    window.longTasks = { longest: 0 };
    const { longTasks } = window;
    new PerformanceObserver(list => {
        longTasks.longest = Math.max(longTasks.longest, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
}

interface PaintTimes {
    readonly text: number;
    readonly highlighted: number;
}

/**
 * Looks right after each frame has been painted until the marker is drawn and until its line is highlighted; a message that is sent when a frame
 * begins arrives when it is done.
 */
function watchPaint(page: Page, marker: string, widget = '.claude-review'): Promise<PaintTimes> {
    return page.evaluate(
        ([wanted, selector]) =>
            new Promise<PaintTimes>(resolve => {
                let text: number | undefined;
                const { port1, port2 } = new MessageChannel();
                const waitForFrame = () => requestAnimationFrame(() => port2.postMessage(undefined));
                port1.onmessage = () => {
                    const time = performance.timeOrigin + performance.now();
                    const review = [...document.querySelectorAll(selector)].find(element =>
                        [...element.querySelectorAll('.modified .view-line')].some(line => line.textContent?.includes(wanted))
                    );
                    if (review) {
                        text ??= time;
                        if (review.querySelector('.modified .line-insert, .modified .char-insert')) {
                            port1.close();
                            resolve({ text, highlighted: time });
                            return;
                        }
                    }
                    waitForFrame();
                };
                waitForFrame();
            }),
        [marker, widget]
    );
}

/** What a user who reads gives the page between two proposals. */
function letItFinish(page: Page): Promise<void> {
    return page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))));
}

function linesOfCode(count: number): string[] {
    return Array.from({ length: count }, (_, index) => `export const value${index} = ${index} * 2;`);
}

for (const { lines, rounds } of [
    { lines: 100, rounds: 40 },
    { lines: 1_000, rounds: 40 },
    { lines: 10_000, rounds: 20 }
]) {
    test(`opening a diff of ${lines} lines`, async ({ ide, folders }) => {
        const cli = await connectFakeCli(folders);
        const path = join(folders.workspace, 'large.ts');
        const source = linesOfCode(lines);
        await writeFile(path, source.join('\n'));
        const text: number[] = [];
        const highlighted: number[] = [];
        // The first diff of a page loads code; it is not counted.
        for (let round = 0; round <= rounds; round++) {
            const marker = `changed${round}`;
            const proposal = source.with(3, `export const ${marker} = 0;`).with(lines - 5, `export const end${marker} = 0;`);
            await letItFinish(ide.page);
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

test('a comparison of two files as Theia opens it, for the sake of comparison', async ({ ide, folders }) => {
    const source = linesOfCode(1_000);
    const left = join(folders.workspace, 'left.ts');
    await writeFile(left, source.join('\n'));
    const text: number[] = [];
    const highlighted: number[] = [];
    for (let round = 0; round <= 40; round++) {
        const marker = `changed${round}`;
        const right = join(folders.workspace, `right${round}.ts`);
        await writeFile(right, source.with(3, `export const ${marker} = 0;`).with(995, `export const end${marker} = 0;`).join('\n'));
        await letItFinish(ide.page);
        const painted = watchPaint(ide.page, marker, '.theia-editor');
        const start = now();
        await ide.page.evaluate(([from, to]) => window.inPage.compare(from, to), [left, right]);
        const times = await painted;
        if (round > 0) {
            text.push(times.text - start);
            highlighted.push(times.highlighted - start);
        }
        await ide.page.evaluate(() => window.inPage.executeCommand('core.close.main.tab'));
        await expect(ide.page.locator('.theia-editor')).toHaveCount(0);
    }
    record("Theia's own comparison of files to painted text, 1000 lines", 'ms', text);
    record("Theia's own comparison of files to highlighted changes, 1000 lines", 'ms', highlighted);
});

test('500 proposals that wait at once and are decided together', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    const session = await ide.page.context().newCDPSession(ide.page);
    const openAndDecide = async (count: number) => {
        const answers = Array.from({ length: count }, (_, index) =>
            cli.openDiff(join(folders.workspace, `file${index}.txt`), `proposal ${index}\n`, `tab ${index}`)
        );
        // The badge of the view counts no further than 99.
        await ide.page
            .locator('.claude-review-button.counter')
            .filter({ hasText: `of ${count}` })
            .waitFor({ timeout: 120_000 });
        await ide.runCommand('Claude: Accept All Proposals of a Session');
        const start = now();
        await ide.page.getByRole('button', { name: 'Accept All' }).click();
        await Promise.all(answers);
        const decided = now();
        await expect(ide.page.locator('.claude-review')).toHaveCount(0, { timeout: 60_000 });
        return decided - start;
    };
    const measure = async () => {
        await session.send('HeapProfiler.collectGarbage');
        const { usedSize } = await session.send('Runtime.getHeapUsage');
        return { heap: usedSize / 1e6, models: await ide.page.evaluate(() => window.inPage.modelCount()) };
    };
    await openAndDecide(20);
    const before = await measure();
    record('500 proposals accepted together', 'ms', [await openAndDecide(500)]);
    const after = await measure();
    record('Monaco models before 500 proposals', 'models', [before.models]);
    record('Monaco models after 500 proposals', 'models', [after.models], before.models);
    record('Heap of the page before 500 proposals', 'MB', [before.heap]);
    record('Heap of the page after 500 proposals', 'MB', [after.heap], before.heap * 1.05);
    await cli.close();
});

test('from a click on Accept to the answer', async ({ ide, folders }) => {
    const cli = await connectFakeCli(folders);
    const times: number[] = [];
    for (let round = 0; round <= 40; round++) {
        const answered = cli.openDiff(join(folders.workspace, 'notes.md'), `round ${round}\n`, `tab ${round}`).then(now);
        await ide.review('notes.md').isOpen();
        const clicked = await ide.page.getByRole('button', { name: 'Accept', exact: true }).evaluate((button: HTMLElement) => {
            const time = performance.timeOrigin + performance.now();
            button.click();
            return time;
        });
        // The first decision of a page loads code; it is not counted.
        if (round > 0) {
            times.push((await answered) - clicked);
        }
        await ide.review('notes.md').isClosed();
    }
    record('Click on Accept to the answer at the CLI', 'ms', times, 20);
    await cli.close();
});

for (const { name, file, text, change } of [
    { name: '200,000 lines (20 MB)', file: 'table.ts', text: `${'x'.repeat(99)}\n`.repeat(200_000), change: 'changed\n' },
    { name: 'one line of 2 MB', file: 'bundle.js', text: 'const a=1;'.repeat(200_000), change: 'const b=2;' }
]) {
    test(`opening a diff of ${name}`, async ({ ide, folders }) => {
        const cli = await connectFakeCli(folders);
        const path = join(folders.workspace, file);
        await writeFile(path, text);
        const usable: number[] = [];
        const blocked: number[] = [];
        const blockedByEdits: number[] = [];
        for (let round = 0; round <= 5; round++) {
            await ide.page.evaluate(watchLongTasks);
            const start = now();
            const answer = cli.openDiff(path, text.slice(0, 5_000_000) + change + text.slice(5_000_000), `tab ${round}`);
            // An assertion that has to wait looks at the whole page for its message: that would be measured too.
            await ide.page.locator('.claude-review-button.accept:enabled').waitFor();
            const seen = now();
            await ide.page
                .locator('.claude-review-hunk-counts')
                .filter({ hasText: /change/ })
                .waitFor();
            const { longest } = await ide.page.evaluate(() => window.longTasks);
            await ide.page.evaluate(watchLongTasks);
            await ide.page.locator('.claude-review .modified .view-lines').click();
            await ide.page.keyboard.type('edited ');
            await letItFinish(ide.page);
            await ide.page.locator('.claude-review-button.accept').click();
            expect((await answer)[1]).toContain('edited ');
            await ide.page.locator('.claude-review').waitFor({ state: 'detached' });
            if (round > 0) {
                usable.push(seen - start);
                blocked.push(longest);
                blockedByEdits.push((await ide.page.evaluate(() => window.longTasks)).longest);
            }
        }
        record(`openDiff to usable buttons, ${name}`, 'ms', usable, 1000);
        record(`Longest task of the page meanwhile, ${name}`, 'ms', blocked, 200);
        record(`Longest task while it is edited and accepted, ${name}`, 'ms', blockedByEdits, 200);
        await cli.close();
    });
}
