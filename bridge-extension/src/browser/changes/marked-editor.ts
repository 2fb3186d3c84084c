// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection } from '@theia/core';
import { EditorDecoration, OverviewRulerLane, TrackedRangeStickiness } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import * as monaco from '@theia/monaco-editor-core';
import { CHANGE_COLOR } from './change-colors';
import { computeLineMarks, LineMark } from './line-marks';

/** Milliseconds after the last key. */
const UPDATE_DELAY = 200;
const LINE_CLASS = 'claude-change-line';

/** One editor whose lines are compared with what they were before Claude changed them. */
export class MarkedEditor implements Disposable {
    protected readonly toDispose = new DisposableCollection();
    protected decorations: string[] = [];
    protected oldText: string | undefined;
    protected timer: ReturnType<typeof setTimeout> | undefined;

    /** @param onDidClick a mark was clicked */
    constructor(
        protected readonly editor: MonacoEditor,
        onDidClick: () => void
    ) {
        this.toDispose.pushAll([
            editor.onDocumentContentChanged(() => this.schedule()),
            editor.getControl().onMouseDown(({ event, target }) => {
                if (event.leftButton && isMark(target)) {
                    onDidClick();
                }
            }),
            Disposable.create(() => clearTimeout(this.timer))
        ]);
    }

    get uri(): string {
        return this.editor.uri.toString();
    }

    /** @param text absent: there is nothing to mark (any more) */
    setOldText(text: string | undefined): void {
        if (!this.toDispose.disposed && (text !== undefined || this.oldText !== undefined)) {
            this.oldText = text;
            this.update();
        }
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    protected schedule(): void {
        if (this.oldText !== undefined) {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.update(), UPDATE_DELAY);
        }
    }

    protected update(): void {
        const marks = this.oldText === undefined ? [] : (computeLineMarks(this.oldText, this.editor.document.getText()) ?? []);
        // The decorations live in the model: a hidden editor has none at hand.
        const model = this.editor.document.textEditorModel;
        if (!model.isDisposed()) {
            this.decorations = this.editor.deltaDecorations({
                oldDecorations: this.decorations,
                newDecorations: marks.map(toDecoration)
            });
        }
    }
}

function isMark(target: monaco.editor.IMouseTarget): boolean {
    return target.type === monaco.editor.MouseTargetType.GUTTER_LINE_DECORATIONS && !!target.element?.classList.contains(LINE_CLASS);
}

function toDecoration({ kind, start, end }: LineMark): EditorDecoration {
    return {
        range: { start: { line: start, character: 0 }, end: { line: end, character: 0 } },
        options: {
            isWholeLine: true,
            stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
            linesDecorationsClassName: `${LINE_CLASS} ${LINE_CLASS}-${kind}`,
            overviewRuler: { color: { id: CHANGE_COLOR }, position: OverviewRulerLane.Right }
        }
    };
}
