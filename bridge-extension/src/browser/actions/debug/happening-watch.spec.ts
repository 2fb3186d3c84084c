// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { HappeningWatch } from './happening-watch';

describe('HappeningWatch', () => {
    const isEven = (value: number) => (value % 2 === 0 ? `${value} is even` : undefined);

    it('knows what happened before it was asked', async () => {
        const emitter = new Emitter<number>();
        const watch = new HappeningWatch(emitter.event);
        emitter.fire(1);
        emitter.fire(2);
        emitter.fire(4);
        expect(await watch.first(isEven)).toBe('2 is even');
    });

    it('waits for what has not happened yet', async () => {
        const emitter = new Emitter<number>();
        const watch = new HappeningWatch(emitter.event);
        const first = watch.first(isEven);
        emitter.fire(3);
        emitter.fire(6);
        expect(await first).toBe('6 is even');
    });

    it('hears nothing any more once it is disposed', async () => {
        const emitter = new Emitter<number>();
        const watch = new HappeningWatch(emitter.event);
        const seen: number[] = [];
        void watch.first(value => (seen.push(value), undefined));
        watch.dispose();
        emitter.fire(8);
        expect(seen).toEqual([]);
    });
});
