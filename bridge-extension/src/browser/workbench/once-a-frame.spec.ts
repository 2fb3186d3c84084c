// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { eventOnceAFrame } from './once-a-frame';

describe('eventOnceAFrame', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('fires once for all of a frame, and again for the next', () => {
        const emitter = new Emitter<void>();
        let count = 0;
        eventOnceAFrame(emitter.event)(() => count++);
        emitter.fire();
        emitter.fire();
        expect(count).toBe(0);
        jest.runAllTimers();
        expect(count).toBe(1);
        emitter.fire();
        jest.runAllTimers();
        expect(count).toBe(2);
        jest.runAllTimers();
        expect(count).toBe(2);
    });
});
