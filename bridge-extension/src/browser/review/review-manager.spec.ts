// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { Container } from '@theia/core/shared/inversify';
import { ReviewContents, ReviewDecision, ReviewInfo, ReviewState } from '../../common/review';
import { BridgePreferences } from '../bridge-preferences';
import { AfterReview } from './after-review';
import { BulkDecisions } from './bulk-decisions';
import { DecisionFailure } from './decision-failure';
import { ReviewAnnouncements } from './review-announcements';
import { ReviewBackend } from './review-backend';
import { ReviewDiffWidgetFactory } from './review-diff-widget-factory';
import { ReviewManager } from './review-manager';
import { ReviewNavigator } from './review-navigator';
import { ReviewShell } from './review-shell';
import { UnusedEdits } from './unused-edits';

jest.mock('./review-announcements', () => ({ ReviewAnnouncements: class {} }));
jest.mock('./after-review', () => ({ AfterReview: class {} }));
jest.mock('@theia/core/lib/browser', () => ({ ConfirmDialog: class {} }));
jest.mock('../bridge-preferences', () => ({ BridgePreferences: Symbol('BridgePreferences') }));
jest.mock('./review-shell', () => ({ ReviewShell: class {} }));
jest.mock('./unused-edits', () => ({ UnusedEdits: class {} }));

function reviewOf(id: string, state: ReviewState = 'pending'): ReviewInfo {
    return { id, sessionId: 's', sessionName: 'work', tabName: `tab ${id}`, path: `/w/${id}.ts`, isNewFile: false, state, createdAt: 0 };
}

class FakeWidget {
    readonly onDidDisposeEmitter = new Emitter<void>();
    readonly onDidDispose = this.onDidDisposeEmitter.event;
    isDisposed = false;
    isOutdated = false;
    deciding = false;
    text: string | undefined;
    readonly content = {
        isLoaded: true,
        getText: () => this.text,
        prepareDecision: async () => 7,
        takeOverDraft: async () => this.isOutdated
    };

    constructor(readonly review: ReviewInfo) {}

    setDeciding = (deciding: boolean) => {
        this.deciding = deciding;
    };

    dispose(): void {
        this.isDisposed = true;
        this.onDidDisposeEmitter.fire();
    }
}

describe('ReviewManager', () => {
    let manager: ReviewManager;
    let bulk: BulkDecisions;
    let navigator: ReviewNavigator;
    let widgets: Map<string, FakeWidget>;
    let decisions: [string, ReviewDecision][];
    let answer: (id: string) => Promise<boolean>;
    let contents: ReviewContents;
    let offered: string[];
    let errors: string[];
    let activated: string[];
    let waiting: string[];
    let agrees: boolean;
    let preferences: Record<string, unknown>;

    beforeEach(() => {
        Object.assign(globalThis, { document: { hasFocus: () => true } });
        widgets = new Map();
        decisions = [];
        offered = [];
        errors = [];
        activated = [];
        waiting = [];
        agrees = true;
        preferences = { 'claudeBridge.review.open': 'beside', 'claudeBridge.review.focus': 'never' };
        answer = async () => true;
        contents = { proposal: 'p', draftRevision: 0 };
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(ReviewManager).toSelf();
        container.bind(BulkDecisions).toSelf();
        container.bind(ReviewNavigator).toSelf();
        container.bind(DecisionFailure).toConstantValue({
            report: (review: ReviewInfo) => void errors.push(review.id)
        } as unknown as DecisionFailure);
        container.bind(ReviewBackend).toConstantValue({
            load: async () => contents,
            decide: async (id: string, decision: ReviewDecision) => {
                decisions.push([id, decision]);
                return answer(id);
            }
        } as unknown as ReviewBackend);
        container.bind(ReviewDiffWidgetFactory).toConstantValue((review: ReviewInfo) => {
            const widget = new FakeWidget(review);
            widgets.set(review.id, widget);
            return widget;
        });
        container.bind(ReviewShell).toConstantValue({
            add: async () => true,
            activate: async (widget: FakeWidget) => void activated.push(widget.review.id)
        } as unknown as ReviewShell);
        container.bind(AfterReview).toConstantValue({ handle: (widget: FakeWidget) => widget.dispose() } as unknown as AfterReview);
        ConfirmDialog.prototype.open = async () => agrees;
        container.bind(BridgePreferences).toConstantValue(preferences as unknown as BridgePreferences);
        container.bind(UnusedEdits).toConstantValue({
            offer: async (_: ReviewInfo, text: string) => void offered.push(text)
        } as unknown as UnusedEdits);
        container.bind(ReviewAnnouncements).toConstantValue({
            announceArrival: () => undefined,
            announceWaiting: (review: ReviewInfo) => void waiting.push(review.id),
            announceDecision: () => undefined
        } as unknown as ReviewAnnouncements);
        manager = container.get(ReviewManager);
        bulk = container.get(BulkDecisions);
        navigator = container.get(ReviewNavigator);
    });

    function open(id: string, text?: string): FakeWidget {
        manager.notifyReviewOpened(reviewOf(id), true);
        const widget = widgets.get(id);
        if (!widget) {
            throw new Error('no diff was opened');
        }
        widget.text = text;
        return widget;
    }

    it('opens a diff only in the window that should show it, but lists it in all', () => {
        manager.notifyReviewOpened(reviewOf('a'), false);
        open('b');
        expect([...widgets.keys()]).toEqual(['b']);
        expect(manager.reviews.map(review => review.id)).toEqual(['a', 'b']);
    });

    it('accepts an untouched proposal without text', async () => {
        const widget = open('a');
        await manager.accept('a');
        expect(decisions).toEqual([['a', { kind: 'accept', text: undefined, draftRevision: 7 }]]);
        expect(widget.isDisposed).toBe(true);
        expect(manager.reviews).toEqual([]);
    });

    it('accepts with what the user made of the proposal', async () => {
        open('a', 'mine');
        await manager.accept('a');
        expect(decisions).toEqual([['a', { kind: 'accept', text: 'mine', draftRevision: 7 }]]);
        expect(offered).toEqual([]);
    });

    it('accepts a proposal that is not shown here with the edits made in another window', async () => {
        contents = { proposal: 'p', draft: 'theirs', draftRevision: 3 };
        manager.notifyReviewOpened(reviewOf('a'), false);
        await manager.accept('a');
        expect(decisions).toEqual([['a', { kind: 'accept', text: 'theirs' }]]);
    });

    it('does not accept while another window has newer edits than are shown here', async () => {
        const widget = open('a', 'mine');
        widget.isOutdated = true;
        answer = async () => false;
        await manager.accept('a');
        expect(manager.isPending('a')).toBe(true);
        expect(widget).toMatchObject({ isDisposed: false, deciding: false });
    });

    it('decides once, however often it is told', async () => {
        const widget = open('a');
        let whileOnItsWay: boolean | undefined;
        answer = async () => {
            await Promise.resolve();
            whileOnItsWay = widget.deciding;
            return true;
        };
        await Promise.all([manager.accept('a'), manager.accept('a'), manager.reject('a')]);
        expect(whileOnItsWay).toBe(true);
        await manager.reject('a');
        expect(decisions).toHaveLength(1);
    });

    it('takes the closing of the tab by the user for a rejection, and offers the edits', async () => {
        open('a', 'mine').dispose();
        await Promise.resolve();
        await Promise.resolve();
        expect(decisions).toEqual([['a', { kind: 'reject' }]]);
        await new Promise(setImmediate);
        expect(offered).toEqual(['mine']);
    });

    it('closes without deciding when the terminal answered, and offers the edits', () => {
        const widget = open('a', 'mine');
        manager.notifyReviewClosed(reviewOf('a', 'withdrawn'));
        expect(widget.isDisposed).toBe(true);
        expect(decisions).toEqual([]);
        expect(offered).toEqual(['mine']);
    });

    it('offers edits that only the backend still has', () => {
        manager.notifyReviewOpened(reviewOf('a'), false);
        manager.notifyReviewClosed(reviewOf('a', 'withdrawn'), 'saved before the reload');
        expect(offered).toEqual(['saved before the reload']);
    });

    it('offers the edits when the terminal was faster than Accept', async () => {
        open('a', 'mine');
        answer = async () => false;
        await manager.accept('a');
        expect(offered).toEqual(['mine']);
    });

    it('closes once when the news of the decision come before its answer', async () => {
        const widget = open('a', 'mine');
        answer = async id => {
            manager.notifyReviewClosed(reviewOf(id, 'accepted'));
            return true;
        };
        await manager.accept('a');
        expect(widget.isDisposed).toBe(true);
        expect([decisions.length, offered.length]).toEqual([1, 0]);
    });

    it('keeps the review and says so when the decision does not get through', async () => {
        const widget = open('a', 'mine');
        answer = () => Promise.reject(new Error('offline'));
        await manager.accept('a');
        expect(errors).toEqual(['a']);
        expect(widget).toMatchObject({ isDisposed: false, deciding: false });
        answer = async () => true;
        await manager.accept('a');
        expect(manager.reviews).toEqual([]);
    });

    it('catches up with what happened while the window was away', () => {
        const gone = open('a', 'mine');
        const kept = open('b');
        manager.handleAttach({
            status: { lockFiles: [], folders: [], ideName: 'IDE', sessions: [] },
            reviews: [reviewOf('b'), reviewOf('c')],
            show: ['b', 'c']
        });
        expect([gone.isDisposed, kept.isDisposed]).toEqual([true, false]);
        expect(widgets.get('b')).toBe(kept);
        expect([...widgets.keys()]).toEqual(['a', 'b', 'c']);
        expect(decisions).toEqual([]);
        expect(offered).toEqual(['mine']);
    });

    it.each([
        ['background', ['a']],
        ['never', []]
    ])('opens no diff by itself with %s, but when asked to', async (mode, announced) => {
        preferences['claudeBridge.review.open'] = mode;
        manager.notifyReviewOpened(reviewOf('a'), true);
        expect(widgets.size).toBe(0);
        expect(waiting).toEqual(announced);
        expect(manager.reviews).toHaveLength(1);
        await manager.show('a');
        expect(activated).toEqual(['a']);
    });

    it('gives a new diff the focus only when the user prefers that', async () => {
        open('a');
        await new Promise(setImmediate);
        expect(activated).toEqual([]);
        preferences['claudeBridge.review.focus'] = 'always';
        open('b');
        await new Promise(setImmediate);
        expect(activated).toEqual(['b']);
    });

    it('decides all of one session, and only those, after asking', async () => {
        ['a', 'b'].forEach(id => open(id));
        manager.notifyReviewOpened({ ...reviewOf('c'), sessionId: 'other' }, false);
        agrees = false;
        await bulk.acceptAll('s');
        expect(decisions).toEqual([]);
        agrees = true;
        await bulk.rejectAll('s');
        expect(decisions.map(([id, { kind }]) => [id, kind])).toEqual([
            ['a', 'reject'],
            ['b', 'reject']
        ]);
        expect(manager.reviews.map(review => review.id)).toEqual(['c']);
    });

    it('goes around all reviews in both directions', async () => {
        ['a', 'b', 'c'].forEach(id => open(id));
        await navigator.showNext();
        await navigator.showPrevious();
        expect(activated).toEqual(['a', 'c']);
    });

    it('offers nothing when accepting left nothing of the proposal', async () => {
        open('a', 'as it was');
        answer = async id => {
            manager.notifyReviewClosed(reviewOf(id, 'rejected'));
            return true;
        };
        await manager.accept('a');
        expect(offered).toEqual([]);
    });

    it('offers edits of a review that ended while no window was there', () => {
        manager.notifyReviewClosed(reviewOf('gone', 'withdrawn'), 'kept by the backend');
        expect(offered).toEqual(['kept by the backend']);
    });
});
