// SPDX-License-Identifier: EPL-2.0

/** The CLI (2.1.332) writes to `<name>.tmp.<its pid>.<12 hex digits>` and renames that: such a file is gone when its event arrives. */
const TEMPORARY = /\.tmp\.\d+\.[0-9a-f]+$/;

/** Whether the CLI made the file to write another one through it. */
export function isTemporaryFile(path: string): boolean {
    return TEMPORARY.test(path);
}
