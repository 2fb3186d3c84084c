// SPDX-License-Identifier: EPL-2.0

import * as fc from 'fast-check';
import { restoreLineEnds, toEditorText, toFinalText } from './proposal-text';

const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
const content = fc.string({ unit: 'binary', maxLength: 12 }).map(value => value.replace(/[\r\n\uFEFF]/g, ' '));

interface Text {
    readonly mark: string;
    readonly lines: readonly string[];
    /** One for each line but the last. */
    readonly breaks: readonly string[];
}

function textOf(line: fc.Arbitrary<string>): fc.Arbitrary<Text> {
    return fc
        .tuple(fc.constantFrom('', '\uFEFF'), fc.array(fc.tuple(line, lineBreak), { minLength: 1, maxLength: 12 }))
        .map(([mark, pairs]) => ({ mark, lines: pairs.map(pair => pair[0]), breaks: pairs.slice(1).map(pair => pair[1]) }));
}

function join({ mark, lines, breaks }: Text): string {
    return mark + lines.map((line, index) => line + (breaks[index] ?? '')).join('');
}

/** An empty line between `\r` and `\n` cannot be told from one line break. */
function isUnambiguous({ lines, breaks }: Text): boolean {
    return !breaks.some((kind, index) => kind === '\r' && lines[index + 1] === '' && breaks[index + 1] === '\n');
}

const anyText = textOf(content).filter(isUnambiguous);

/** Which lines of the proposal the user keeps, and what is put before each of them and at the end. */
const edit = fc.array(fc.tuple(fc.boolean(), fc.array(content, { maxLength: 2 })), { minLength: 13, maxLength: 13 });

function applyEdit(lines: readonly string[], choices: readonly (readonly [boolean, readonly string[]])[]): string[] {
    return [...lines, undefined].flatMap((line, index) => {
        const [keep, added] = choices[index];
        return [...added, ...(keep && line !== undefined ? [line] : [])];
    });
}

/** Splits into lines with their breaks. */
function toPieces(text: string): string[] {
    return (text.startsWith('\uFEFF') ? text.substring(1) : text).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

function countOf(items: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>();
    items.forEach(item => counts.set(item, (counts.get(item) ?? 0) + 1));
    return counts;
}

describe('toFinalText', () => {
    it('says that nothing changed when the text only went through an editor, whatever its line ends', () => {
        fc.assert(
            fc.property(anyText, lineBreak, (text, editorBreak) => {
                const proposal = join(text);
                expect(toFinalText(proposal, text.lines.join(editorBreak))).toBeUndefined();
            })
        );
    });

    it('returns exactly what the user sees, apart from line ends and byte order mark', () => {
        fc.assert(
            fc.property(anyText, edit, (text, choices) => {
                const edited = applyEdit(text.lines, choices).join('\n');
                const final = toFinalText(join(text), edited) ?? join(text);
                expect(toEditorText(final)).toBe(edited);
                expect(final.startsWith('\uFEFF')).toBe(text.mark === '\uFEFF');
            })
        );
    });

    it('keeps each line that the user left alone byte for byte', () => {
        const distinct = anyText.map(text => ({ ...text, lines: text.lines.map((line, index) => `${index}:${line}`) }));
        fc.assert(
            fc.property(distinct, edit, (text, choices) => {
                const edited = applyEdit(text.lines, choices);
                const pieces = new Set(toPieces(toFinalText(join(text), edited.join('\n')) ?? join(text)));
                text.lines.slice(0, -1).forEach((line, index) => {
                    if (edited.slice(0, -1).includes(line)) {
                        expect(pieces).toContain(line + text.breaks[index]);
                    }
                });
            })
        );
    });

    it('keeps as many lines byte for byte as the user left alone, also among equal ones', () => {
        const repetitive = textOf(fc.constantFrom('a', 'b', '}')).filter(isUnambiguous);
        const deletions = fc.array(fc.boolean(), { minLength: 13, maxLength: 13 });
        fc.assert(
            fc.property(repetitive, deletions, (text, choices) => {
                const kept = text.lines.filter((_, index) => choices[index]);
                fc.pre(kept.length > 0);
                const available = countOf(toPieces(join(text)));
                const final = toPieces(toFinalText(join(text), kept.join('\n')) ?? join(text));
                // The last line has no break: it may be a line that had one.
                for (const [piece, count] of countOf(final.slice(0, kept.length - 1))) {
                    expect(count).toBeLessThanOrEqual(available.get(piece) ?? 0);
                }
            })
        );
    });

    it('adds, removes and trims no final newline or trailing space', () => {
        expect(toFinalText('a\nb', 'a\nc')).toBe('a\nc');
        expect(toFinalText('a\nb\n', 'a\nc \n')).toBe('a\nc \n');
        expect(toFinalText('a\nb\n', 'a\nb')).toBe('a\nb');
        expect(toFinalText('a\n', '')).toBe('');
    });
});

describe('restoreLineEnds', () => {
    it('gives added and changed lines the line end that the text has', () => {
        expect(restoreLineEnds('a\r\nb\r\n', 'a\nnew\nB\n')).toBe('a\r\nnew\r\nB\r\n');
        expect(restoreLineEnds('one line', 'one line\ntwo')).toBe('one line\ntwo');
    });

    it('lets a changed line keep the line end of the line it replaces', () => {
        expect(restoreLineEnds('a\r\nb\nc\r\n', 'a\nB\nc\n')).toBe('a\r\nB\nc\r\n');
    });

    it('ends an added line like the one above it', () => {
        expect(restoreLineEnds('a\r\nb\nc\r\nd\n', 'a\nb\nx\nc\nd\n')).toBe('a\r\nb\nx\nc\r\nd\n');
    });

    it('is fast on long files with few changes', () => {
        const lines = Array.from({ length: 100_000 }, (_, index) => `line ${index % 100}`);
        const proposal = lines.map((line, index) => line + (index % 2 ? '\r\n' : '\n')).join('');
        const edited = [...lines.slice(0, 500), 'new', ...lines.slice(501, 90_000), ...lines.slice(90_010), ''].join('\n');
        const final = restoreLineEnds(proposal, edited);
        expect(toEditorText(final)).toBe(edited);
        expect(final.endsWith('line 98\nline 99\r\n')).toBe(true);
    });
});
