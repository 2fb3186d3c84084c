// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';

export function fileNameOf(path: string): string {
    return path.split(/[\\/]/).at(-1) || path;
}

/** The folder of a file: below the session's folder relative to it, else whole. */
export function folderOf(path: string, cwd: string | undefined): string {
    const folder = path.slice(0, Math.max(path.length - fileNameOf(path).length - 1, 0));
    if (cwd && (folder === cwd || folder.startsWith(`${cwd}/`) || folder.startsWith(`${cwd}\\`))) {
        return folder.slice(cwd.length + 1);
    }
    return folder;
}

/** @param time milliseconds since the epoch */
export function timeOf(time: number): string {
    return new Date(time).toLocaleTimeString(nls.locale, { hour: '2-digit', minute: '2-digit' });
}

export function joinParts(parts: readonly (string | undefined | false)[], separator = ' · '): string {
    return parts.filter(Boolean).join(separator);
}
