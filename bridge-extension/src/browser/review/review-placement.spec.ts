// SPDX-License-Identifier: EPL-2.0

import { chooseReviewPlacement, TabGroup } from './review-placement';

function group(options: Partial<TabGroup> = {}): TabGroup {
    return { width: 900, hasFocus: false, isActive: false, showsReview: false, hasReview: false, ...options };
}

describe('chooseReviewPlacement', () => {
    it('takes an empty main area as it is', () => {
        expect(chooseReviewPlacement([])).toEqual({ split: false, reveal: true });
    });

    it('comes to the front of the only group while the focus is elsewhere, say in the terminal', () => {
        expect(chooseReviewPlacement([group({ isActive: true })])).toEqual({ group: 0, split: false, reveal: true });
    });

    it('goes beside the editor where there is room for both', () => {
        expect(chooseReviewPlacement([group({ isActive: true, width: 1600 })])).toEqual({ group: 0, split: true, reveal: true });
    });

    it('goes beside an editor that is being typed in rather than cover it', () => {
        expect(chooseReviewPlacement([group({ isActive: true, hasFocus: true, width: 1000 })])).toEqual({
            group: 0,
            split: true,
            reveal: true
        });
    });

    it('waits behind an editor that is being typed in where there is no room beside it', () => {
        expect(chooseReviewPlacement([group({ isActive: true, hasFocus: true, width: 600 })])).toEqual({
            group: 0,
            split: false,
            reveal: false
        });
    });

    it('adds no further split to the user’s splits', () => {
        const groups = [group({ isActive: true, hasFocus: true, width: 1600 }), group({ width: 1600 })];
        expect(chooseReviewPlacement(groups)).toEqual({ group: 1, split: false, reveal: true });
    });

    it('joins the other reviews, behind the one that is shown', () => {
        const groups = [group({ isActive: true }), group({ hasReview: true, showsReview: true })];
        expect(chooseReviewPlacement(groups)).toEqual({ group: 1, split: false, reveal: false });
    });

    it('comes to the front of a group whose reviews are all in the background', () => {
        const groups = [group({ isActive: true }), group({ hasReview: true })];
        expect(chooseReviewPlacement(groups)).toEqual({ group: 1, split: false, reveal: true });
    });

    it('goes into the group used last when the user prefers that, wherever other reviews are', () => {
        const groups = [group({ hasReview: true, showsReview: true, width: 1600 }), group({ isActive: true, width: 1600 })];
        expect(chooseReviewPlacement(groups, 'activeGroup')).toEqual({ group: 1, split: false, reveal: true });
    });

    it('stays behind the editor that is being typed in also in the group used last', () => {
        expect(chooseReviewPlacement([group({ isActive: true, hasFocus: true, width: 1600 })], 'activeGroup')).toEqual({
            group: 0,
            split: false,
            reveal: false
        });
    });
});
