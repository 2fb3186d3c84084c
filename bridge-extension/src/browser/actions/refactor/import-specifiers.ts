// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';

const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(["'])(\.[^"'\n]*)\1/g;
const EXTENSION = /\.[cm]?[jt]sx?$/;

/**
 * Where a module of JavaScript or TypeScript names another one by a relative path: the position inside the first such path, 0-based.
 * @param importer `file:` URI of the module with that text
 * @param target `file:` URI of the module that is looked for
 */
export function findSpecifier(text: string, importer: string, target: string): { line: number; character: number } | undefined {
    const folder = new URI(importer).parent;
    const wanted = withoutExtension(target);
    for (const match of text.matchAll(SPECIFIER)) {
        const named = withoutExtension(folder.resolve(match[2]).normalizePath().toString());
        if (named === wanted || `${named}/index` === wanted) {
            const before = text.slice(0, match.index + match[0].length - 2).split(/\r\n|\r|\n/);
            return { line: before.length - 1, character: before[before.length - 1].length };
        }
    }
    return undefined;
}

function withoutExtension(uri: string): string {
    return uri.replace(EXTENSION, '');
}
