// SPDX-License-Identifier: EPL-2.0

import { changedValuesLines, FrameValues } from './changed-values';

function values(frame: string, locals: Record<string, string>, outer: Record<string, string> = {}): FrameValues {
    return { frame, locals: new Map(Object.entries(locals)), outer: new Map(Object.entries(outer)) };
}

describe('changedValuesLines', () => {
    it('lists the locals of a frame that is entered', () => {
        const now = values('total', { sum: '0', items: '(2) [1, 2]', f: 'ƒ f()', this: 'global' }, { count: '3' });
        const expected = ['Locals:', '  sum = 0', '  items = (2) [1, 2]'];
        expect(changedValuesLines(undefined, now)).toEqual(expected);
        expect(changedValuesLines(values('main', { sum: '0' }), now)).toEqual(expected);
    });

    it('tells what a step has changed, around the function too', () => {
        const before = values('total', { sum: '0', price: '5' }, { count: '3' });
        const now = values('total', { sum: '5', price: '5', tax: '1' }, { count: '4' });
        expect(changedValuesLines(before, now)).toEqual([
            'Changed since the last stop:',
            '  sum: 0 -> 5',
            '  tax = 1 (new)',
            '  count: 3 -> 4'
        ]);
    });

    it('says so when nothing has changed', () => {
        expect(changedValuesLines(values('f', { a: '1' }), values('f', { a: '1' }))).toEqual(['No variable changed.']);
        expect(changedValuesLines(undefined, values('f', {}))).toEqual(['No locals.']);
    });

    it('is bounded in number and length, and keeps one line for each', () => {
        const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`v${index}`, `a\n  ${'x'.repeat(1000)}`]));
        const lines = changedValuesLines(undefined, values('f', many));
        expect(lines).toHaveLength(32);
        expect(lines.at(-1)).toBe('(70 more: see debug.variables)');
        expect(lines[1].length).toBeLessThan(250);
        expect(lines[1]).toMatch(/^ {2}v0 = a xxx/);
    });
});
