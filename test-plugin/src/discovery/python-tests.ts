// SPDX-License-Identifier: EPL-2.0

import { ParsedTest } from './parsed-test';

const DEFINITION = /^([ \t]*)(?:(class)[ \t]+(Test\w*)|(?:async[ \t]+)?def[ \t]+(test\w*))/;

interface Open {
    readonly indent: number;
    readonly test: ParsedTest & { readonly children: ParsedTest[] };
}

/** Functions and classes that pytest takes for tests by its default naming; indentation tells what is in which class. */
export function parsePythonTests(source: string): ParsedTest[] {
    const roots: ParsedTest[] = [];
    const open: Open[] = [];
    source.split(/\r?\n/).forEach((line, index) => {
        const match = DEFINITION.exec(line);
        const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
        if (line.trim() === '' || line.trim().startsWith('#')) {
            return;
        }
        while (open.length > 0 && indent <= open[open.length - 1].indent) {
            open.pop();
        }
        const parent = open.at(-1);
        if (match && (parent === undefined ? indent === 0 : parent.test.kind === 'suite')) {
            const test = {
                name: match[3] ?? match[4],
                kind: match[2] ? ('suite' as const) : ('test' as const),
                isTemplate: false,
                range: { startLine: index, startCharacter: indent, endLine: index, endCharacter: line.length },
                children: []
            };
            (parent?.test.children ?? roots).push(test);
            open.push({ indent, test });
        }
    });
    return roots;
}
