// SPDX-License-Identifier: EPL-2.0

/** 0-based, both inclusive. */
export interface LinkLines {
    readonly start: number;
    readonly end: number;
    /** UTF-16 column in the first line. */
    readonly character?: number;
}

export interface LinkTarget {
    readonly path: string;
    readonly lines?: LinkLines;
}

/** A link as it stands in a line of a terminal. */
export interface LineLink extends LinkTarget {
    readonly startIndex: number;
    readonly length: number;
}

/** `path#L10`, `path#L10-20` and `@path#L10`; no URLs, which other providers know. */
const WITH_LINES = /(?<![^\s([{'"`@])(?<at>@)?(?<path>[^\s:#@'"`()[\]{}<>|]+)#L(?<first>\d+)(?:-L?(?<last>\d+))?/gu;

export function findLineLinks(text: string): LineLink[] {
    return [...text.matchAll(WITH_LINES)].map(match => ({
        path: match.groups?.path ?? '',
        lines: linesOf(match.groups?.first, match.groups?.last),
        startIndex: match.index,
        length: match[0].length
    }));
}

const FILE_LINK = /^file:\/\/(?:[^/]*)(?<path>\/.*?)(?:#L?(?<first>\d+)(?:-L?(?<last>\d+))?|:(?<line>\d+)(?::(?<column>\d+))?)?$/u;

/** Reads the address of a link that a program marked as one (OSC 8); absent: it does not name a file. */
export function parseFileLink(link: string): LinkTarget | undefined {
    const groups = FILE_LINK.exec(link)?.groups;
    if (!groups) {
        return undefined;
    }
    const lines = linesOf(groups.first ?? groups.line, groups.last);
    return {
        path: decoded(groups.path),
        lines: lines && groups.column ? { ...lines, character: Number(groups.column) - 1 } : lines
    };
}

function linesOf(first: string | undefined, last: string | undefined): LinkLines | undefined {
    if (first === undefined) {
        return undefined;
    }
    const start = Math.max(Number(first) - 1, 0);
    return { start, end: Math.max(start, last === undefined ? start : Number(last) - 1) };
}

function decoded(path: string): string {
    try {
        return decodeURIComponent(path);
    } catch {
        // A name with a percent sign of its own.
        return path;
    }
}
