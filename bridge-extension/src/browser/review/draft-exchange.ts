// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ReviewDiffWidget } from './review-diff-widget';
import { ReviewManager } from './review-manager';

/** Has the open diffs exchange edits with the backend when the window goes, comes back, or gets the focus, and when another one has saved some. */
@injectable()
export class DraftExchange implements FrontendApplicationContribution {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ILogger)
    @named('claude-bridge:DraftExchange')
    protected readonly logger: ILogger;

    onStart(): void {
        // What was typed in the last moment before a reload is sent while the page can still send; not every page that goes is asked before, and
        // what is sent when it goes may be lost.
        for (const leaving of ['beforeunload', 'pagehide']) {
            window.addEventListener(leaving, () => this.forEach(({ content }) => content.flushDraft()));
        }
        window.addEventListener('focus', () => this.forEach(async ({ isVisible, content }) => isVisible && content.refreshDraft()));
        this.reviews.onDidSaveDraft(({ widget, draftRevision }) => this.exchange(widget.content.refreshDraft(draftRevision)));
        this.reviews.onDidAttach(() => this.forEach(({ content }) => content.refreshDraft()));
    }

    protected forEach(action: (widget: ReviewDiffWidget) => Promise<unknown>): void {
        for (const widget of this.reviews.widgets) {
            this.exchange(action(widget));
        }
    }

    protected exchange(exchanged: Promise<unknown>): void {
        exchanged.catch(error => this.logger.warn('Edits of a proposal could not be exchanged with the backend.', error));
    }
}
