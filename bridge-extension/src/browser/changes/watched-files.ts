// SPDX-License-Identifier: EPL-2.0

import { match } from '@theia/core/lib/common/glob';

/** Values of `files.exclude` and `files.watcherExclude`: patterns that are switched on or off. */
export type GlobSwitches = Readonly<Record<string, unknown>>;

/**
 * Whether the user does not want to see the file, or a folder that it is in.
 * @param path relative to its workspace folder, with slashes
 */
export function isExcludedPath(path: string, ...switches: readonly (GlobSwitches | undefined)[]): boolean {
    const patterns = switches.flatMap(globs => Object.entries(globs ?? {}).flatMap(([glob, isOn]) => (isOn === true ? [glob] : [])));
    const segments = path.split('/');
    const withParents = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
    return patterns.some(pattern => withParents.some(candidate => match(pattern, candidate)));
}

/** The CLI (2.1.332) writes to `<name>.tmp.<its pid>.<12 hex digits>` and renames that: such a file is gone when its event arrives. */
const TEMPORARY = /\.tmp\.\d+\.[0-9a-f]+$/;

export function isTemporaryFile(path: string): boolean {
    return TEMPORARY.test(path);
}
