// SPDX-License-Identifier: EPL-2.0

import { EditorSelection } from '../../common/context';
import { OpenEditor } from '../../common/workbench';
import { boundedLines } from './bounded-lines';
import { shownPath } from './shown-path';

const MAX_EDITORS = 100;

/** The selected text under its place; only the place where the text must not be told or nothing is selected. */
export function selectionText(selection: EditorSelection | undefined, base: string | undefined): string {
    if (!selection) {
        return 'Nothing: no editor with a file is visible, or the user does not share it.';
    }
    const { start, end } = selection.range;
    const path = shownPath(selection.uri, base);
    if (selection.text === '') {
        return start.line === 0 && start.character === 0
            ? `The user looks at ${path}.`
            : `The caret is at ${path}:${start.line + 1}:${start.character + 1}.`;
    }
    const last = end.character === 0 && end.line > start.line ? end.line : end.line + 1;
    return `${path}:${start.line + 1}-${last}${selection.isCut ? ' (cut)' : ''}\n${selection.text}`;
}

/** One line for each open editor. */
export function editorsText(editors: readonly OpenEditor[], base: string | undefined): string {
    if (editors.length === 0) {
        return 'No editor is open.';
    }
    const lines = editors.map(({ uri, languageId, isActive, isDirty, isUntitled, isPreview, label }) => {
        const marks = [
            languageId,
            ...(isActive ? ['active'] : []),
            ...(isDirty ? ['unsaved changes: the file on disk is older than what the user sees'] : []),
            ...(isPreview ? ['preview'] : []),
            ...(isUntitled ? ['not saved yet'] : [])
        ];
        return `${isUntitled ? label : shownPath(uri, base)} (${marks.join(', ')})`;
    });
    return boundedLines(lines, MAX_EDITORS, 'editors that are open too').join('\n');
}
