// SPDX-License-Identifier: EPL-2.0

import * as fc from 'fast-check';
import { diffLinesInSlices, LineChange, LineSource } from './sliced-line-diff';

function sourceOf(lines: readonly string[]): LineSource {
    return { count: lines.length, line: index => lines[index] };
}

/** What a reader of the diff would make of the first text. */
function apply(before: readonly string[], after: readonly string[], changes: readonly LineChange[]): string[] {
    const result: string[] = [];
    let x = 0;
    for (const change of changes) {
        result.push(...before.slice(x, change.beforeStart), ...after.slice(change.afterStart, change.afterEnd));
        x = change.beforeEnd;
    }
    return [...result, ...before.slice(x)];
}

async function diff(before: readonly string[], after: readonly string[]) {
    return diffLinesInSlices(sourceOf(before), sourceOf(after), async () => undefined);
}

describe('diffLinesInSlices', () => {
    it('leads from one text to the other, whatever they are', async () => {
        const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '}'), { maxLength: 40 });
        await fc.assert(
            fc.asyncProperty(lines, lines, async (before, after) => {
                expect(apply(before, after, (await diff(before, after)).changes)).toEqual(after);
            }),
            { numRuns: 500 }
        );
    });

    it('finds small changes far apart in a long text', async () => {
        const before = Array.from({ length: 100_000 }, (_, index) => `line ${index}`);
        const after = [
            ...before.slice(0, 10),
            'new',
            ...before.slice(10, 50_000),
            'changed',
            ...before.slice(50_001, 99_990),
            ...before.slice(99_995)
        ];
        expect(await diff(before, after)).toEqual({
            changes: [
                { beforeStart: 10, beforeEnd: 10, afterStart: 10, afterEnd: 11 },
                { beforeStart: 50_000, beforeEnd: 50_001, afterStart: 50_001, afterEnd: 50_002 },
                { beforeStart: 99_990, beforeEnd: 99_995, afterStart: 99_991, afterEnd: 99_991 }
            ],
            isCoarse: false
        });
    });

    it('gives up searching where nothing agrees, and says so', async () => {
        const before = Array.from({ length: 40_000 }, (_, index) => `old ${index}`);
        const after = before.map(line => line.replace('old', 'new'));
        const result = await diff(before, after);
        expect(result.isCoarse).toBe(true);
        expect(apply(before, after, result.changes)).toEqual(after);
    });

    it('finds nothing in equal texts', async () => {
        expect(await diff(['a', 'b'], ['a', 'b'])).toEqual({ changes: [], isCoarse: false });
    });
});
