// SPDX-License-Identifier: EPL-2.0

import { Disposable, ILogger } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { ReviewInfo } from '../../common/review';
import { BridgePreferences } from '../bridge-preferences';
import { FocusGuard } from '../workbench/focus-guard';
import { onceAFrame } from '../workbench/once-a-frame';
import { FileOnDisk } from './file-on-disk';
import type { ReviewDiffWidget } from './review-diff-widget';
import { ReviewShell } from './review-shell';

/** Milliseconds after which an accepted file that has not been written is not waited for any longer. */
const WRITE_LIMIT = 10_000;

/** What becomes of a diff when its review is over. */
@injectable()
export class AfterReview {
    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(FileOnDisk)
    protected readonly disk: FileOnDisk;

    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(FocusGuard)
    protected readonly focusGuard: FocusGuard;

    @inject(ILogger)
    @named('claude-bridge:AfterReview')
    protected readonly logger: ILogger;

    /** Their tabs are about to go. With each that goes Theia draws all that are left: those of a frame go together. */
    protected readonly finished = new Set<ReviewDiffWidget>();
    protected readonly closeFinished = onceAFrame(() => this.doCloseFinished());

    /** @param isDecidedHere the user decided in this window, so what is wanted after accepting happens here */
    handle(widget: ReviewDiffWidget, review: ReviewInfo, isDecidedHere: boolean): void {
        const wanted = review.state === 'accepted' && isDecidedHere ? this.preferences['claudeBridge.review.afterAccept'] : 'close';
        if (wanted === 'keep') {
            widget.setAccepted();
            return;
        }
        const line = widget.content.editor?.hunks.firstLine ?? 0;
        this.close(widget);
        if (wanted === 'openFile') {
            this.openWhenWritten(review, line).catch(error => this.logger.warn('An accepted file could not be opened.', error));
        }
    }

    protected close(widget: ReviewDiffWidget): void {
        // What is typed into it from now on would be lost.
        widget.setDeciding(true);
        this.finished.add(widget);
        this.closeFinished();
    }

    /** One that closes in front of others brings the next one there, which loads its texts: what is on show goes last. */
    protected doCloseFinished(): void {
        const widgets = [...this.finished].filter(widget => !widget.isDisposed);
        this.finished.clear();
        widgets.sort((one, other) => Number(one.isVisible) - Number(other.isVisible)).forEach(widget => this.shell.close(widget));
    }

    /** The CLI writes the file after it has the answer. */
    protected async openWhenWritten(review: ReviewInfo, line: number): Promise<void> {
        const file = FileUri.create(review.path);
        await this.nextChange(review);
        const position = { line, character: 0 };
        await this.focusGuard.run(() =>
            this.editors.open(file, { mode: 'reveal', preview: true, selection: { start: position, end: position } })
        );
    }

    protected nextChange(review: ReviewInfo): Promise<void> {
        return new Promise(resolve => {
            const watch = this.disk.watch(FileUri.create(review.path), review.isLarge);
            const timer = setTimeout(() => watch.dispose(), WRITE_LIMIT);
            watch.push(Disposable.create(() => (clearTimeout(timer), resolve())));
            watch.onDidChange(snapshot => snapshot.exists && watch.dispose());
        });
    }
}
