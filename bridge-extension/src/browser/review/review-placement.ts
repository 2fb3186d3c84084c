// SPDX-License-Identifier: EPL-2.0

/** Where diffs open: `background` and `never` leave it to the user to open them. */
export type ReviewOpenMode = 'beside' | 'activeGroup' | 'background' | 'never';

/** A group of tabs in the main area. */
export interface TabGroup {
    /** Width in CSS pixels. */
    readonly width: number;
    /** The keyboard focus is in its visible tab: another tab in front would take the focus away. */
    readonly hasFocus: boolean;
    readonly isActive: boolean;
    /** Its visible tab is an undecided review. */
    readonly showsReview: boolean;
    /** One of its tabs is an undecided review. */
    readonly hasReview: boolean;
}

export interface Placement {
    /** Index of the group to join or to split; absent: the main area is empty. */
    readonly group?: number;
    readonly split: boolean;
    /** Bring the tab to the front. */
    readonly reveal: boolean;
}

/** A diff narrower than this is no joy, and neither is an editor. */
const SPLIT_WIDTH = 1400;
/** Below this, half of a group shows too little to be worth more than a tab in the background. */
const MINIMAL_SPLIT_WIDTH = 500;

/**
 * Chooses where a review opens. It stays with other reviews; else it goes beside the user's editor where there is room, and into the
 * editor's group where there is not. It never comes in front of what has the keyboard focus, nor in front of another review.
 */
export function chooseReviewPlacement(groups: readonly TabGroup[], mode: ReviewOpenMode = 'beside'): Placement {
    if (groups.length === 0) {
        return { split: false, reveal: true };
    }
    if (mode !== 'beside') {
        const group = activeGroup(groups);
        return { group, split: false, reveal: !groups[group].showsReview && !groups[group].hasFocus };
    }
    const withReview = groups.findIndex(group => group.hasReview);
    if (withReview >= 0) {
        const { showsReview, hasFocus } = groups[withReview];
        return { group: withReview, split: false, reveal: !showsReview && !hasFocus };
    }
    const active = activeGroup(groups);
    const { width, hasFocus } = groups[active];
    if (groups.length === 1 && width >= (hasFocus ? MINIMAL_SPLIT_WIDTH * 2 : SPLIT_WIDTH)) {
        return { group: active, split: true, reveal: true };
    }
    if (hasFocus) {
        const other = groups.findIndex(group => !group.hasFocus);
        return other >= 0 ? { group: other, split: false, reveal: true } : { group: active, split: false, reveal: false };
    }
    return { group: active, split: false, reveal: true };
}

function activeGroup(groups: readonly TabGroup[]): number {
    return Math.max(
        groups.findIndex(group => group.isActive),
        0
    );
}
