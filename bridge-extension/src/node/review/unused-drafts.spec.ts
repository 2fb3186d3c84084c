// SPDX-License-Identifier: EPL-2.0

import { ReviewInfo } from '../../common/review';
import { settle, TestBridge } from '../test/test-bridge';
import { TestCli } from '../test/test-cli';
import { TestWindow } from '../test/test-window';

describe('what the user had typed into a proposal that was closed', () => {
    let bridge: TestBridge;

    beforeEach(() => {
        jest.useFakeTimers();
        bridge = new TestBridge();
    });

    afterEach(() => jest.useRealTimers());

    async function propose(cli: TestCli): Promise<void> {
        cli.openDiff('/no/such/file', 'new\n', 'tab').catch(() => undefined);
        await settle();
    }

    function only(window: TestWindow): ReviewInfo {
        expect(window.opened).toHaveLength(1);
        return window.opened[0].review;
    }

    it('is kept when no window took it, and offered once', async () => {
        const ghost = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli);
        await ghost.server.saveReviewDraft(only(ghost).id, 'typed', 0);
        ghost.hangs = true;
        await cli.texts('close_tab', { tab_name: 'tab' });
        await jest.advanceTimersByTimeAsync(2000);
        const window = await bridge.openWindow();
        await settle();
        expect(window.closed).toMatchObject([{ review: { state: 'withdrawn' }, unusedDraft: 'typed' }]);
        await window.attach();
        await settle();
        expect(window.closed).toHaveLength(1);
    });

    it('is offered to a window that came while its own was waited for', async () => {
        const ghost = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli);
        await ghost.server.saveReviewDraft(only(ghost).id, 'typed', 0);
        ghost.hangs = true;
        const other = bridge.createWindow({ focused: true });
        await cli.texts('close_tab', { tab_name: 'tab' });
        await other.attach();
        await jest.advanceTimersByTimeAsync(5000);
        expect(other.closed).toMatchObject([{ review: { state: 'withdrawn' }, unusedDraft: 'typed' }]);
    });

    it.each([1000, 3000])('is not offered again once a busy page has dismissed it, after %s ms', async time => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli);
        const { id } = only(window);
        await window.server.saveReviewDraft(id, 'typed', 0);
        window.answers.ping = () => new Promise(() => undefined);
        await cli.texts('close_tab', { tab_name: 'tab' });
        expect(window.closed).toMatchObject([{ unusedDraft: 'typed' }]);
        await jest.advanceTimersByTimeAsync(time);
        await window.server.forgetReviewDraft(id);
        await jest.advanceTimersByTimeAsync(3000);
        const next = await bridge.openWindow();
        await settle();
        expect(next.closed).toEqual([]);
    });
});
