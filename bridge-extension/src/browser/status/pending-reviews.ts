// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';

/** The undecided proposals of all sessions, wherever their diffs are shown; oldest first. */
@injectable()
export class PendingReviews {
    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected readonly reviews = new Map<string, ReviewInfo>();

    get all(): ReviewInfo[] {
        return [...this.reviews.values()];
    }

    reset(reviews: readonly ReviewInfo[]): void {
        this.reviews.clear();
        reviews.forEach(review => this.reviews.set(review.id, review));
        this.onDidChangeEmitter.fire();
    }

    add(review: ReviewInfo): void {
        this.reviews.set(review.id, review);
        this.onDidChangeEmitter.fire();
    }

    remove(review: ReviewInfo): void {
        this.reviews.delete(review.id);
        this.onDidChangeEmitter.fire();
    }
}
