// SPDX-License-Identifier: EPL-2.0

import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { Mention } from '../../common/context';
import { normalizeRange } from './selection-snapshot';

/** The lines that a selection touches; absent for a caret. A selection that ends before the first column of a line leaves that line out. */
export function mentionedLines(selection: Range): Mention['lines'] {
    const { start, end } = normalizeRange(selection);
    if (start.line === end.line && start.character === end.character) {
        return undefined;
    }
    return { start: start.line, end: end.character === 0 ? end.line - 1 : end.line };
}
