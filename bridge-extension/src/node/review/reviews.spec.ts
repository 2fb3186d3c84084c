// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReviewInfo } from '../../common/review';
import { sequences } from '../test/sequences';
import { settle, TestBridge } from '../test/test-bridge';
import { TestCli } from '../test/test-cli';
import { TestWindow } from '../test/test-window';

const OPEN = (show: boolean) => ({ show });

describe('a review between the CLI and the windows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridge-reviews-'));
    const file = join(folder, 'a.ts');
    let bridge: TestBridge;

    beforeAll(() => writeFileSync(file, 'old\n'));
    afterAll(() => rmSync(folder, { recursive: true }));

    beforeEach(() => {
        jest.useFakeTimers();
        bridge = new TestBridge();
    });

    afterEach(() => jest.useRealTimers());

    async function propose(cli: TestCli, contents = 'new\n', tabName = 'tab', path = file): Promise<{ answer: string[] | undefined }> {
        const result: { answer: string[] | undefined } = { answer: undefined };
        void cli.openDiff(path, contents, tabName).then(
            answer => (result.answer = answer),
            () => undefined
        );
        await settle();
        return result;
    }

    function only(window: TestWindow): ReviewInfo {
        expect(window.opened).toHaveLength(1);
        return window.opened[0].review;
    }

    it('is shown in the window and answered with what the user made of it', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ pid: 1, cwd: folder });
        const result = await propose(cli);
        const review = only(window);
        expect(window.opened).toMatchObject([{ show: true, review: { path: file, tabName: 'tab', isNewFile: false, state: 'pending' } }]);
        expect(await window.server.getReviewContents(review.id)).toEqual({ proposal: 'new\n', draft: undefined, draftRevision: 0 });
        expect(result.answer).toBeUndefined();
        expect(await window.server.decideReview(review.id, { kind: 'accept', text: 'mine\n' })).toBe(true);
        await settle();
        expect(result.answer).toEqual(['FILE_SAVED', 'mine\n']);
        expect(window.closed).toMatchObject([{ review: { id: review.id, state: 'accepted' } }]);
    });

    it('goes back byte for byte when it is accepted as it is, whatever null the page sends', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const result = await propose(cli, '\uFEFFa\r\nb');
        await window.server.decideReview(only(window).id, { kind: 'accept', text: null });
        await settle();
        expect(result.answer).toEqual(['FILE_SAVED', '\uFEFFa\r\nb']);
    });

    it('is rejected by its tab name', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const result = await propose(cli, 'new\n', '✻ [Claude Code] a.ts (819357) ⧉');
        await window.server.decideReview(only(window).id, { kind: 'reject' });
        await settle();
        expect(result.answer).toEqual(['DIFF_REJECTED', '✻ [Claude Code] a.ts (819357) ⧉']);
    });

    it('of a file that does not exist says so', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli, 'new\n', 'tab', join(folder, 'new', 'file.ts'));
        expect(only(window)).toMatchObject({ isNewFile: true, path: join(folder, 'new', 'file.ts') });
    });

    it('is withdrawn by close_tab of the same session only, with an answer that decides nothing', async () => {
        const window = await bridge.openWindow();
        const [mine, other] = [await bridge.connect({ pid: 1 }), await bridge.connect({ pid: 2 })];
        const result = await propose(mine);
        expect(await other.texts('close_tab', { tab_name: 'tab' })).toEqual(['TAB_CLOSED']);
        expect(await other.texts('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
        expect(await mine.texts('close_tab', { tab_name: 'tab of another proposal' })).toEqual(['TAB_CLOSED']);
        expect(window.closed).toEqual([]);
        expect(await mine.texts('close_tab', { tab_name: 'tab' })).toEqual(['TAB_CLOSED']);
        expect(await mine.texts('close_tab', { tab_name: 'tab' })).toEqual(['TAB_CLOSED']);
        expect(window.closed).toMatchObject([{ review: { state: 'withdrawn', withdrawalReason: 'closed-by-cli' } }]);
        expect(['FILE_SAVED', 'DIFF_REJECTED', 'TAB_CLOSED']).not.toContain(result.answer?.[0]);
        expect(await window.server.decideReview(window.closed[0].review.id, { kind: 'accept' })).toBe(false);
    });

    it('is withdrawn by closeAllDiffTabs, all of them', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli, 'one', 'tab 1');
        await propose(cli, 'two', 'tab 2');
        expect(await cli.texts('closeAllDiffTabs')).toEqual(['CLOSED_2_DIFF_TABS']);
        expect(window.closed).toHaveLength(2);
    });

    it('of a lost session is withdrawn, and the draft is offered', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ pid: 1 });
        await propose(cli);
        const { id } = only(window);
        await window.server.saveReviewDraft(id, 'typed', 0);
        await cli.close();
        await settle();
        expect(window.closed).toMatchObject([
            { review: { id, state: 'withdrawn', withdrawalReason: 'session-ended' }, unusedDraft: 'typed' }
        ]);
        expect(await window.server.decideReview(id, { kind: 'accept' })).toBe(false);
    });

    it('that the CLI cancels is withdrawn as closed by the CLI', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        await propose(cli);
        // The request of openDiff is the third one: initialize, tools/list, tools/call.
        await cli.client.notification({ method: 'notifications/cancelled', params: { requestId: 2 } });
        await settle();
        expect(window.closed).toMatchObject([{ review: { state: 'withdrawn', withdrawalReason: 'closed-by-cli' } }]);
    });

    it('takes a large draft in pieces, and goes back with it without being sent again', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const result = await propose(cli);
        const { id } = only(window);
        await window.server.addReviewDraftPiece(id, 0, 'given up');
        await window.server.addReviewDraftPiece(id, 0, 'ty');
        await window.server.addReviewDraftPiece(id, 2, 'pe');
        expect(await window.server.saveReviewDraft(id, 'd', 0, 4)).toBe(1);
        await window.server.addReviewDraftPiece(id, 0, 'never completed');
        expect(await window.server.decideReview(id, { kind: 'accept', takesDraft: true, draftRevision: 0 })).toBe(false);
        expect(await window.server.decideReview(id, { kind: 'accept', takesDraft: true, draftRevision: 1 })).toBe(true);
        await settle();
        expect(result.answer).toEqual(['FILE_SAVED', 'typed']);
    });

    it('does not take a draft of which a piece is missing', async () => {
        const window = await bridge.openWindow();
        await propose(await bridge.connect());
        const { id } = only(window);
        await window.server.addReviewDraftPiece(id, 0, 'ty');
        await expect(window.server.saveReviewDraft(id, 'd', 0, 4)).rejects.toThrow('do not follow one another');
        await expect(window.server.addReviewDraftPiece(id, 2, 'pe')).rejects.toThrow('do not follow one another');
        expect(await window.server.getReviewDraftState(id)).toEqual({ draftRevision: 0, isEdited: false });
    });

    it('gives back the proposal when nothing was made of it, also by reference to the draft', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const result = await propose(cli, 'as it came\r\n');
        await window.server.decideReview(only(window).id, { kind: 'accept', takesDraft: true });
        await settle();
        expect(result.answer).toEqual(['FILE_SAVED', 'as it came\r\n']);
    });

    it('tells windows of the edits of each other, as long as there are several', async () => {
        const [here, there] = [await bridge.openWindow(), await bridge.openWindow()];
        const cli = await bridge.connect();
        await propose(cli);
        const { id } = only(here);
        await there.server.saveReviewDraft(id, 'typed', 0);
        await settle();
        expect(here.savedDrafts).toEqual([{ id, draftRevision: 1 }]);
        there.dispose();
        await here.server.saveReviewDraft(id, 'typed more', 1);
        await settle();
        expect(here.savedDrafts).toHaveLength(1);
    });

    it('comes back after a reload, with the draft', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const result = await propose(cli);
        const { id } = only(window);
        await window.server.saveReviewDraft(id, 'typed', 0);
        window.server.notifyWindowClosing();
        const reloaded = await bridge.openWindow();
        expect(reloaded.attached).toMatchObject({ reviews: [{ id, state: 'pending' }], show: [id] });
        expect(await reloaded.server.getReviewContents(id)).toMatchObject({ draft: 'typed', draftRevision: 1 });
        await reloaded.server.decideReview(id, { kind: 'accept', text: 'typed' });
        await settle();
        expect(result.answer).toEqual(['FILE_SAVED', 'typed']);
    });

    it('waits for a window when there is none', async () => {
        const cli = await bridge.connect();
        const result = await propose(cli);
        await jest.advanceTimersByTimeAsync(60_000);
        expect(result.answer).toBeUndefined();
        const window = await bridge.openWindow();
        expect(window.attached.show).toEqual(window.attached.reviews.map(review => review.id));
        expect(window.attached.show).toHaveLength(1);
    });

    it('is known to all windows, shown in one, and closed in all', async () => {
        const other = await bridge.openWindow({ focused: true });
        const home = await bridge.openWindow({ roots: [`file://${folder}`] });
        const cli = await bridge.connect({ cwd: folder });
        await propose(cli);
        expect(other.opened).toMatchObject([OPEN(false)]);
        expect(home.opened).toMatchObject([OPEN(true)]);
        await other.server.decideReview(only(other).id, { kind: 'reject' });
        expect(home.closed).toMatchObject([{ review: { state: 'rejected' } }]);
        expect(other.closed).toMatchObject([{ review: { state: 'rejected' } }]);
    });

    it('stays where it is shown when another window comes', async () => {
        const home = await bridge.openWindow({ focused: true });
        const cli = await bridge.connect();
        await propose(cli);
        const { id } = only(home);
        const later = await bridge.openWindow({ focused: true });
        expect(later.attached).toMatchObject({ reviews: [{ id }], show: [] });
        expect((await home.attach()).show).toEqual([id]);
    });

    it('moves to another window when its own does not come back', async () => {
        const other = await bridge.openWindow();
        const home = await bridge.openWindow({ focused: true });
        await propose(await bridge.connect());
        home.disconnect();
        await jest.advanceTimersByTimeAsync(1000);
        expect(other.opened).toMatchObject([OPEN(false)]);
        await jest.advanceTimersByTimeAsync(5000);
        expect(other.opened).toMatchObject([OPEN(false), OPEN(true)]);
    });

    it('moves to another window when its own turns out to be the ghost of a page', async () => {
        const other = await bridge.openWindow();
        const ghost = await bridge.openWindow({ focused: true });
        ghost.hangs = true;
        await propose(await bridge.connect());
        await jest.advanceTimersByTimeAsync(2000);
        expect(other.opened).toMatchObject([OPEN(false), OPEN(true)]);
    });

    it('keeps its secrets from a page that asks for nonsense', async () => {
        const { server } = await bridge.openWindow();
        for (const call of [
            () => server.getReviewContents(7),
            () => server.saveReviewDraft('id', 7, 0),
            () => server.saveReviewDraft('id', 'text', -1),
            () => server.saveReviewDraft('id', 'text', 0, 'start'),
            () => server.addReviewDraftPiece('id', -1, 'text'),
            () => server.addReviewDraftPiece('id', 0, null),
            () => server.decideReview('id', { kind: 'accept', takesDraft: 'yes' }),
            () => server.decideReview('id', { kind: 'accept', text: 7 }),
            () => server.decideReview('id', 'accept'),
            () => server.attachWindow({ windowId: 1 }),
            () => server.updateWindow(undefined),
            () => server.mention([{ uri: 1 }]),
            () => server.mention([], 7)
        ]) {
            await expect(call()).rejects.toThrow('This is no valid');
        }
        expect(await server.getReviewContents('unknown')).toBeUndefined();
        expect(await server.saveReviewDraft('unknown', 'text', 0)).toBeUndefined();
        expect(await server.decideReview('unknown', { kind: 'accept' })).toBe(false);
    });

    it('has exactly one answer when the button and close_tab come together, 200 times', async () => {
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        for (let round = 0; round < 200; round++) {
            const result = await propose(cli, 'new\n', `tab ${round}`);
            const { review } = window.opened[round];
            const press = () => window.server.decideReview(review.id, { kind: 'accept' });
            const close = () => cli.texts('close_tab', { tab_name: `tab ${round}` });
            await Promise.all(round % 2 === 0 ? [press(), close(), press()] : [close(), press()]);
            await settle();
            expect(result.answer).toBeDefined();
            expect(window.closed.filter(closed => closed.review.id === review.id)).toHaveLength(1);
        }
    });

    it('has one answer and one end in every order of events', async () => {
        interface Stage {
            window: TestWindow;
            readonly windows: TestWindow[];
            readonly cli: TestCli;
            readonly other: TestCli;
            readonly id: string;
        }
        const accept = { kind: 'accept' };
        const steps: Record<string, (stage: Stage) => Promise<unknown>> = {
            accept: ({ window, id }) => window.server.decideReview(id, accept),
            reject: ({ window, id }) => window.server.decideReview(id, { kind: 'reject' }),
            close_tab: ({ cli }) => cli.texts('close_tab', { tab_name: 'tab' }).catch(() => undefined),
            closeAllDiffTabs: ({ cli }) => cli.texts('closeAllDiffTabs').catch(() => undefined),
            'closeAllDiffTabs of another session': ({ other }) => other.texts('closeAllDiffTabs'),
            'lost socket': ({ cli }) => cli.close(),
            reload: async stage => {
                stage.window.server.notifyWindowClosing();
                stage.window = await bridge.openWindow();
                stage.windows.push(stage.window);
            }
        };
        const ends: Record<string, { state: string; answer?: string }> = {
            accept: { state: 'accepted', answer: 'FILE_SAVED' },
            reject: { state: 'rejected', answer: 'DIFF_REJECTED' },
            close_tab: { state: 'withdrawn', answer: 'The diff was closed before the user decided in the IDE.' },
            closeAllDiffTabs: { state: 'withdrawn', answer: 'The diff was closed before the user decided in the IDE.' },
            'lost socket': { state: 'withdrawn' }
        };
        for (const order of sequences(Object.keys(steps), 3).filter(sequence => sequence.length === 3)) {
            bridge = new TestBridge();
            const window = await bridge.openWindow();
            const [cli, other] = [await bridge.connect({ pid: 1 }), await bridge.connect({ pid: 2 })];
            const result = await propose(cli);
            const stage: Stage = { window, windows: [window], cli, other, id: only(window).id };
            for (const step of order) {
                await steps[step](stage);
                await settle();
            }
            const end = ends[order.find(step => step in ends) ?? ''];
            const states = stage.windows.flatMap(({ closed }) => closed.map(({ review }) => review.state));
            expect({ order, answer: result.answer?.[0], states }).toEqual({ order, answer: end?.answer, states: end ? [end.state] : [] });
            expect({ order, known: (await bridge.openWindow()).attached.reviews.length }).toEqual({ order, known: end ? 0 : 1 });
        }
    });
});
