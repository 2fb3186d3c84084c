// SPDX-License-Identifier: EPL-2.0

/** What a reader of the added lines cannot see. */
export interface HiddenCharacters {
    /** Characters that change the order in which text is shown ("Trojan source"). */
    readonly bidirectional: number;
    /** Characters without any width. */
    readonly invisible: number;
    /** 0-based line of the first one in the proposal. */
    readonly firstLine: number;
}

const BIDIRECTIONAL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
// A zero-width joiner between pictographs is how emoji families are written: nothing is hidden by it.
const INVISIBLE =
    /\u034F|\u17B4|\u17B5|[\u00AD\u115F\u1160\u180E\u200B\u200C\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;
const ANY_BEYOND_ASCII = /[\u0080-\uFFFF]/;

/** Looks only at lines that the base does not have: what was there before is not the proposal's doing. */
export function findHiddenCharacters(base: string, proposal: string): HiddenCharacters | undefined {
    if (!ANY_BEYOND_ASCII.test(proposal)) {
        return undefined;
    }
    const known = new Set(toLines(base));
    let bidirectional = 0;
    let invisible = 0;
    let firstLine: number | undefined;
    toLines(proposal).forEach((line, index) => {
        if (!ANY_BEYOND_ASCII.test(line) || known.has(line)) {
            return;
        }
        const directions = line.match(BIDIRECTIONAL)?.length ?? 0;
        const hidden = line.match(INVISIBLE)?.length ?? 0;
        bidirectional += directions;
        invisible += hidden;
        if (firstLine === undefined && directions + hidden > 0) {
            firstLine = index;
        }
    });
    return firstLine === undefined ? undefined : { bidirectional, invisible, firstLine };
}

/** Characters looked at between two pauses. */
const SLICE = 500_000;

/** The same for a large text, in steps. A character counts as new when the base has fewer of its kind. */
export async function findHiddenCharactersInSlices(
    base: string,
    proposal: string,
    pause: () => Promise<void>
): Promise<HiddenCharacters | undefined> {
    const before = await countInSlices(base, pause);
    const after = await countInSlices(proposal, pause);
    const bidirectional = Math.max(after.bidirectional - before.bidirectional, 0);
    const invisible = Math.max(after.invisible - before.invisible, 0);
    return bidirectional + invisible > 0 ? { bidirectional, invisible, firstLine: after.firstLine } : undefined;
}

async function countInSlices(text: string, pause: () => Promise<void>): Promise<HiddenCharacters> {
    let bidirectional = 0;
    let invisible = 0;
    let firstLine = -1;
    let line = 0;
    // A byte order mark at the very start is no hidden character.
    for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length; start += SLICE) {
        const slice = text.substring(start, start + SLICE);
        if (ANY_BEYOND_ASCII.test(slice)) {
            const directions = slice.match(BIDIRECTIONAL)?.length ?? 0;
            const hidden = slice.match(INVISIBLE)?.length ?? 0;
            if (firstLine < 0 && directions + hidden > 0) {
                const first = Math.min(...[BIDIRECTIONAL, INVISIBLE].map(kind => slice.search(kind)).filter(index => index >= 0));
                firstLine = line + countBreaks(slice.substring(0, first));
            }
            bidirectional += directions;
            invisible += hidden;
        }
        line += countBreaks(slice);
        await pause();
    }
    return { bidirectional, invisible, firstLine };
}

function countBreaks(text: string): number {
    let count = 0;
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) {
        count++;
    }
    return count;
}

/** A byte order mark at the very start is no hidden character. */
function toLines(text: string): string[] {
    return (text.startsWith('\uFEFF') ? text.substring(1) : text).split(/\r\n|\r|\n/);
}
