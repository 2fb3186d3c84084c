// SPDX-License-Identifier: EPL-2.0

import { ReviewInfo } from '../common/review';
import { BridgeClientDelegates, BridgeClientRelay } from './bridge-client-relay';

const review: ReviewInfo = {
    id: 'r1',
    sessionId: 's1',
    sessionName: 'project',
    tabName: 'a.ts',
    path: '/p/a.ts',
    isNewFile: false,
    state: 'pending',
    createdAt: 0
};

describe('BridgeClientRelay', () => {
    let relay: BridgeClientRelay;
    let calls: unknown[][];

    beforeEach(() => {
        relay = new BridgeClientRelay();
        calls = [];
    });

    function record<T extends object>(answers: Record<string, () => unknown> = {}): T {
        return new Proxy({} as T, {
            get:
                (_, name) =>
                (...args: unknown[]) => {
                    calls.push([name, ...args]);
                    return answers[String(name)]?.();
                }
        });
    }

    function connect(): void {
        const delegates: BridgeClientDelegates = {
            workbench: record({
                getOpenEditors: () => Promise.resolve([]),
                saveDocument: () => Promise.reject(new Error('The disk is full.'))
            }),
            review: record(),
            status: record(),
            resources: record(),
            actions: record()
        };
        relay.connect(delegates);
    }

    it('keeps what comes too early, in its order', async () => {
        relay.notifyReviewOpened(review, true);
        relay.notifyReviewClosed({ ...review, state: 'withdrawn' });
        expect(calls).toEqual([]);
        connect();
        await relay.getOpenEditors();
        expect(calls.map(([name]) => name)).toEqual(['notifyReviewOpened', 'notifyReviewClosed', 'getOpenEditors']);
    });

    it('gives back what the window answers, errors too', async () => {
        connect();
        await expect(relay.getOpenEditors()).resolves.toEqual([]);
        await expect(relay.saveDocument('file:///p/a.ts')).rejects.toThrow('The disk is full.');
    });
});
