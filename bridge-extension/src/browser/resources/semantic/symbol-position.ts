// SPDX-License-Identifier: EPL-2.0

import { Position } from '@theia/core/shared/vscode-languageserver-protocol';
import { OutlineSymbol } from './code-symbol';

/** How the model said where to look. 1-based, as in its own output. */
export interface WantedPosition {
    readonly line?: string;
    readonly column?: string;
    readonly symbol?: string;
}

/**
 * The position in a text that is meant: line and column; or the symbol's name on a line; or only its name, where the file declares or mentions it
 * once. Dots in front of a name lead through the outline (`Class.method`).
 * @throws an error that says what is missing or which lines could be meant
 */
export function findPosition(wanted: WantedPosition, lines: readonly string[], outline: readonly OutlineSymbol[]): Position {
    const line = wanted.line === undefined ? undefined : toIndex('line', wanted.line);
    if (line !== undefined && line >= lines.length) {
        throw new Error(`There is no line ${line + 1}: the file has ${lines.length} lines.`);
    }
    if (wanted.symbol) {
        return line === undefined ? findInFile(wanted.symbol, lines, outline) : findInLine(wanted.symbol, line, lines);
    }
    if (line === undefined) {
        throw new Error('Say where: add line=N&column=N, or symbol=NAME (1-based).');
    }
    if (wanted.column) {
        return { line, character: Math.min(toIndex('column', wanted.column), lines[line].length) };
    }
    const declared = flatten(outline).find(({ position }) => position.line === line);
    if (!declared) {
        throw new Error(`Add column=N or symbol=NAME; line ${line + 1} is: ${lines[line].trim()}`);
    }
    return declared.position;
}

function findInLine(symbol: string, line: number, lines: readonly string[]): Position {
    const [character] = occurrences(lastName(symbol), lines[line]);
    if (character === undefined) {
        throw new Error(`"${symbol}" is not on line ${line + 1}, which is: ${lines[line].trim()}`);
    }
    return { line, character };
}

function findInFile(symbol: string, lines: readonly string[], outline: readonly OutlineSymbol[]): Position {
    const declared = findDeclared(symbol.split('.'), outline).map(({ position }) => position);
    const candidates =
        declared.length > 0
            ? declared
            : lines.flatMap((text, line) => occurrences(lastName(symbol), text).map(character => ({ line, character })));
    if (candidates.length === 0) {
        throw new Error(`"${symbol}" is not in the file.`);
    }
    if (candidates.length > 1) {
        const places = [...new Set(candidates.map(({ line }) => line + 1))];
        throw new Error(`"${symbol}" is in several places: add line=N with one of ${places.slice(0, 20).join(', ')}.`);
    }
    return candidates[0];
}

function findDeclared(path: readonly string[], outline: readonly OutlineSymbol[]): OutlineSymbol[] {
    const [first, ...rest] = path;
    const found = flatten(outline).filter(({ name }) => plainName(name) === first);
    return rest.length === 0 ? found : found.flatMap(({ children }) => findDeclared(rest, children));
}

function flatten(outline: readonly OutlineSymbol[]): OutlineSymbol[] {
    return outline.flatMap(symbol => [symbol, ...flatten(symbol.children)]);
}

/** Some languages put the parameters behind the name. */
function plainName(name: string): string {
    return name.replace(/[(<:].*$/s, '').trim();
}

function lastName(symbol: string): string {
    return symbol.slice(symbol.lastIndexOf('.') + 1);
}

function occurrences(name: string, text: string): number[] {
    const isWordPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_$]/u.test(character);
    const found: number[] = [];
    for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + name.length)) {
        if (!isWordPart(text[at - 1]) && !isWordPart(text[at + name.length])) {
            found.push(at);
        }
    }
    return found;
}

function toIndex(what: string, text: string): number {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1) {
        throw new Error(`The ${what} must be a number from 1 on, not "${text}".`);
    }
    return value - 1;
}
