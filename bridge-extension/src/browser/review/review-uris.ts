// SPDX-License-Identifier: EPL-2.0

import URI from '@theia/core/lib/common/uri';

/** The file on disk, read-only. */
export const REVIEW_BASE_SCHEME = 'claude-review-base';
/** The proposal, editable. */
export const REVIEW_PROPOSAL_SCHEME = 'claude-review-proposal';
/** What the user had made of a proposal that was not used, read-only. */
export const REVIEW_DRAFT_SCHEME = 'claude-review-draft';

const SCHEMES: readonly string[] = [REVIEW_BASE_SCHEME, REVIEW_PROPOSAL_SCHEME, REVIEW_DRAFT_SCHEME];

export function isReviewUri(uri: URI): boolean {
    return SCHEMES.includes(uri.scheme);
}

/** Keeps the file's path, for its language and icon; the id tells several reviews of one file apart. */
export function toReviewUri(scheme: string, file: URI, reviewId: string): URI {
    return file.withScheme(scheme).withAuthority('').withQuery(reviewId).withoutFragment();
}
