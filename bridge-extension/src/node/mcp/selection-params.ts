// SPDX-License-Identifier: EPL-2.0

import { EditorSelection } from '../../common/context';
import { fromIdeUri, toWireUri } from './wire-path';

const START = { line: 0, character: 0 };

/**
 * The parameters of `selection_changed`. Measured: the CLI needs `filePath`, `text` and both ends; lines are 0-based and an end at
 * character 0 does not count its line. What was selected is only cleared by this very shape: `null` in its place is ignored.
 *
 * @param toCliPath the name by which the CLI knows a path of the IDE
 */
export function toSelectionParams(selection: EditorSelection | undefined, toCliPath: (path: string) => string): Record<string, unknown> {
    const path = selection && fromIdeUri(selection.uri);
    if (!selection || path === undefined) {
        return { text: '', filePath: '', selection: { start: START, end: START, isEmpty: true } };
    }
    const { start, end } = selection.range;
    const isEmpty = start.line === end.line && start.character === end.character;
    const filePath = toCliPath(path);
    return { text: selection.text, filePath, fileUrl: toWireUri(filePath), selection: { start, end, isEmpty } };
}
