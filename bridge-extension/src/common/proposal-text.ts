// SPDX-License-Identifier: EPL-2.0

import { alignLines } from './line-diff';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_BREAK = /\r\n|\r|\n/;
const LINE_BREAKS = /\r\n|\r|\n/g;

/** A text as an editor shows it: without byte order mark, all line breaks as `\n`. */
export function toEditorText(text: string): string {
    const body = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    return body.includes('\r') ? body.replace(LINE_BREAKS, '\n') : body;
}

/**
 * What to send for a proposal that went through an editor: the CLI compares exactly and writes what it gets, so only what the user
 * changed may differ from the proposal.
 * @param edited the editor's text with whatever line breaks, without byte order mark.
 * @returns `undefined` when the user changed nothing.
 */
export function toFinalText(proposal: string, edited: string): string | undefined {
    const normalized = edited.includes('\r') ? edited.replace(LINE_BREAKS, '\n') : edited;
    return normalized === toEditorText(proposal) ? undefined : restoreLineEnds(proposal, normalized);
}

/**
 * Gives `edited` the byte order mark and the line breaks of `proposal`. Lines that both have keep theirs byte for byte, also where the
 * proposal mixes kinds. A changed line keeps the break of the line it replaces; an added one gets that of the line above it.
 */
export function restoreLineEnds(proposal: string, edited: string): string {
    const mark = proposal.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
    const breaks = proposal.match(LINE_BREAKS) ?? [];
    const only = breaks[0] ?? '\n';
    if (breaks.every(kind => kind === only)) {
        return mark + edited.replace(LINE_BREAKS, only);
    }
    const lines = edited.split(LINE_BREAK);
    const ends = assignLineEnds(proposal.substring(mark.length).split(LINE_BREAK), breaks, lines);
    return mark + lines.map((line, index) => (index < ends.length ? line + ends[index] : line)).join('');
}

function assignLineEnds(originals: readonly string[], breaks: readonly string[], lines: readonly string[]): string[] {
    const partners = alignLines(originals, lines);
    const ends: string[] = [];
    let candidate = 0;
    let limit = nextPartner(partners, 0, originals.length);
    for (let index = 0; index < lines.length - 1; index++) {
        let source: number | undefined;
        if (partners[index] >= 0) {
            source = partners[index];
            candidate = source + 1;
            limit = nextPartner(partners, index + 1, originals.length);
        } else if (candidate < limit) {
            source = candidate++;
        }
        const end = (source !== undefined ? breaks[source] : undefined) ?? ends.at(-1) ?? breaks[0];
        // An empty line that ends in `\n` below one that ends in `\r` would read as one break.
        ends.push(lines[index] === '' && end === '\n' && ends.at(-1) === '\r' ? '\r' : end);
    }
    return ends;
}

/** The first line of the proposal that a line at `index` or after it is paired with. */
function nextPartner(partners: Int32Array, index: number, none: number): number {
    while (index < partners.length && partners[index] < 0) {
        index++;
    }
    return index < partners.length ? partners[index] : none;
}
