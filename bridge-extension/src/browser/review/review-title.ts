// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core/lib/common/nls';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { ReviewInfo } from '../../common/review';

/** More of the title of a session would push the decisions out of the tab bar. */
const MAX_SESSION_LENGTH = 24;

/** @param session title of the session, where more than one is connected */
export function toReviewTitle(review: ReviewInfo, session?: string): string {
    const name = FileUri.create(review.path).path.base;
    if (session !== undefined) {
        return nls.localize('theia/claude-bridge/review/titleOfSession', '{0} (Claude: {1})', name, shorten(session));
    }
    return review.isNewFile
        ? nls.localize('theia/claude-bridge/review/titleNew', '{0} (Claude, new file)', name)
        : nls.localize('theia/claude-bridge/review/title', '{0} (Claude)', name);
}

function shorten(text: string): string {
    const characters = [...text];
    return characters.length > MAX_SESSION_LENGTH ? `${characters.slice(0, MAX_SESSION_LENGTH - 1).join('')}\u2026` : text;
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
