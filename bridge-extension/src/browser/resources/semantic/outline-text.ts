// SPDX-License-Identifier: EPL-2.0

import { boundedLines } from '../bounded-lines';
import { OutlineSymbol } from './code-symbol';
import { symbolKindWord } from './symbol-kinds';

const MAX_SYMBOLS = 400;

/** One line for each symbol, children below their parents: `kind name detail` with its lines. */
export function outlineText(outline: readonly OutlineSymbol[]): string {
    const lines = describe(outline, '');
    return lines.length === 0 ? 'No symbols.' : boundedLines(lines, MAX_SYMBOLS, 'symbols further down').join('\n');
}

function describe(symbols: readonly OutlineSymbol[], indent: string): string[] {
    return symbols.flatMap(({ name, detail, kind, range, children }) => {
        const [first, last] = [range.start.line + 1, range.end.line + 1];
        const where = first === last ? `line ${first}` : `lines ${first}-${last}`;
        return [`${indent}${symbolKindWord(kind)} ${name}${detail ? ` ${detail}` : ''} (${where})`, ...describe(children, `${indent}  `)];
    });
}
