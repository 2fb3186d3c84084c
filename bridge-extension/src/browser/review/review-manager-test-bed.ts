// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { Container } from '@theia/core/shared/inversify';
import { ReviewDecision, ReviewInfo, ReviewState } from '../../common/review';
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

export function reviewOf(id: string, state: ReviewState = 'pending'): ReviewInfo {
    return { id, sessionId: 's', sessionName: 'work', tabName: `tab ${id}`, path: `/w/${id}.ts`, isNewFile: false, state, createdAt: 0 };
}

export class FakeWidget {
    readonly onDidDisposeEmitter = new Emitter<void>();
    readonly onDidDispose = this.onDidDisposeEmitter.event;
    readonly onDidShowDecidingEmitter = new Emitter<void>();
    readonly onDidShowDeciding = this.onDidShowDecidingEmitter.event;
    isDisposed = false;
    isOutdated = false;
    deciding = false;
    text: string | undefined;
    readonly content = {
        isLoaded: true,
        getText: () => this.text,
        prepareAcceptance: async () => ({ kind: 'accept', text: this.text, draftRevision: 7 }),
        takeOverDraft: async () => this.isOutdated
    };

    constructor(readonly review: ReviewInfo) {}

    setDeciding = (deciding: boolean) => {
        this.deciding = deciding;
        if (deciding) {
            this.onDidShowDecidingEmitter.fire();
        }
    };

    dispose(): void {
        this.isDisposed = true;
        this.onDidDisposeEmitter.fire();
    }
}

/** A manager of reviews whose diffs, dialogs and backend are stand-ins that a test can look into. */
export class ReviewManagerBed {
    readonly manager: ReviewManager;
    readonly bulk: BulkDecisions;
    readonly navigator: ReviewNavigator;
    readonly widgets = new Map<string, FakeWidget>();
    readonly decisions: [string, ReviewDecision][] = [];
    readonly offered: string[] = [];
    readonly errors: string[] = [];
    readonly activated: string[] = [];
    readonly waiting: string[] = [];
    readonly preferences: Record<string, unknown> = { 'claudeBridge.review.open': 'beside', 'claudeBridge.review.focus': 'never' };
    /** What the backend says to a decision. */
    answer: (id: string) => Promise<boolean> = async () => true;
    /** What the user says to a question. */
    agrees = true;

    constructor() {
        Object.assign(globalThis, { document: { hasFocus: () => true } });
        ConfirmDialog.prototype.open = async () => this.agrees;
        const container = new Container({ defaultScope: 'Singleton' });
        [ReviewManager, BulkDecisions, ReviewNavigator].forEach(service => container.bind<object>(service).toSelf());
        this.bindBackend(container);
        this.bindWindow(container);
        this.manager = container.get(ReviewManager);
        this.bulk = container.get(BulkDecisions);
        this.navigator = container.get(ReviewNavigator);
    }

    /** @param text what the user made of the proposal */
    open(id: string, text?: string): FakeWidget {
        this.manager.notifyReviewOpened(reviewOf(id), true);
        const widget = this.widgets.get(id);
        if (!widget) {
            throw new Error('no diff was opened');
        }
        widget.text = text;
        return widget;
    }

    protected bindBackend(container: Container): void {
        container.bind(ReviewBackend).toConstantValue({
            decide: async (id: string, decision: ReviewDecision) => {
                this.decisions.push([id, decision]);
                return this.answer(id);
            }
        } as unknown as ReviewBackend);
        container.bind(DecisionFailure).toConstantValue({
            report: (review: ReviewInfo) => void this.errors.push(review.id)
        } as unknown as DecisionFailure);
    }

    protected bindWindow(container: Container): void {
        container.bind(ReviewDiffWidgetFactory).toConstantValue((review: ReviewInfo) => {
            const widget = new FakeWidget(review);
            this.widgets.set(review.id, widget);
            return widget;
        });
        container.bind(ReviewShell).toConstantValue({
            add: async () => true,
            activate: async (widget: FakeWidget) => void this.activated.push(widget.review.id)
        } as unknown as ReviewShell);
        container.bind(AfterReview).toConstantValue({ handle: (widget: FakeWidget) => widget.dispose() } as unknown as AfterReview);
        container.bind(BridgePreferences).toConstantValue(this.preferences as unknown as BridgePreferences);
        container.bind(UnusedEdits).toConstantValue({
            offer: async (_: ReviewInfo, text: string) => void this.offered.push(text)
        } as unknown as UnusedEdits);
        container.bind(ReviewAnnouncements).toConstantValue({
            announceArrival: () => undefined,
            announceWaiting: (review: ReviewInfo) => void this.waiting.push(review.id),
            announceDecision: () => undefined
        } as unknown as ReviewAnnouncements);
    }
}
