// SPDX-License-Identifier: EPL-2.0

import { RecentWrites } from './recent-writes';

describe('RecentWrites', () => {
    it('knows a write until its echo has come', () => {
        const own = new RecentWrites();
        own.add('file:///a.ts', 1000);
        expect(own.has('file:///a.ts', 1500)).toBe(true);
        expect(own.has('file:///b.ts', 1500)).toBe(false);
        expect(own.has('file:///a.ts', 60_000)).toBe(false);
    });

    it('forgets it in time when the clock is turned back', () => {
        jest.useFakeTimers();
        const own = new RecentWrites();
        own.add('file:///a.ts');
        jest.setSystemTime(Date.now() - 3_600_000);
        jest.advanceTimersByTime(1000);
        expect(own.has('file:///a.ts')).toBe(true);
        jest.advanceTimersByTime(3000);
        expect(own.has('file:///a.ts')).toBe(false);
        jest.useRealTimers();
    });
});
