// SPDX-License-Identifier: EPL-2.0

import { OutputLog } from './output-log';

describe('OutputLog', () => {
    it('tells what is new, once', () => {
        const log = new OutputLog();
        log.append('one\ntw');
        log.append('o\n');
        expect(log.takeNew(10)).toEqual(['one', 'two']);
        expect(log.takeNew(10)).toEqual([]);
        log.append('three\n');
        expect(log.takeNew(10)).toEqual(['three']);
        expect(log.last(2)).toEqual(['two', 'three']);
    });

    it('keeps the end of much output, and says how many lines came before', () => {
        const log = new OutputLog();
        log.append('told\n');
        log.takeNew(10);
        for (let index = 0; index < 100_000; index++) {
            log.append(`line ${index}\n`);
        }
        const [note, ...lines] = log.takeNew(2);
        expect(note).toMatch(/^\(\d+ lines before\)$/);
        expect(lines).toEqual(['line 99998', 'line 99999']);
        expect(log.takeNew(2)).toEqual([]);
    });
});
