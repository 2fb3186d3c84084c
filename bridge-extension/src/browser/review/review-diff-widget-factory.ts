// SPDX-License-Identifier: EPL-2.0

import { ReviewInfo } from '../../common/review';
import type { ReviewDiffWidget } from './review-diff-widget';

export const ReviewDiffWidgetFactory = Symbol('ReviewDiffWidgetFactory');
export type ReviewDiffWidgetFactory = (review: ReviewInfo) => ReviewDiffWidget;
