// SPDX-License-Identifier: EPL-2.0

import { ApplicationShell, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { REVIEW_CURRENT_KEY } from './review-context-keys';
import { ReviewDiffWidget } from './review-diff-widget';

/** Keeps the context key that is not bound to a review's own widget. */
@injectable()
export class ReviewContextTracker implements FrontendApplicationContribution {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(ContextKeyService)
    protected readonly contextKeys: ContextKeyService;

    protected current: ContextKey<boolean>;

    onStart(): void {
        this.current = this.contextKeys.createKey(REVIEW_CURRENT_KEY, false);
        this.shell.onDidChangeCurrentWidget(() => this.update(document.activeElement));
        document.addEventListener('focusin', event => this.update(event.target));
        document.addEventListener('focusout', event => this.update(event.relatedTarget));
    }

    /** Keys typed into quick open, a dialog or a search field mean those, though a review may have been used last. */
    protected update(focused: EventTarget | null): void {
        const review = this.shell.currentWidget;
        this.current.set(review instanceof ReviewDiffWidget && this.belongsTo(review, focused));
    }

    protected belongsTo(review: ReviewDiffWidget, focused: EventTarget | null): boolean {
        if (!(focused instanceof Node) || focused === document.body) {
            return true;
        }
        return review.node.contains(focused) || !!this.shell.getTabBarFor(review)?.node.contains(focused);
    }
}
