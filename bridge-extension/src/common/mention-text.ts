// SPDX-License-Identifier: EPL-2.0

import { Mention } from './context';

/**
 * What stands in the CLI's composer for a file, as `at_mentioned` would put it there. Measured: a name with blanks is found only as an
 * absolute path in double quotes, which leaves no room for lines; they are said in words then.
 *
 * @param path absolute
 * @param cwd working directory of the CLI, where it is known
 */
export function mentionText(path: string, lines: Mention['lines'], cwd: string | undefined): string {
    const shown = cwd !== undefined && path.startsWith(withSlash(cwd)) ? path.slice(withSlash(cwd).length) : path;
    if (/\s/.test(shown) && !path.includes('"')) {
        return `@"${path}"${lines ? ` (${inWords(lines)})` : ''}`;
    }
    return `@${shown}${lines ? `#L${span(lines)}` : ''}`;
}

function withSlash(folder: string): string {
    return folder.endsWith('/') ? folder : `${folder}/`;
}

function span({ start, end }: NonNullable<Mention['lines']>): string {
    return end > start ? `${start + 1}-${end + 1}` : `${start + 1}`;
}

function inWords(lines: NonNullable<Mention['lines']>): string {
    return lines.end > lines.start ? `lines ${span(lines)}` : `line ${span(lines)}`;
}
