// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestBridge } from '../test/test-bridge';
import { TestCli } from '../test/test-cli';
import { TestWindow } from '../test/test-window';

describe('an accepted proposal', () => {
    let root: string;
    let path: string;
    let window: TestWindow;
    let cli: TestCli;
    let bridge: TestBridge;

    beforeEach(async () => {
        jest.useFakeTimers();
        root = mkdtempSync(join(tmpdir(), 'claude-bridge-accepted-'));
        path = join(root, 'a.txt');
        writeFileSync(path, 'old');
        bridge = new TestBridge();
        window = await bridge.openWindow({ roots: [`file://${root}`] });
        cli = await bridge.connect({ pid: 1, cwd: root });
        const answer = cli.openDiff(path, 'new');
        await jest.advanceTimersByTimeAsync(10);
        await window.server.decideReview(window.opened[0].review.id, { kind: 'accept', text: 'newer' });
        expect(await answer).toEqual(['FILE_SAVED', 'newer']);
        await cli.call('close_tab', { tab_name: 'x' });
    });

    afterEach(() => {
        jest.useRealTimers();
        rmSync(root, { recursive: true });
    });

    /** What the windows were told about proposals that came to nothing. */
    function unwritten(...windows: TestWindow[]): unknown[] {
        return windows
            .flatMap(({ closed }) => closed)
            .filter(({ review }) => review.state === 'withdrawn')
            .map(({ review, unusedDraft }) => [review.path, review.withdrawalReason, unusedDraft]);
    }

    it('is given back when the CLI ended before it wrote the file', async () => {
        await cli.close();
        await jest.advanceTimersByTimeAsync(10_000);
        expect(unwritten(window)).toEqual([[path, 'not-written', 'newer']]);
    });

    it('is given back to the next window when there is none', async () => {
        window.dispose();
        await cli.close();
        await jest.advanceTimersByTimeAsync(10_000);
        const next = await bridge.openWindow({ roots: [`file://${root}`] });
        expect(unwritten(next)).toEqual([[path, 'not-written', 'newer']]);
    });

    it('is done when the file was written, even if the connection was lost before', async () => {
        await cli.close();
        writeFileSync(path, 'newer');
        await jest.advanceTimersByTimeAsync(10_000);
        expect(unwritten(window)).toEqual([]);
    });

    it('is the business of the CLI when that goes on without writing', async () => {
        await cli.call('closeAllDiffTabs');
        await cli.close();
        await jest.advanceTimersByTimeAsync(10_000);
        expect(unwritten(window)).toEqual([]);
    });
});
