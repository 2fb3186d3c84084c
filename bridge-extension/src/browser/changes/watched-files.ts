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
