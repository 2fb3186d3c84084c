// SPDX-License-Identifier: EPL-2.0

import { FileChange, TextChange } from '../../../common/refactoring';

/** A range of the editor, 1-based. */
interface EditorRange {
    readonly startLineNumber: number;
    readonly startColumn: number;
    readonly endLineNumber: number;
    readonly endColumn: number;
}

/** One edit of a workspace edit of the editor: of a text, of files, or something that only its extension understands. */
export interface WorkspaceEditPart {
    readonly resource?: { toString(): string };
    readonly textEdit?: { readonly range: EditorRange; readonly text: string; readonly insertAsSnippet?: boolean };
    readonly oldResource?: { toString(): string };
    readonly newResource?: { toString(): string };
    readonly options?: { readonly ignoreIfExists?: boolean };
}

/** What is to become of one file, without what only the window knows of it. */
export type EditedFile = Pick<FileChange, 'uri' | 'changes' | 'isNew' | 'moveTo'> & {
    /** A file that is new, unless it is there already. */
    readonly mayExist?: boolean;
};

interface Draft {
    readonly uri: string;
    readonly changes: TextChange[];
    isNew?: boolean;
    mayExist?: boolean;
    moveTo?: string;
}

/**
 * The edits of a language service by file.
 * @throws an error fit for the model when one of them cannot be done as a change of texts that can be reviewed and undone
 */
export function toEditedFiles(parts: readonly WorkspaceEditPart[]): EditedFile[] {
    const drafts = new Map<string, Draft>();
    for (const part of parts) {
        if (part.textEdit && part.resource) {
            const uri = part.resource.toString();
            // Some services name a file by where it goes, once they have moved it.
            const moved = [...drafts.values()].find(({ moveTo }) => moveTo === uri);
            (moved ?? obtain(drafts, uri)).changes.push(toTextChange(part.textEdit));
        } else if (part.newResource && part.oldResource) {
            obtain(drafts, part.oldResource.toString()).moveTo = part.newResource.toString();
        } else if (part.newResource) {
            const draft = obtain(drafts, part.newResource.toString());
            draft.isNew = true;
            draft.mayExist = part.options?.ignoreIfExists;
        } else {
            throw new Error(
                part.oldResource
                    ? 'Nothing was changed: the language service wants to delete files.'
                    : 'Nothing was changed: it can only be done by hand, with a part that no file shows.'
            );
        }
    }
    return [...drafts.values()];
}

export function toTextChange({ range, text, insertAsSnippet }: NonNullable<WorkspaceEditPart['textEdit']>): TextChange {
    return {
        start: { line: range.startLineNumber - 1, character: range.startColumn - 1 },
        end: { line: range.endLineNumber - 1, character: range.endColumn - 1 },
        text: insertAsSnippet ? plainSnippet(text) : text
    };
}

function obtain(drafts: Map<string, Draft>, uri: string): Draft {
    const draft = drafts.get(uri) ?? { uri, changes: [] };
    drafts.set(uri, draft);
    return draft;
}

/** What a snippet inserts when nobody fills in its places. */
function plainSnippet(text: string): string {
    return text.replace(
        /\\([\\$}])|\$\{\d+:([^}$]*)\}|\$\{\d+\|([^,|}]*)[^}]*\|\}|\$\{?\d+\}?/g,
        (_match, escaped, shown, first) => escaped ?? shown ?? first ?? ''
    );
}
