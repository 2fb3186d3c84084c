// SPDX-License-Identifier: EPL-2.0

import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Frame {
    readonly label: string;
    /** Absolute path. */
    readonly file: string;
    /** 0-based. */
    readonly line: number;
    /** 0-based. */
    readonly character: number;
}

const FRAME = /^\s*(?:at|❯)\s+(?:(?:async )?(.*?) \()?(?:async )?([^()\n]+?):(\d+):(\d+)\)?\s*$/gm;

/** The frames of a JavaScript stack that have a file, the innermost first. @param folder where the process ran: Mocha shortens paths */
export function framesOf(stack: string, folder: string): Frame[] {
    return [...stack.matchAll(FRAME)]
        .filter(([, , file]) => !/^(?:node:|internal\/)/.test(file))
        .map(([, label, file, line, column]) => ({
            label: label ?? '',
            file: file.startsWith('file:') ? fileURLToPath(file) : resolve(folder, file),
            line: Number(line) - 1,
            character: Number(column) - 1
        }));
}

/** Whether the file is somebody's own, not a package's or of another folder. */
export function isOwn(file: string, folder: string): boolean {
    const path = relative(folder, file);
    return !path.startsWith('..') && !isAbsolute(path) && !/(?:^|[\\/])node_modules[\\/]/.test(path);
}
