// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';

/** The path by which a session names a file: relative to where it works, absolute outside. Other documents keep their URI. */
export function shownPath(uri: string, base: string | undefined): string {
    const target = new URI(uri);
    if (target.scheme !== 'file') {
        return target.toString(true);
    }
    const relative = base === undefined ? undefined : new URI(base).relative(target)?.toString();
    return relative ? relative : target.path.fsPath();
}

/** `path:line:column` with 1-based numbers, as compilers and the CLI write it. @param position 0-based */
export function shownPlace(uri: string, position: { readonly line: number; readonly character: number }, base: string | undefined): string {
    return `${shownPath(uri, base)}:${position.line + 1}:${position.character + 1}`;
}
