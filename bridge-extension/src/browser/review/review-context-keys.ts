// SPDX-License-Identifier: EPL-2.0

/** The keyboard focus is in a review. Set only inside the widget. */
export const REVIEW_FOCUS_KEY = 'claudeReviewFocus';
/** A review was active last, even if nothing has the keyboard focus now. */
export const REVIEW_CURRENT_KEY = 'claudeReviewCurrent';
