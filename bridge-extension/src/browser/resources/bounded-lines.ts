// SPDX-License-Identifier: EPL-2.0

/** The first lines, and a note when there were more. @param more ends the sentence "12 more: ..." */
export function boundedLines(lines: readonly string[], limit: number, more: string): string[] {
    return lines.length > limit ? [...lines.slice(0, limit), `(${lines.length - limit} more: ${more})`] : [...lines];
}

/** One line of source, long ones cut. */
export function shownLine(text: string, limit = 160): string {
    const line = text.trim();
    return line.length > limit ? `${line.slice(0, limit)}...` : line;
}
