// SPDX-License-Identifier: EPL-2.0

import { realpathSync } from 'node:fs';
import { normalize, relative, isAbsolute, join, sep } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { URI } from '@theia/core/lib/common/uri';

/** A workspace root under both of its names: the CLI knows its working directory by the real path, the IDE by the path that was opened. */
export interface WorkspaceFolder {
    /** Absolute path as the user opened it. */
    readonly path: string;
    /** Where `path` leads when symbolic links are followed; equal to `path` where there are none. */
    readonly realPath: string;
}

export namespace WorkspaceFolder {
    /** Roots with another scheme than `file` are not known to the CLI and left out. */
    export function fromRoots(roots: readonly string[]): WorkspaceFolder[] {
        return roots
            .map(root => new URI(root))
            .filter(uri => uri.scheme === 'file')
            .map(uri => withoutTrailingSeparator(FileUri.fsPath(uri)))
            .map(path => ({ path, realPath: realPathOf(path) }));
    }

    export function contains(folder: WorkspaceFolder, path: string): boolean {
        return isInside(folder.path, path) || isInside(folder.realPath, path);
    }

    /** The name by which the IDE knows a path that the CLI named. */
    export function toWorkspacePath(folders: readonly WorkspaceFolder[], path: string): string {
        if (folders.some(folder => isInside(folder.path, path))) {
            return path;
        }
        const folder = folders.find(candidate => isInside(candidate.realPath, path));
        return folder ? join(folder.path, relative(folder.realPath, path)) : path;
    }

    /** The name by which a CLI that works in `cwd` knows a path of the IDE. */
    export function toCliPath(folders: readonly WorkspaceFolder[], path: string, cwd: string | undefined): string {
        const folder = folders.find(candidate => isInside(candidate.path, path));
        if (!folder || !cwd || isInside(folder.path, cwd) || !isInside(folder.realPath, cwd)) {
            return path;
        }
        return join(folder.realPath, relative(folder.path, path));
    }

    /** Compares whole path segments: `/x/pro` does not contain `/x/proj`. */
    export function isInside(parent: string, path: string): boolean {
        const way = relative(parent, path);
        return way === '' || (way !== '..' && !way.startsWith('..' + sep) && !isAbsolute(way));
    }

    function withoutTrailingSeparator(path: string): string {
        const normalized = normalize(path);
        return normalized.length > 1 && normalized.endsWith(sep) ? normalized.slice(0, -1) : normalized;
    }

    function realPathOf(path: string): string {
        try {
            return realpathSync(path);
        } catch {
            // A root that does not exist (any more) has no other name.
            return path;
        }
    }
}
