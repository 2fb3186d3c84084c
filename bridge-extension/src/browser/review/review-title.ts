// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core/lib/common/nls';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { ReviewInfo } from '../../common/review';

export function toReviewTitle(review: ReviewInfo): string {
    const name = FileUri.create(review.path).path.base;
    return review.isNewFile
        ? nls.localize('theia/claude-bridge/review/titleNew', '{0} (Claude, new file)', name)
        : nls.localize('theia/claude-bridge/review/title', '{0} (Claude)', name);
}

export function toAcceptedTitle(review: ReviewInfo): string {
    return nls.localize('theia/claude-bridge/review/titleAccepted', '{0} (accepted)', FileUri.create(review.path).path.base);
}

export function toReviewTooltip(review: ReviewInfo): string {
    return nls.localize(
        'theia/claude-bridge/review/caption',
        '{0}\nProposed by Claude in {1}. Closing this tab rejects the proposal.',
        review.path,
        review.sessionName
    );
}
