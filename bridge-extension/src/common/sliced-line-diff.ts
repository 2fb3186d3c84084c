// SPDX-License-Identifier: EPL-2.0

/** Lines of a text, without a copy of it. */
export interface LineSource {
    readonly count: number;
    /** @param index 0-based */
    line(index: number): string;
}

/** Differing lines, 0-based; the ends are exclusive. */
export interface LineChange {
    readonly beforeStart: number;
    readonly beforeEnd: number;
    readonly afterStart: number;
    readonly afterEnd: number;
}

export interface SlicedDiff {
    readonly changes: readonly LineChange[];
    /** The rest differed too much to be searched: it is one change. */
    readonly isCoarse: boolean;
}

/** Lines looked ahead for where both texts agree again; doubled up to the second number. */
const FIRST_WINDOW = 500;
const LAST_WINDOW = 16_000;
/** This many equal lines in a row are no accident. */
const ANCHOR = 3;
/** Lines compared between two pauses. */
const SLICE = 4000;

interface Place {
    readonly x: number;
    readonly y: number;
}

/**
 * Compares texts of any size line by line, in time that grows with their length only, and lets others run in between.
 * @param pause is awaited again and again
 */
export async function diffLinesInSlices(before: LineSource, after: LineSource, pause: () => Promise<void>): Promise<SlicedDiff> {
    const changes: LineChange[] = [];
    const rest = commonEnd(before, after);
    const beforeEnd = before.count - rest;
    const afterEnd = after.count - rest;
    let x = 0;
    let y = 0;
    for (let compared = 1; x < beforeEnd || y < afterEnd; compared++) {
        if (compared % SLICE === 0) {
            await pause();
        }
        if (x < beforeEnd && y < afterEnd && before.line(x) === after.line(y)) {
            x++;
            y++;
            continue;
        }
        const next = await findAgreement(before, after, { x, y }, { x: beforeEnd, y: afterEnd }, pause);
        const end = next ?? { x: beforeEnd, y: afterEnd };
        changes.push({ beforeStart: x, beforeEnd: end.x, afterStart: y, afterEnd: end.y });
        if (!next) {
            return { changes, isCoarse: Math.max(beforeEnd - x, afterEnd - y) > LAST_WINDOW };
        }
        ({ x, y } = next);
    }
    return { changes, isCoarse: false };
}

/** Comparing single lines from the end costs little: it stops at the last change. */
function commonEnd(before: LineSource, after: LineSource): number {
    const limit = Math.min(before.count, after.count, SLICE);
    let count = 0;
    while (count < limit && before.line(before.count - 1 - count) === after.line(after.count - 1 - count)) {
        count++;
    }
    return count;
}

async function findAgreement(
    before: LineSource,
    after: LineSource,
    start: Place,
    end: Place,
    pause: () => Promise<void>
): Promise<Place | undefined> {
    for (let window = FIRST_WINDOW; window <= LAST_WINDOW; window *= 2) {
        await pause();
        const place = findWithin(before, after, start, { x: Math.min(end.x, start.x + window), y: Math.min(end.y, start.y + window) }, end);
        if (place || (start.x + window >= end.x && start.y + window >= end.y)) {
            return place;
        }
    }
    return undefined;
}

/** The agreement that leaves out the fewest lines of both texts. */
function findWithin(before: LineSource, after: LineSource, start: Place, limit: Place, end: Place): Place | undefined {
    const places = new Map<string, number[]>();
    for (let x = start.x; x < limit.x; x++) {
        const line = before.line(x);
        const known = places.get(line);
        if (!known) {
            places.set(line, [x]);
        } else if (known.length < ANCHOR) {
            known.push(x);
        }
    }
    let best: Place | undefined;
    let cost = Infinity;
    for (let y = start.y; y < limit.y && y - start.y < cost; y++) {
        for (const x of places.get(after.line(y)) ?? []) {
            const skipped = x - start.x + (y - start.y);
            if (skipped < cost && agrees(before, after, { x, y }, end)) {
                best = { x, y };
                cost = skipped;
            }
        }
    }
    return best;
}

function agrees(before: LineSource, after: LineSource, { x, y }: Place, end: Place): boolean {
    const length = Math.min(ANCHOR, end.x - x, end.y - y);
    for (let index = 0; index < length; index++) {
        if (before.line(x + index) !== after.line(y + index)) {
            return false;
        }
    }
    return length === ANCHOR || (end.x - x === length && end.y - y === length);
}
