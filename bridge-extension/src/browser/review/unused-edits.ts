// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, nls, UntitledResourceResolver } from '@theia/core';
import { OpenerService, open } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { FileUri } from '@theia/core/lib/common/file-uri';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';
import { DiffService } from '@theia/workspace/lib/browser/diff-service';
import { toEditorText } from '../../common/proposal-text';
import { ReviewInfo } from '../../common/review';
import { ReviewBackend } from './review-backend';
import { ReviewResources } from './review-resources';
import { REVIEW_DRAFT_SCHEME, toReviewUri } from './review-uris';

/** Offers what the user had typed into a proposal that was not used. */
@injectable()
export class UnusedEdits {
    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ClipboardService)
    protected readonly clipboard: ClipboardService;

    @inject(DiffService)
    protected readonly diffs: DiffService;

    @inject(FileService)
    protected readonly files: FileService;

    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(OpenerService)
    protected readonly openers: OpenerService;

    @inject(MonacoWorkspace)
    protected readonly workspace: MonacoWorkspace;

    @inject(UntitledResourceResolver)
    protected readonly untitled: UntitledResourceResolver;

    @inject(ReviewBackend)
    protected readonly backend: ReviewBackend;

    @inject(ReviewResources)
    protected readonly resources: ReviewResources;

    @inject(ILogger)
    @named('claude-bridge:UnusedEdits')
    protected readonly logger: ILogger;

    /** Reviews whose edits are being offered in this window, or were. */
    protected readonly offered = new Set<string>();

    /** Offers the edits of a review once. */
    async offer(review: ReviewInfo, text: string): Promise<void> {
        if (this.offered.has(review.id)) {
            return;
        }
        this.offered.add(review.id);
        await this.ask(review, text);
        await this.backend.forgetDraft(review.id);
    }

    protected async ask(review: ReviewInfo, text: string): Promise<void> {
        const compare = nls.localize('theia/claude-bridge/review/compareEdits', 'Compare');
        const copy = nls.localize('theia/claude-bridge/review/copyEdits', 'Copy');
        const apply = nls.localize('theia/claude-bridge/review/applyEdits', 'Apply to Editor');
        const actions = new Map([
            [compare, () => this.compare(review, text)],
            [copy, () => this.clipboard.writeText(text)],
            [apply, () => this.apply(review, text)]
        ]);
        const message = this.describe(review);
        // Comparing and copying leave the text without a home: the offer stands until it is applied or dismissed.
        for (;;) {
            const choice = await this.messages.info(message, { timeout: 0 }, ...actions.keys());
            const action = choice === undefined ? undefined : actions.get(choice);
            if (!action) {
                return;
            }
            try {
                await action();
            } catch (error) {
                this.logger.error('Unused edits of a proposal could not be opened.', error);
                void this.messages.error(error instanceof Error ? error.message : String(error));
                continue;
            }
            if (choice === apply) {
                return;
            }
        }
    }

    protected describe(review: ReviewInfo): string {
        const name = FileUri.create(review.path).path.base;
        if (review.withdrawalReason === 'not-written') {
            return nls.localize(
                'theia/claude-bridge/review/notWritten',
                '{0} was not changed: Claude ended before it could write what you had accepted. The accepted text is still here.',
                name
            );
        }
        if (review.withdrawalReason === 'session-ended') {
            return nls.localize(
                'theia/claude-bridge/review/sessionEnded',
                'The session that had proposed to change {0} is gone. The edits that you had made to its proposal are still here.',
                name
            );
        }
        return review.state === 'rejected'
            ? nls.localize(
                  'theia/claude-bridge/review/rejectedEdits',
                  'You had edited the proposal for {0} that you rejected. Your text is still here.',
                  name
              )
            : nls.localize(
                  'theia/claude-bridge/review/unusedEdits',
                  'The proposal for {0} was answered without the edits you had made to it here. Your text is still here.',
                  name
              );
    }

    /** Left the file as it is now, right the user's text. */
    protected async compare(review: ReviewInfo, text: string): Promise<void> {
        const file = FileUri.create(review.path);
        const uri = toReviewUri(REVIEW_DRAFT_SCHEME, file, review.id);
        this.resources.add(uri, text, { readOnly: true });
        const label = nls.localize('theia/claude-bridge/review/compareTitle', '{0} (now ↔ your edits)', file.path.base);
        await this.diffs.openDiffEditor(await this.baseFor(review), uri, label);
    }

    protected async baseFor(review: ReviewInfo): Promise<URI> {
        const file = FileUri.create(review.path);
        if (await this.files.exists(file)) {
            return file;
        }
        const empty = toReviewUri(REVIEW_DRAFT_SCHEME, file, `${review.id}-empty`);
        this.resources.add(empty, '', { readOnly: true });
        return empty;
    }

    /** Puts the text into an editor as an ordinary change: it can be undone there, and is saved as the user's other changes are. */
    protected async apply(review: ReviewInfo, text: string): Promise<void> {
        const file = FileUri.create(review.path);
        if (!(await this.files.exists(file))) {
            const resource = await this.untitled.createUntitledResource(text, file.path.ext);
            await open(this.openers, resource.uri);
            return;
        }
        const editor = MonacoEditor.get(await this.editors.open(file));
        if (editor) {
            const range = editor.document.textEditorModel.getFullModelRange();
            await this.workspace.applyBackgroundEdit(editor.document, [{ range, text: toEditorText(text) }], false);
        }
    }
}
