// SPDX-License-Identifier: EPL-2.0

import { relative } from 'node:path';
import { Mention } from '../../common/context';

/**
 * The parameters of `at_mentioned`: 0-based inclusive lines; without lines the whole file is meant. Measured: the CLI writes the path as it
 * is seen from its working directory, and does not find a name with blanks there unless the absolute path stands in double quotes, which
 * leaves no room for lines. For a name with `#` there is no spelling that it finds.
 *
 * @param path absolute path of the mentioned file
 * @param cwd working directory of the CLI
 */
export function toMentionParams(path: string, lines: Mention['lines'], cwd: string | undefined): Record<string, unknown> {
    const shown = cwd === undefined ? path : relative(cwd, path);
    if (/\s/.test(shown) && !path.includes('"')) {
        return { filePath: `"${path}"` };
    }
    return lines ? { filePath: path, lineStart: lines.start, lineEnd: lines.end } : { filePath: path };
}
