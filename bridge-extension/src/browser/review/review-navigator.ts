// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewManager } from './review-manager';
import { ReviewShell } from './review-shell';

/** Goes around the proposals that wait, oldest first. */
@injectable()
export class ReviewNavigator {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    async showNext(): Promise<void> {
        await this.showNeighbour(1);
    }

    async showPrevious(): Promise<void> {
        await this.showNeighbour(-1);
    }

    /** Without a current one the first or the last. */
    protected async showNeighbour(step: 1 | -1): Promise<void> {
        const ids = this.reviews.reviews.map(review => review.id);
        const index = ids.indexOf(this.shell.current?.review.id ?? '');
        const next = index < 0 && step < 0 ? ids.length - 1 : index + step;
        if (ids.length > 0) {
            await this.reviews.show(ids[(next + ids.length) % ids.length]);
        }
    }
}
