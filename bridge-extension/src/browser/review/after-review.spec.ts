// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { ReviewInfo } from '../../common/review';
import { BridgePreferences } from '../bridge-preferences';
import { FocusGuard } from '../workbench/focus-guard';
import { AfterReview } from './after-review';
import { FileOnDisk } from './file-on-disk';
import type { ReviewDiffWidget } from './review-diff-widget';
import { ReviewShell } from './review-shell';

jest.mock('@theia/editor/lib/browser', () => ({ EditorManager: class {} }));
jest.mock('../bridge-preferences', () => ({ BridgePreferences: Symbol('BridgePreferences') }));
jest.mock('../workbench/focus-guard', () => ({ FocusGuard: class {} }));
jest.mock('./file-on-disk', () => ({ FileOnDisk: class {} }));
jest.mock('./review-shell', () => ({ ReviewShell: class {} }));

class FakeTab {
    isDisposed = false;
    isFrozen = false;
    isKept = false;
    readonly content = {};

    constructor(readonly isVisible: boolean) {}

    setDeciding(deciding: boolean): void {
        this.isFrozen = deciding;
    }

    setAccepted(): void {
        this.isKept = true;
    }
}

describe('AfterReview', () => {
    const preferences: Record<string, unknown> = {};
    let closed: FakeTab[];
    let after: AfterReview;

    beforeEach(() => {
        jest.useFakeTimers();
        closed = [];
        preferences['claudeBridge.review.afterAccept'] = 'close';
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(AfterReview).toSelf();
        container.bind(ReviewShell).toConstantValue({ close: (tab: FakeTab) => void closed.push(tab) } as unknown as ReviewShell);
        container.bind(BridgePreferences).toConstantValue(preferences as unknown as BridgePreferences);
        for (const service of [FileOnDisk, EditorManager, FocusGuard, ILogger]) {
            container.bind<unknown>(service).toConstantValue({});
        }
        after = container.get(AfterReview);
    });

    afterEach(() => jest.useRealTimers());

    function finish(tab: FakeTab): void {
        after.handle(tab as unknown as ReviewDiffWidget, { state: 'accepted' } as ReviewInfo, true);
    }

    it('closes the tabs of a moment together, what is on show last, and lets nothing more be typed into them', () => {
        const [shown, one, other] = [true, false, false].map(isVisible => new FakeTab(isVisible));
        [shown, one, other].forEach(finish);
        expect(closed).toEqual([]);
        expect([shown, one, other].every(({ isFrozen }) => isFrozen)).toBe(true);
        other.isDisposed = true;
        jest.runAllTimers();
        expect(closed).toEqual([one, shown]);
        const later = new FakeTab(true);
        finish(later);
        jest.runAllTimers();
        expect(closed).toEqual([one, shown, later]);
    });

    it('keeps the tab of what was accepted where that is preferred', () => {
        preferences['claudeBridge.review.afterAccept'] = 'keep';
        const tab = new FakeTab(true);
        finish(tab);
        jest.runAllTimers();
        expect([tab.isKept, closed]).toEqual([true, []]);
    });
});
