// SPDX-License-Identifier: EPL-2.0

import { SessionWork } from './session-work';

const MINUTE = 60_000;

describe('SessionWork', () => {
    it('lasts from the start of a turn to a quiet sample', () => {
        const work = new SessionWork();
        expect([work.isWorking, work.mayChangeFiles(0)]).toEqual([false, false]);
        work.add({ at: 0, bytes: 0 });
        work.startTurn(1000);
        work.add({ at: 5000, bytes: 5000 });
        expect([work.isWorking, work.mayChangeFiles(20 * MINUTE)]).toEqual([true, true]);
        work.add({ at: 10_000, bytes: 5100 });
        expect([work.isWorking, work.mayChangeFiles(10_000)]).toEqual([false, false]);
    });

    it('that cannot be measured changes files for some minutes after the start of a turn only', () => {
        const work = new SessionWork();
        work.add({ at: 0, bytes: undefined });
        expect([work.isWorking, work.mayChangeFiles(0)]).toEqual([true, false]);
        work.startTurn(MINUTE);
        work.add({ at: MINUTE, bytes: undefined });
        expect([work.mayChangeFiles(2 * MINUTE), work.mayChangeFiles(20 * MINUTE)]).toEqual([true, false]);
    });
});
