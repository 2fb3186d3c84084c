// SPDX-License-Identifier: EPL-2.0

import { outcomeText, ShownOutcome } from './refactor-text';

function outcome(path: string, kind: ShownOutcome['kind'], more: Partial<ShownOutcome> = {}): ShownOutcome {
    return { path, kind, added: 2, removed: 1, ...more };
}

describe('outcomeText', () => {
    it('tells what was written', () => {
        expect(outcomeText('Renamed a to b', [outcome('a.ts', 'written'), outcome('b.ts', 'written', { movedTo: 'c.ts' })])).toBe(
            'Renamed a to b: 2 files written.\n  a.ts (+2 -1)\n  b.ts -> c.ts (+2 -1)'
        );
    });

    it('says first when not all of it was done', () => {
        const text = outcomeText('Renamed a to b', [
            outcome('a.ts', 'edited'),
            outcome('b.ts', 'rejected'),
            outcome('c.ts', 'failed', { message: 'EACCES' }),
            outcome('d.ts', 'withdrawn')
        ]);
        expect(text.split('\n')).toEqual([
            'Done in part - Renamed a to b: 1 of 4 files written.',
            '  a.ts (+2 -1): the user edited the proposal',
            '  b.ts: REJECTED by the user',
            '  c.ts: FAILED, EACCES',
            '  d.ts: not decided, not written',
            'Read the files that the user edited before you rely on them.'
        ]);
        expect(outcomeText('Formatted a.ts', [outcome('a.ts', 'rejected')])).toMatch(/^Not done - Formatted a\.ts: 0 of 1 file written\./);
    });

    it('says that there was nothing to do, and is bounded', () => {
        expect(outcomeText('Formatted a.ts', [])).toBe('Nothing to change: Formatted a.ts.');
        const many = Array.from({ length: 1000 }, (_, index) => outcome(`f${index}.ts`, 'written'));
        expect(outcomeText('Renamed', many).split('\n')).toHaveLength(62);
    });
});
