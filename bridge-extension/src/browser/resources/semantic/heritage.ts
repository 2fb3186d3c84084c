// SPDX-License-Identifier: EPL-2.0

import { Position } from '@theia/core/shared/vscode-languageserver-protocol';

const LANGUAGES: readonly string[] = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'];

/** A declaration whose clauses take more lines than this is not looked at any further. */
const MAX_LINES = 40;

/** Blanks out what is no code; each match keeps its length, so that places stay. */
const NO_CODE = /\/\*.*?\*\/|\/\/.*$/g;
const TOKEN = /[\p{ID_Start}$_][\p{ID_Continue}$]*|[<>(){}[\].]/gu;

/** Whether types name in clauses behind `extends` and `implements` what is above them. */
export function hasHeritageClauses(languageId: string): boolean {
    return LANGUAGES.includes(languageId);
}

/**
 * Places of the names that a class or interface extends or implements; of a name with dots its last part.
 * @param start 0-based place of the name that is declared
 */
export function heritagePlaces(lines: readonly string[], start: Position): Position[] {
    const places: Position[] = [];
    let depth = 0;
    let isClause = false;
    let isPart = false;
    for (const [index, line] of lines.slice(start.line, start.line + MAX_LINES).entries()) {
        const code = line.replace(NO_CODE, text => ' '.repeat(text.length));
        for (const { 0: token, index: character } of code.matchAll(TOKEN)) {
            if (index === 0 && character <= start.character) {
                continue;
            }
            if (depth === 0 && token === '{') {
                return places;
            }
            if ('<([{'.includes(token)) {
                depth++;
            } else if ('>)]}'.includes(token)) {
                depth--;
            } else if (depth === 0 && token === '.') {
                isPart = true;
                continue;
            } else if (depth === 0 && (token === 'extends' || token === 'implements')) {
                isClause = true;
            } else if (depth === 0 && isClause && token !== '.') {
                places.splice(isPart ? -1 : places.length, 1, { line: start.line + index, character });
            }
            isPart = false;
        }
    }
    return [];
}
