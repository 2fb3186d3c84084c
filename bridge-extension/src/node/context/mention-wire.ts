// SPDX-License-Identifier: EPL-2.0

import { Mention } from '../../common/context';

/**
 * The parameters of `at_mentioned`: 0-based inclusive lines; without lines the whole file is meant. Measured: the CLI does not find a name
 * with blanks unless the absolute path stands in double quotes, and then it takes no lines.
 *
 * @param path absolute path of the mentioned file
 */
export function toMentionParams(path: string, lines: Mention['lines']): Record<string, unknown> {
    if (/\s/.test(path) && !path.includes('"')) {
        return { filePath: `"${path}"` };
    }
    return lines ? { filePath: path, lineStart: lines.start, lineEnd: lines.end } : { filePath: path };
}
