// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MonacoDiffEditor } from '@theia/monaco/lib/browser/monaco-diff-editor';
import { ChangeOpener } from './change-opener';
import { ChangeEntry } from './change-queries';
import { changeIdOfDiff } from './change-uris';
import { ChangesModel } from './changes-model';
import { Direction, neighbour, stepToHunk } from './hunk-steps';

/** Walks through the unreviewed changes: from hunk to hunk, and from the last one of a file to the next file. */
@injectable()
export class ChangeNavigator {
    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(ChangeOpener)
    protected readonly opener: ChangeOpener;

    async go(direction: Direction): Promise<void> {
        const current = this.editors.currentEditor;
        const changeId = changeIdOfDiff(current?.editor.uri);
        if (current && changeId && this.stepWithin(current, direction)) {
            return;
        }
        const entry = this.nextEntry(current, changeId, direction);
        const widget = entry && (await this.opener.openDiff(entry.change));
        if (widget) {
            this.startAt(widget, direction);
        }
    }

    protected nextEntry(current: EditorWidget | undefined, changeId: string | undefined, direction: Direction): ChangeEntry | undefined {
        const entries = this.model.unreviewed;
        if (changeId) {
            return neighbour(
                entries,
                entries.findIndex(({ change }) => change.id === changeId),
                direction
            );
        }
        const uri = current?.editor.uri.toString();
        return entries.find(({ change }) => FileUri.create(change.path).toString() === uri) ?? neighbour(entries, -1, direction);
    }

    protected stepWithin({ editor }: EditorWidget, direction: Direction): boolean {
        if (!(editor instanceof MonacoDiffEditor)) {
            return false;
        }
        const lines = editor.diffInformation.map(({ modifiedStartLineNumber }) => Math.max(modifiedStartLineNumber, 1));
        const line = stepToHunk(lines, editor.cursor.line + 1, direction);
        if (line === undefined) {
            return false;
        }
        this.showLine(editor, line);
        return true;
    }

    /** The diff of an editor that has just opened is still being computed. */
    protected startAt({ editor }: EditorWidget, direction: Direction): void {
        if (!(editor instanceof MonacoDiffEditor)) {
            return;
        }
        const show = () => {
            const hunks = editor.diffInformation;
            const hunk = direction === 'next' ? hunks[0] : hunks.at(-1);
            if (hunk) {
                this.showLine(editor, Math.max(hunk.modifiedStartLineNumber, 1));
            }
            return !!hunk;
        };
        if (!show()) {
            const listener = editor.diffEditor.onDidUpdateDiff(() => {
                listener.dispose();
                show();
            });
        }
    }

    /** @param line 1-based */
    protected showLine(editor: MonacoDiffEditor, line: number): void {
        const control = editor.getControl();
        control.setPosition({ lineNumber: line, column: 1 });
        control.revealLineInCenterIfOutsideViewport(line);
    }
}
