// SPDX-License-Identifier: EPL-2.0

/** What the journal keeps at the most. Bytes and milliseconds. */
export interface JournalLimits {
    /** A file larger than this is listed without its content. */
    readonly fileSize: number;
    /** Contents of all changes together; the oldest changes go first. */
    readonly totalSize: number;
    readonly changes: number;
    readonly age: number;
}

export const JournalLimits = Symbol('JournalLimits');

export const DEFAULT_JOURNAL_LIMITS: JournalLimits = {
    fileSize: 5 * 1024 * 1024,
    totalSize: 200 * 1024 * 1024,
    changes: 2000,
    age: 14 * 24 * 60 * 60 * 1000
};
