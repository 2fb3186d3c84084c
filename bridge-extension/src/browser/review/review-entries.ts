// SPDX-License-Identifier: EPL-2.0

import { ReviewDecision, ReviewInfo } from '../../common/review';
import type { ReviewDiffWidget } from './review-diff-widget';

export interface ReviewEntry {
    info: ReviewInfo;
    widget?: ReviewDiffWidget;
    /** A decision of this window is on its way. */
    deciding?: ReviewDecision['kind'];
}

/** The undecided reviews of a window with their diffs, oldest first. */
export class ReviewEntries {
    protected readonly byId = new Map<string, ReviewEntry>();

    get all(): ReviewEntry[] {
        return [...this.byId.values()];
    }

    find(id: string): ReviewEntry | undefined {
        return this.byId.get(id);
    }

    /** The entry of the review, which is new or has changed. */
    put(info: ReviewInfo): ReviewEntry {
        const entry: ReviewEntry = this.byId.get(info.id) ?? { info };
        entry.info = info;
        this.byId.set(info.id, entry);
        return entry;
    }

    remove(id: string): void {
        this.byId.delete(id);
    }
}
