// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event } from '@theia/core';
import * as monaco from '@theia/monaco-editor-core';
import { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { IReference } from '@theia/monaco-editor-core/esm/vs/base/common/lifecycle';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { isLargeText } from '../../common/large-text';
import { toEditorText, toFinalText } from '../../common/proposal-text';
import { DraftEditor } from './draft-saver';
import { HunkKeys } from './hunk-buttons';
import { DiffOptions } from './review-editor-options';
import { ReviewHunks } from './review-hunks';

export interface ReviewSides {
    readonly base: IReference<MonacoEditorModel>;
    readonly proposal: IReference<MonacoEditorModel>;
}

export interface DiffState {
    readonly changes: number;
    /** The time limit was reached before the texts were compared in full. */
    readonly isIncomplete: boolean;
}

/** A diff editor on the two texts of a review. */
export class ReviewEditor implements Disposable, DraftEditor {
    protected readonly toDispose = new DisposableCollection();
    protected readonly onDidChangeTextEmitter = new Emitter<void>();
    /** The user changed the proposal. */
    readonly onDidChangeText: Event<void> = this.onDidChangeTextEmitter.event;
    protected readonly onDidUpdateDiffEmitter = new Emitter<DiffState>();
    readonly onDidUpdateDiff: Event<DiffState> = this.onDidUpdateDiffEmitter.event;

    readonly hunks: ReviewHunks;
    protected readonly untouchedVersion: number;
    /** What was set for this one editor, whatever the user prefers for all. */
    protected ownOptions: DiffOptions = {};
    protected hasRevealed = false;
    protected isTakingOver = false;

    constructor(
        protected readonly diff: StandaloneDiffEditor2,
        protected readonly sides: ReviewSides,
        protected readonly proposal: string,
        keys: HunkKeys,
        protected collapsesUnchanged: boolean
    ) {
        const model = this.model;
        this.hunks = new ReviewHunks(diff, keys);
        // Monaco would remove the indentation of a line left empty.
        model.updateOptions({ trimAutoWhitespace: false });
        this.untouchedVersion = model.getAlternativeVersionId();
        diff.setModel({ original: sides.base.object.textEditorModel, modified: model });
        this.toDispose.pushAll([
            this.onDidChangeTextEmitter,
            this.onDidUpdateDiffEmitter,
            model.onDidChangeContent(() => {
                if (!this.isTakingOver) {
                    this.onDidChangeTextEmitter.fire();
                }
            }),
            diff.onDidUpdateDiff(() => this.handleDiff())
        ]);
    }

    protected get model(): MonacoEditorModel['textEditorModel'] {
        return this.sides.proposal.object.textEditorModel;
    }

    getText(): string | undefined {
        if (this.model.getAlternativeVersionId() === this.untouchedVersion) {
            return undefined;
        }
        const text = this.model.getValue(monaco.editor.EndOfLinePreference.LF);
        // The backend gives a large text its form; here that would block the page.
        return isLargeText(this.proposal) ? text : toFinalText(this.proposal, text);
    }

    takeOver(draft: string | undefined): void {
        const text = toEditorText(draft ?? this.proposal);
        if (text === this.model.getValue(monaco.editor.EndOfLinePreference.LF)) {
            return;
        }
        this.isTakingOver = true;
        try {
            this.model.pushStackElement();
            this.model.pushEditOperations(null, [{ range: this.model.getFullModelRange(), text }], () => null);
            this.model.pushStackElement();
        } finally {
            this.isTakingOver = false;
        }
    }

    goToChange(direction: 'next' | 'previous'): void {
        this.diff.goToDiff(direction);
    }

    get rendersSideBySide(): boolean {
        return this.diff.renderSideBySide;
    }

    toggleUnchanged(): void {
        this.collapsesUnchanged = !this.collapsesUnchanged;
        this.updateOptions({ hideUnchangedRegions: { enabled: this.collapsesUnchanged } });
    }

    setReadOnly(readOnly: boolean): void {
        this.updateOptions({ readOnly });
    }

    updateOptions(options: DiffOptions): void {
        this.ownOptions = { ...this.ownOptions, ...options };
        this.diff.updateOptions(options);
    }

    /** The user prefers something else now: a text that is final stays so, and what was switched in this editor too. */
    applyPreferences(options: DiffOptions): void {
        this.diff.updateOptions({ ...options, ...this.ownOptions });
    }

    layout(dimension: { readonly width: number; readonly height: number }): void {
        this.diff.layout(dimension);
    }

    focus(): void {
        this.diff.getModifiedEditor().focus();
    }

    get onDispose(): Event<void> {
        return this.toDispose.onDispose;
    }

    /** First the models leave the editor, then the editor goes, then the models: the other way round Monaco reports errors. */
    dispose(): void {
        this.hunks.dispose();
        this.diff.setModel(null);
        this.diff.dispose();
        this.sides.base.dispose();
        this.sides.proposal.dispose();
        this.toDispose.dispose();
    }

    protected handleDiff(): void {
        const changes = this.diff.getLineChanges();
        if (!changes) {
            return;
        }
        if (!this.hasRevealed) {
            this.hasRevealed = true;
            this.revealFirstChange();
        }
        this.onDidUpdateDiffEmitter.fire({ changes: changes.length, isIncomplete: this.isIncomplete });
    }

    protected get isIncomplete(): boolean {
        return this.diff.getDiffComputationResult()?.quitEarly ?? false;
    }

    protected revealFirstChange(): void {
        const editor = this.diff.getModifiedEditor();
        if (!editor.hasTextFocus()) {
            this.diff.revealFirstDiff();
        }
    }
}
