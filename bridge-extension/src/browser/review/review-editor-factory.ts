// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, nls } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import * as monaco from '@theia/monaco-editor-core';
import { ICodeEditor } from '@theia/monaco-editor-core/esm/vs/editor/browser/editorBrowser';
import { ILanguageService } from '@theia/monaco-editor-core/esm/vs/editor/common/languages/language';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { CommandKeys } from './command-keys';
import { DiffEditors } from './diff-editors';
import { HunkKeys } from './hunk-buttons';
import { ReviewCommands } from './review-commands';
import { breathe } from './breathe';
import { OpenReview } from './open-review';
import { ReviewEditor, ReviewSides } from './review-editor';
import { LARGE_TEXT_OPTIONS, ReviewEditorOptions } from './review-editor-options';
import { ReviewResources } from './review-resources';
import { REVIEW_BASE_SCHEME, REVIEW_PROPOSAL_SCHEME, toReviewUri } from './review-uris';

export interface PreparedEditor extends Disposable {
    readonly diff: StandaloneDiffEditor2;
    /** What the editor needs as long as it lives. */
    readonly toDispose: DisposableCollection;
}

function toMonacoUri(uri: URI): monaco.Uri {
    return monaco.Uri.from(uri.toComponents());
}

@injectable()
export class ReviewEditorFactory {
    @inject(MonacoTextModelService)
    protected readonly models: MonacoTextModelService;

    @inject(ReviewResources)
    protected readonly resources: ReviewResources;

    @inject(ReviewEditorOptions)
    protected readonly options: ReviewEditorOptions;

    @inject(DiffEditors)
    protected readonly diffEditors: DiffEditors;

    @inject(EditorPreferences)
    protected readonly preferences: EditorPreferences;

    @inject(CommandKeys)
    protected readonly keys: CommandKeys;

    /** Puts an editor without texts in place while they are fetched. It has no size until it is laid out. */
    prepare(file: URI, host: HTMLElement): PreparedEditor {
        const editor = this.diffEditors.take(host, this.options.get(file, this.languageOf(file)));
        const toDispose = new DisposableCollection(editor);
        const { diff } = editor;
        keepName(diff.getOriginalEditor(), nls.localize('theia/claude-bridge/review/baseLabel', '{0} on disk', file.path.base), toDispose);
        keepName(
            diff.getModifiedEditor(),
            nls.localize('theia/claude-bridge/review/proposalLabel', "Claude's proposal for {0}", file.path.base),
            toDispose
        );
        return { diff, toDispose, dispose: () => toDispose.dispose() };
    }

    /** Another review of such a file will open faster. */
    prepareNext(file: URI): void {
        this.diffEditors.prepareNext(this.options.get(file, this.languageOf(file)));
    }

    /** Puts the texts into the prepared editor, which belongs to the returned one from now on. */
    async complete({ diff, toDispose }: PreparedEditor, review: OpenReview): Promise<ReviewEditor> {
        if (review.isLarge) {
            diff.updateOptions(LARGE_TEXT_OPTIONS);
        }
        const sides = await this.acquireSides(review, toDispose);
        const editor = new ReviewEditor(
            diff,
            sides,
            review.contents.proposal,
            this.hunkKeys,
            this.preferences.get('diffEditor.hideUnchangedRegions.enabled', false)
        );
        const { languageId } = sides.proposal.object;
        toDispose.push(
            this.preferences.onPreferenceChanged(event => {
                if (this.options.affects(event.preferenceName)) {
                    editor.applyPreferences({
                        ...this.options.get(review.file, languageId),
                        ...(review.isLarge ? LARGE_TEXT_OPTIONS : {})
                    });
                }
            })
        );
        if (review.contents.draft !== undefined) {
            editor.takeOver(review.contents.draft);
        }
        editor.onDispose(() => toDispose.dispose());
        return editor;
    }

    protected get hunkKeys(): HunkKeys {
        return { keep: this.keys.of(ReviewCommands.KEEP_CHANGE.id), undo: this.keys.of(ReviewCommands.UNDO_CHANGE.id) };
    }

    protected async acquireSides(review: OpenReview, toDispose: DisposableCollection): Promise<ReviewSides> {
        // A language would have the text coloured in the background, line by line from the top.
        const file = review.isLarge ? review.file.withPath(`${review.file.path}.txt`) : review.file;
        const baseUri = toReviewUri(REVIEW_BASE_SCHEME, file, review.info.id);
        const proposalUri = toReviewUri(REVIEW_PROPOSAL_SCHEME, file, review.info.id);
        const baseResource = this.resources.add(baseUri, review.base.text, { readOnly: true });
        this.resources.add(proposalUri, review.contents.proposal, { readOnly: false });
        toDispose.push(review.onDidChangeBase(text => baseResource.update(text)));
        const base = this.models.createModelReference(baseUri);
        if (review.isLarge) {
            await base;
            await breathe();
        }
        const proposal = this.models.createModelReference(proposalUri);
        const sides = { base: await base, proposal: await proposal };
        if (review.isLarge) {
            [sides.base, sides.proposal].forEach(({ object }) => layOutAsIs(object.textEditorModel));
        }
        return sides;
    }

    protected languageOf(file: URI): string {
        return StandaloneServices.get(ILanguageService).guessLanguageIdByFilepathOrFirstLine(toMonacoUri(file)) ?? '';
    }
}

/** Has an editor draw the lines as they are. Below 20 MB Monaco would look at each of them first, to fold and wrap what needs neither here. */
function layOutAsIs(model: ITextModel): void {
    Object.defineProperty(model, 'isTooLargeForTokenization', { value: () => true });
}

/** A diff editor takes names from options too, but forgets them with the next change of any of its options. */
function keepName(editor: ICodeEditor, name: string, toDispose: DisposableCollection): void {
    const apply = () => {
        const { ariaLabel = '' } = editor.getRawOptions();
        if (!ariaLabel.startsWith(name)) {
            editor.updateOptions({ ariaLabel: name + ariaLabel });
        }
    };
    toDispose.push(editor.onDidChangeConfiguration(apply));
    apply();
}
