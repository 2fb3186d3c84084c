// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event } from '@theia/core';
import { IRange } from '@theia/monaco-editor-core/esm/vs/editor/common/core/range';
import { DetailedLineRangeMapping } from '@theia/monaco-editor-core/esm/vs/editor/common/diff/rangeMapping';
import { TrackedRangeStickiness } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { createKeepButton, createUndoButton, HunkButton, HunkKeys } from './hunk-buttons';
import { UndoneHunks } from './undone-hunks';

/** What the user made of the hunks so far. */
export interface HunkCounts {
    /** All that the proposal had, without those the user typed away. */
    readonly total: number;
    readonly kept: number;
    readonly undone: number;
}

interface Hunk {
    readonly mapping: DetailedLineRangeMapping;
    /** Lines of the proposal that stand for it; the line above where only lines were removed. */
    readonly range: IRange;
}

/** More are told apart with the keyboard only: each costs two elements in the page. */
const MAX_BUTTONS = 400;

function toHunk(mapping: DetailedLineRangeMapping): Hunk {
    const { startLineNumber: start, endLineNumberExclusive: end, isEmpty } = mapping.modified;
    const first = isEmpty ? Math.max(start - 1, 1) : start;
    return { mapping, range: { startLineNumber: first, startColumn: 1, endLineNumber: isEmpty ? first : end - 1, endColumn: 1 } };
}

/** Lets the user keep or undo each hunk of a diff. Keeping is a note to oneself; undoing is an ordinary edit of the proposal. */
export class ReviewHunks implements Disposable {
    protected readonly toDispose = new DisposableCollection();
    protected readonly onDidChangeEmitter = new Emitter<HunkCounts>();
    readonly onDidChange: Event<HunkCounts> = this.onDidChangeEmitter.event;

    protected hunks: readonly Hunk[] = [];
    protected buttons: HunkButton[] = [];
    protected readonly undone = new UndoneHunks();
    /** Ranges of kept hunks; they move with the text. */
    protected readonly kept: ReturnType<ReturnType<StandaloneDiffEditor2['getModifiedEditor']>['createDecorationsCollection']>;

    constructor(
        protected readonly diff: StandaloneDiffEditor2,
        protected readonly keys: HunkKeys
    ) {
        const editor = diff.getModifiedEditor();
        this.kept = editor.createDecorationsCollection();
        this.toDispose.pushAll([
            this.onDidChangeEmitter,
            editor.onDidChangeModelContent(() => this.undone.moveTo(this.version)),
            diff.onDidUpdateDiff(() => this.update())
        ]);
    }

    get counts(): HunkCounts {
        const kept = this.keptOnes.size;
        return { total: this.hunks.length + this.undone.count, kept, undone: this.undone.count };
    }

    /** 0-based line of the proposal. */
    get firstLine(): number {
        return (this.hunks[0]?.range.startLineNumber ?? 1) - 1;
    }

    /** Marks the hunk at the cursor as kept and goes to the next one that is open. */
    keepCurrent(): void {
        const hunk = this.current;
        if (hunk) {
            if (!this.keptOnes.has(hunk)) {
                this.toggleKept(hunk);
            }
            this.goToNextOpen(hunk.range.startLineNumber);
        }
    }

    /** Gives the hunk at the cursor back the text of the file. */
    async undoCurrent(): Promise<void> {
        await this.diff.waitForDiff();
        const hunk = this.current;
        if (hunk) {
            this.undo(hunk);
            await this.diff.waitForDiff();
            this.goToNextOpen(hunk.range.startLineNumber - 1);
        }
    }

    dispose(): void {
        this.removeButtons();
        this.toDispose.dispose();
    }

    protected get version(): number {
        return this.diff.getModifiedEditor().getModel()?.getAlternativeVersionId() ?? 0;
    }

    /** The hunk with the cursor, or the first one below it. */
    protected get current(): Hunk | undefined {
        const line = this.diff.getModifiedEditor().getPosition()?.lineNumber ?? 1;
        return this.hunks.find(({ range }) => range.endLineNumber >= line) ?? this.hunks.at(-1);
    }

    /** The hunks that touch a range of a kept one, all in one go: each look at the ranges asks the text for all of them. */
    protected get keptOnes(): ReadonlySet<Hunk> {
        const ranges = this.kept.getRanges();
        return new Set(
            this.hunks.filter(({ range }) =>
                ranges.some(
                    ({ startLineNumber, endLineNumber }) => startLineNumber <= range.endLineNumber && endLineNumber >= range.startLineNumber
                )
            )
        );
    }

    protected toggleKept(hunk: Hunk): void {
        const kept = new Set(this.keptOnes);
        if (!kept.delete(hunk)) {
            kept.add(hunk);
        }
        this.kept.set(
            [...kept].map(({ range }) => ({
                range,
                options: { description: 'claude-review-kept', stickiness: TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges }
            }))
        );
        this.update();
    }

    protected undo({ mapping }: Hunk): void {
        const before = this.version;
        this.diff.revertRangeMappings([mapping.toRangeMapping()]);
        if (this.version !== before) {
            this.undone.add(before, this.version);
        }
    }

    protected goToNextOpen(line: number): void {
        const kept = this.keptOnes;
        const open = this.hunks.filter(hunk => !kept.has(hunk));
        const next = open.find(({ range }) => range.startLineNumber > line) ?? open[0];
        if (next) {
            const editor = this.diff.getModifiedEditor();
            editor.setPosition({ lineNumber: next.range.startLineNumber, column: 1 });
            editor.revealLineInCenterIfOutsideViewport(next.range.startLineNumber);
        }
    }

    protected update(): void {
        this.hunks = (this.diff.getDiffComputationResult()?.changes2 ?? []).map(toHunk);
        this.removeButtons();
        const kept = this.keptOnes;
        this.buttons = this.hunks
            .slice(0, MAX_BUTTONS)
            .flatMap(hunk => [
                createKeepButton(hunk.range, kept.has(hunk), this.keys, () => this.toggleKept(hunk)),
                createUndoButton(hunk.range, this.keys, () => this.undo(hunk))
            ]);
        this.buttons.forEach(button => this.diff.getModifiedEditor().addGlyphMarginWidget(button));
        this.onDidChangeEmitter.fire(this.counts);
    }

    protected removeButtons(): void {
        this.buttons.forEach(button => this.diff.getModifiedEditor().removeGlyphMarginWidget(button));
        this.buttons = [];
    }
}
