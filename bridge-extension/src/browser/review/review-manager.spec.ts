// SPDX-License-Identifier: EPL-2.0

import { reviewOf, ReviewManagerBed } from './review-manager-test-bed';

describe('ReviewManager', () => {
    let bed: ReviewManagerBed;

    beforeEach(() => {
        bed = new ReviewManagerBed();
    });

    it('opens a diff only in the window that should show it, but lists it in all', () => {
        bed.manager.notifyReviewOpened(reviewOf('a'), false);
        bed.open('b');
        expect([...bed.widgets.keys()]).toEqual(['b']);
        expect(bed.manager.reviews.map(review => review.id)).toEqual(['a', 'b']);
    });

    it('offers edits that only the backend still has', () => {
        bed.manager.notifyReviewOpened(reviewOf('a'), false);
        bed.manager.notifyReviewClosed(reviewOf('a', 'withdrawn'), 'saved before the reload');
        expect(bed.offered).toEqual(['saved before the reload']);
    });

    it('catches up with what happened while the window was away', () => {
        const gone = bed.open('a', 'mine');
        const kept = bed.open('b');
        bed.manager.handleAttach({
            status: { lockFiles: [], folders: [], ideName: 'IDE', sessions: [] },
            reviews: [reviewOf('b'), reviewOf('c')],
            show: ['b', 'c']
        });
        expect([gone.isDisposed, kept.isDisposed]).toEqual([true, false]);
        expect(bed.widgets.get('b')).toBe(kept);
        expect([...bed.widgets.keys()]).toEqual(['a', 'b', 'c']);
        expect(bed.decisions).toEqual([]);
        expect(bed.offered).toEqual(['mine']);
    });

    it.each([
        ['background', ['a']],
        ['never', []]
    ])('opens no diff by itself with %s, but when asked to', async (mode, announced) => {
        bed.preferences['claudeBridge.review.open'] = mode;
        bed.manager.notifyReviewOpened(reviewOf('a'), true);
        expect(bed.widgets.size).toBe(0);
        expect(bed.waiting).toEqual(announced);
        expect(bed.manager.reviews).toHaveLength(1);
        await bed.manager.show('a');
        expect(bed.activated).toEqual(['a']);
    });

    it('gives a new diff the focus only when the user prefers that', async () => {
        bed.open('a');
        await new Promise(setImmediate);
        expect(bed.activated).toEqual([]);
        bed.preferences['claudeBridge.review.focus'] = 'always';
        bed.open('b');
        await new Promise(setImmediate);
        expect(bed.activated).toEqual(['b']);
    });

    it('decides all of one session, and only those, after asking', async () => {
        ['a', 'b'].forEach(id => bed.open(id));
        bed.manager.notifyReviewOpened({ ...reviewOf('c'), sessionId: 'other' }, false);
        bed.agrees = false;
        await bed.bulk.acceptAll('s');
        expect(bed.decisions).toEqual([]);
        bed.agrees = true;
        await bed.bulk.rejectAll('s');
        expect(bed.decisions.map(([id, { kind }]) => [id, kind])).toEqual([
            ['a', 'reject'],
            ['b', 'reject']
        ]);
        expect(bed.manager.reviews.map(review => review.id)).toEqual(['c']);
    });

    it('has many that are decided together drawn together', async () => {
        const ids = Array.from({ length: 100 }, (_, index) => `r${index}`);
        jest.useFakeTimers({ doNotFake: ['setImmediate'] });
        ids.forEach(id => bed.manager.notifyReviewOpened(reviewOf(id), false));
        jest.runAllTimers();
        let changes = 0;
        bed.manager.onDidChange(() => changes++);
        // Each answer comes in a task of its own, as from a socket.
        bed.answer = () => new Promise(resolve => setImmediate(() => resolve(true)));
        await bed.bulk.acceptAll('s');
        jest.runAllTimers();
        jest.useRealTimers();
        expect(bed.manager.reviews).toEqual([]);
        expect(bed.decisions).toHaveLength(ids.length);
        expect(changes).toBe(1);
    });

    it('goes around all reviews in both directions', async () => {
        ['a', 'b', 'c'].forEach(id => bed.open(id));
        await bed.navigator.showNext();
        await bed.navigator.showPrevious();
        expect(bed.activated).toEqual(['a', 'c']);
    });

    it('offers edits of a review that ended while no window was there', () => {
        bed.manager.notifyReviewClosed(reviewOf('gone', 'withdrawn'), 'kept by the backend');
        expect(bed.offered).toEqual(['kept by the backend']);
    });
});
