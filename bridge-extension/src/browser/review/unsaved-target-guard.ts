// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, ILogger, MessageService, nls } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';
import { ReviewInfo } from '../../common/review';
import { AutoSavePause } from './auto-save-pause';
import { FileOnDisk } from './file-on-disk';
import { ReviewManager } from './review-manager';
import { UnsavedChanges } from './unsaved-changes';

/** Milliseconds after a decision within which the CLI writes the file, if it does. */
const WRITE_LIMIT = 10_000;

/**
 * Keeps unsaved changes of the user and what Claude writes from overwriting each other: the editor is not saved by itself while a proposal
 * waits, nor after Claude has written the file, until the user has saved or reverted it. Saving by hand asks before it overwrites.
 */
@injectable()
export class UnsavedTargetGuard implements FrontendApplicationContribution {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(AutoSavePause)
    protected readonly pause: AutoSavePause;

    @inject(MonacoWorkspace)
    protected readonly workspace: MonacoWorkspace;

    @inject(UnsavedChanges)
    protected readonly unsaved: UnsavedChanges;

    @inject(FileOnDisk)
    protected readonly disk: FileOnDisk;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:UnsavedTargetGuard')
    protected readonly logger: ILogger;

    /** Files of decided reviews whose editors are not saved yet. */
    protected readonly unsettled = new Map<string, Disposable>();

    onStart(): void {
        this.reviews.onDidClose(review => this.settle(review));
        this.pause.setRule(file => this.unsettled.has(file.toString()) || this.isUnderReview(file));
    }

    /** Making a URI of each path would be felt where hundreds of proposals wait. */
    protected isUnderReview(file: URI): boolean {
        return this.reviews.reviews.some(
            ({ path }) => path.endsWith(file.path.base) && FileUri.create(path).toString() === file.toString()
        );
    }

    protected settle(review: ReviewInfo): void {
        const file = FileUri.create(review.path);
        const model = this.workspace.getTextDocument(file.toString());
        // A proposal that was answered in the terminal may be written too.
        if (model?.dirty && review.state !== 'rejected') {
            this.awaitWrite(file, model);
        }
    }

    protected awaitWrite(file: URI, model: MonacoEditorModel): void {
        const key = file.toString();
        this.unsettled.get(key)?.dispose();
        const watch = this.disk.watch(file);
        const timer = setTimeout(() => this.release(key), WRITE_LIMIT);
        const toDispose = new DisposableCollection(watch, { dispose: () => clearTimeout(timer) });
        this.unsettled.set(key, toDispose);
        toDispose.pushAll([model.onDirtyChanged(() => !model.dirty && this.release(key)), model.onDispose(() => this.release(key))]);
        const first = watch.onDidChange(() => {
            first.dispose();
            clearTimeout(timer);
            this.tell(file, model).catch(error => this.reportError(error));
        });
    }

    protected release(key: string): void {
        this.unsettled.get(key)?.dispose();
        this.unsettled.delete(key);
    }

    protected reportError(error: unknown): void {
        this.logger.error('Unsaved changes that conflict with what Claude wrote could not be handled.', error);
        void this.messages.error(error instanceof Error ? error.message : String(error));
    }

    protected async tell(file: URI, model: MonacoEditorModel): Promise<void> {
        const compare = nls.localize('theia/claude-bridge/review/compareUnsaved', 'Compare');
        const revert = nls.localize('theia/claude-bridge/review/revertUnsaved', 'Use File on Disk');
        const text = nls.localize(
            'theia/claude-bridge/review/unsavedConflict',
            'Claude has written {0}, and an editor holds unsaved changes of it. The editor is not saved automatically until you have saved it or taken the file on disk.',
            file.path.base
        );
        while (model.dirty && !model.isDisposed()) {
            const choice = await this.messages.warn(text, { timeout: 0 }, compare, revert);
            if (choice === revert) {
                await model.revert();
            } else if (choice === compare) {
                await this.unsaved.compare(file);
            } else {
                return;
            }
        }
    }
}
