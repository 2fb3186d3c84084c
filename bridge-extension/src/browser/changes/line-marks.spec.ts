// SPDX-License-Identifier: EPL-2.0

import { computeLineMarks } from './line-marks';

describe('computeLineMarks', () => {
    it('finds added, changed and removed lines', () => {
        const before = 'one\ntwo\nthree\nfour\nfive\n';
        expect(computeLineMarks(before, 'zero\none\ntwo\nthree\nfour\nfive\n')).toEqual([{ kind: 'added', start: 0, end: 0 }]);
        expect(computeLineMarks(before, 'one\nTWO\nthree\nfour\nfive\n')).toEqual([{ kind: 'changed', start: 1, end: 1 }]);
        expect(computeLineMarks(before, 'one\ntwo\nfour\nfive\n')).toEqual([{ kind: 'removed', start: 1, end: 1 }]);
        expect(computeLineMarks(before, 'ONE\ntwo\nthree\nfour\nfive\nsix\n')).toEqual([
            { kind: 'changed', start: 0, end: 0 },
            { kind: 'added', start: 5, end: 5 }
        ]);
    });

    it('marks removals at the very start and end', () => {
        expect(computeLineMarks('one\ntwo\n', 'two\n')).toEqual([{ kind: 'removed', start: 0, end: 0 }]);
        expect(computeLineMarks('one\ntwo', 'one')).toEqual([{ kind: 'removed', start: 0, end: 0 }]);
    });

    it('marks all of a new file and nothing of an unchanged one', () => {
        expect(computeLineMarks('', 'one\ntwo')).toEqual([{ kind: 'added', start: 0, end: 1 }]);
        expect(computeLineMarks('one\r\ntwo\r\n', 'one\ntwo\n')).toEqual([]);
        expect(computeLineMarks('', '')).toEqual([]);
    });

    it('gives up on huge files', () => {
        expect(computeLineMarks('', 'line\n'.repeat(60_000))).toBeUndefined();
    });

    it('covers exactly the lines that differ, whatever was edited', () => {
        let seed = 7;
        const random = (limit: number) => (seed = (seed * 48271) % 2147483647) % limit;
        for (let round = 0; round < 200; round++) {
            const before = Array.from({ length: random(12) }, () => 'abc'[random(3)]);
            const after = before.flatMap(line => (random(5) === 0 ? [] : random(5) === 0 ? [line, 'new'] : [line]));
            const marks = computeLineMarks(before.join('\n'), after.join('\n')) ?? [];
            const marked = new Set(
                marks.flatMap(({ kind, start, end }) =>
                    kind === 'removed' ? [] : Array.from({ length: end - start + 1 }, (_, offset) => start + offset)
                )
            );
            after.forEach((line, index) => expect(line !== 'new' || marked.has(index)).toBe(true));
            expect(marks.length === 0).toBe(before.join('\n') === after.join('\n'));
        }
    });
});
