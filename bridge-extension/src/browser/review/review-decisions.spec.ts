// SPDX-License-Identifier: EPL-2.0

import { reviewOf, ReviewManagerBed } from './review-manager-test-bed';

describe('ReviewManager, when something is decided', () => {
    let bed: ReviewManagerBed;

    beforeEach(() => {
        bed = new ReviewManagerBed();
    });

    it('accepts an untouched proposal without text', async () => {
        const widget = bed.open('a');
        await bed.manager.accept('a');
        expect(bed.decisions).toEqual([['a', { kind: 'accept', text: undefined, draftRevision: 7 }]]);
        expect(widget.isDisposed).toBe(true);
        expect(bed.manager.reviews).toEqual([]);
    });

    it('accepts with what the user made of the proposal', async () => {
        bed.open('a', 'mine');
        await bed.manager.accept('a');
        expect(bed.decisions).toEqual([['a', { kind: 'accept', text: 'mine', draftRevision: 7 }]]);
        expect(bed.offered).toEqual([]);
    });

    it('accepts a proposal that is not shown here with the edits made in another window', async () => {
        bed.manager.notifyReviewOpened(reviewOf('a'), false);
        await bed.manager.accept('a');
        expect(bed.decisions).toEqual([['a', { kind: 'accept', takesDraft: true }]]);
    });

    it('does not accept while another window has newer edits than are shown here', async () => {
        const widget = bed.open('a', 'mine');
        widget.isOutdated = true;
        bed.answer = async () => false;
        await bed.manager.accept('a');
        expect(bed.manager.isPending('a')).toBe(true);
        expect(widget).toMatchObject({ isDisposed: false, deciding: false });
    });

    it('decides once, however often it is told', async () => {
        const widget = bed.open('a');
        const isShown = new Promise<void>(resolve => widget.onDidShowDeciding(resolve));
        let whileOnItsWay: boolean | undefined;
        bed.answer = async () => {
            whileOnItsWay = widget.deciding;
            await isShown;
            return true;
        };
        await Promise.all([bed.manager.accept('a'), bed.manager.accept('a'), bed.manager.reject('a')]);
        // Drawing would have held up the decision.
        expect(whileOnItsWay).toBe(false);
        await bed.manager.reject('a');
        expect(bed.decisions).toHaveLength(1);
    });

    it('takes the closing of the tab by the user for a rejection, and offers the edits', async () => {
        bed.open('a', 'mine').dispose();
        await Promise.resolve();
        await Promise.resolve();
        expect(bed.decisions).toEqual([['a', { kind: 'reject' }]]);
        await new Promise(setImmediate);
        expect(bed.offered).toEqual(['mine']);
    });

    it('closes without deciding when the terminal answered, and offers the edits', () => {
        const widget = bed.open('a', 'mine');
        bed.manager.notifyReviewClosed(reviewOf('a', 'withdrawn'));
        expect(widget.isDisposed).toBe(true);
        expect(bed.decisions).toEqual([]);
        expect(bed.offered).toEqual(['mine']);
    });

    it('offers the edits when the terminal was faster than Accept', async () => {
        bed.open('a', 'mine');
        bed.answer = async () => false;
        await bed.manager.accept('a');
        expect(bed.offered).toEqual(['mine']);
    });

    it('closes once when the news of the decision come before its answer', async () => {
        const widget = bed.open('a', 'mine');
        bed.answer = async id => {
            bed.manager.notifyReviewClosed(reviewOf(id, 'accepted'));
            return true;
        };
        await bed.manager.accept('a');
        expect(widget.isDisposed).toBe(true);
        expect([bed.decisions.length, bed.offered.length]).toEqual([1, 0]);
    });

    it('keeps the review and says so when the decision does not get through', async () => {
        const widget = bed.open('a', 'mine');
        bed.answer = () => Promise.reject(new Error('offline'));
        await bed.manager.accept('a');
        expect(bed.errors).toEqual(['a']);
        expect(widget).toMatchObject({ isDisposed: false, deciding: false });
        bed.answer = async () => true;
        await bed.manager.accept('a');
        expect(bed.manager.reviews).toEqual([]);
    });

    it('offers nothing when accepting left nothing of the proposal', async () => {
        bed.open('a', 'as it was');
        bed.answer = async id => {
            bed.manager.notifyReviewClosed(reviewOf(id, 'rejected'));
            return true;
        };
        await bed.manager.accept('a');
        expect(bed.offered).toEqual([]);
    });
});
