// SPDX-License-Identifier: EPL-2.0

import { Emitter, ILogger, MessageService } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { ReviewContents, ReviewDecision, ReviewInfo, ReviewState } from '../../common/review';
import { ReviewAnnouncements } from './review-announcements';
import { ReviewBackend } from './review-backend';
import { ReviewDiffWidgetFactory } from './review-diff-widget-factory';
import { ReviewManager } from './review-manager';
import { ReviewShell } from './review-shell';
import { UnusedEdits } from './unused-edits';

jest.mock('./review-announcements', () => ({ ReviewAnnouncements: class {} }));
jest.mock('./review-shell', () => ({ ReviewShell: class {} }));
jest.mock('./unused-edits', () => ({ UnusedEdits: class {} }));

function reviewOf(id: string, state: ReviewState = 'pending'): ReviewInfo {
    return { id, sessionId: 's', sessionName: 'work', tabName: `tab ${id}`, path: `/w/${id}.ts`, isNewFile: false, state, createdAt: 0 };
}

class FakeWidget {
    readonly onDidDisposeEmitter = new Emitter<void>();
    readonly onDidDispose = this.onDidDisposeEmitter.event;
    isLoaded = true;
    isDisposed = false;
    isLatest = true;
    deciding = false;
    text: string | undefined;

    constructor(readonly review: ReviewInfo) {}

    getText = () => this.text;
    confirmText = async () => this.isLatest;
    flushDraft = async () => undefined;
    refreshDraft = async () => undefined;
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
    let widgets: Map<string, FakeWidget>;
    let decisions: [string, ReviewDecision][];
    let answer: (id: string) => Promise<boolean>;
    let contents: ReviewContents;
    let offered: string[];
    let errors: string[];

    beforeEach(() => {
        Object.assign(globalThis, { document: { hasFocus: () => true } });
        widgets = new Map();
        decisions = [];
        offered = [];
        errors = [];
        answer = async () => true;
        contents = { proposal: 'p', draftRevision: 0 };
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(ReviewManager).toSelf();
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(MessageService).toConstantValue({ error: async (text: string) => errors.push(text) } as unknown as MessageService);
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
            close: (widget: FakeWidget) => widget.dispose(),
            activate: async () => undefined
        } as unknown as ReviewShell);
        container.bind(UnusedEdits).toConstantValue({
            offer: async (_: ReviewInfo, text: string) => void offered.push(text)
        } as unknown as UnusedEdits);
        container.bind(ReviewAnnouncements).toConstantValue({
            announceArrival: () => undefined,
            announceDecision: () => undefined
        } as unknown as ReviewAnnouncements);
        manager = container.get(ReviewManager);
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
        expect(decisions).toEqual([['a', { kind: 'accept', text: undefined }]]);
        expect(widget.isDisposed).toBe(true);
        expect(manager.reviews).toEqual([]);
    });

    it('accepts with what the user made of the proposal', async () => {
        open('a', 'mine');
        await manager.accept('a');
        expect(decisions).toEqual([['a', { kind: 'accept', text: 'mine' }]]);
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
        widget.isLatest = false;
        await manager.accept('a');
        expect(decisions).toEqual([]);
        expect(widget).toMatchObject({ isDisposed: false, deciding: false });
    });

    it('decides once, however often it is told', async () => {
        const widget = open('a');
        const first = manager.accept('a');
        expect(widget.deciding).toBe(true);
        await Promise.all([first, manager.accept('a'), manager.reject('a')]);
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
        expect(errors).toHaveLength(1);
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
});
