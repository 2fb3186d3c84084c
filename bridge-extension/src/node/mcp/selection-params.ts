// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core/lib/common/uri';
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
    const filePath = selection && (unsavedName(selection.uri) ?? cliPath(selection.uri, toCliPath));
    if (!selection || filePath === undefined) {
        return { text: '', filePath: '', selection: { start: START, end: START, isEmpty: true } };
    }
    const { start, end } = selection.range;
    const isEmpty = start.line === end.line && start.character === end.character;
    const fileUrl = unsavedName(selection.uri) ?? toWireUri(filePath);
    return { text: selection.text, filePath, fileUrl, selection: { start, end, isEmpty } };
}

function cliPath(uri: string, toCliPath: (path: string) => string): string | undefined {
    const path = fromIdeUri(uri);
    return path === undefined ? undefined : toCliPath(path);
}

/** A text that was never saved has no path. Measured: the CLI hands any name on to the model as it stands. */
function unsavedName(text: string): string | undefined {
    const uri = new URI(text);
    return uri.scheme === 'untitled' ? `untitled:${uri.path.base}` : undefined;
}
