// SPDX-License-Identifier: EPL-2.0

/** What rows need to know beyond the data that they show. */
export interface RowContext {
    readonly isCollapsed: (rowId: string) => boolean;
    /** CSS classes of the icon of a file. @param path absolute */
    readonly iconOf: (path: string) => string;
    /** Title of a connected session. */
    readonly titleOf: (sessionId: string) => string | undefined;
    readonly cwdOf: (sessionId: string) => string | undefined;
}
