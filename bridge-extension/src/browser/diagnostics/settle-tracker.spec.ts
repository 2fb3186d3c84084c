// SPDX-License-Identifier: EPL-2.0

import { SettleTracker } from './settle-tracker';

const BOUNDS = { quietTime: 100, limit: 1500 };
const FILE = 'file:///p/a.ts';

describe('SettleTracker', () => {
    let tracker: SettleTracker;
    let settledAfter: number | undefined;

    beforeEach(() => {
        jest.useFakeTimers();
        tracker = new SettleTracker();
        settledAfter = undefined;
    });

    afterEach(() => jest.useRealTimers());

    function wait(): void {
        const start = Date.now();
        void tracker.settled(BOUNDS).then(() => {
            settledAfter = Date.now() - start;
        });
    }

    it('answers at once when nothing has changed', async () => {
        wait();
        await jest.advanceTimersByTimeAsync(0);
        expect(settledAfter).toBe(0);
    });

    it('waits until the markers are quiet', async () => {
        tracker.markersChanged(FILE);
        wait();
        await jest.advanceTimersByTimeAsync(60);
        tracker.markersChanged(FILE);
        await jest.advanceTimersByTimeAsync(2000);
        expect(settledAfter).toBe(160);
    });

    it('waits for the first word of the language server about a new text', async () => {
        tracker.textChanged(FILE);
        wait();
        await jest.advanceTimersByTimeAsync(700);
        expect(settledAfter).toBeUndefined();
        tracker.markersChanged(FILE);
        await jest.advanceTimersByTimeAsync(2000);
        expect(settledAfter).toBe(800);
    });

    it('does not take a word about another file for the answer', async () => {
        tracker.textChanged(FILE);
        wait();
        await jest.advanceTimersByTimeAsync(50);
        tracker.markersChanged('file:///p/b.ts');
        await jest.advanceTimersByTimeAsync(5000);
        expect(settledAfter).toBe(BOUNDS.limit);
    });

    it('takes a long silence for an answer', async () => {
        tracker.textChanged(FILE);
        await jest.advanceTimersByTimeAsync(5000);
        wait();
        await jest.advanceTimersByTimeAsync(0);
        expect(settledAfter).toBe(0);
    });

    it('never waits longer than the limit, however busy the markers are', async () => {
        tracker.markersChanged(FILE);
        wait();
        for (let passed = 0; passed < 3000; passed += 50) {
            await jest.advanceTimersByTimeAsync(50);
            tracker.markersChanged(FILE);
        }
        expect(settledAfter).toBe(BOUNDS.limit);
    });

    it('leaves no timer behind', async () => {
        tracker.markersChanged(FILE);
        wait();
        await jest.advanceTimersByTimeAsync(5000);
        expect(jest.getTimerCount()).toBe(0);
    });
});
