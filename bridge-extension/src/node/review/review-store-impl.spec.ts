// SPDX-License-Identifier: EPL-2.0

import { ReviewDecision } from '../../common/review';
import { sequences } from '../test/sequences';
import { settle } from '../test/test-bridge';
import { ClosedReview, OpenedReview, ReviewOutcome, ReviewRequest } from './review-store';
import { ReviewStoreImpl } from './review-store-impl';

const REQUEST: ReviewRequest = {
    sessionId: 's',
    sessionName: 'claude',
    tabName: '✻ [Claude Code] a.ts (819357) ⧉',
    path: '/w/a.ts',
    isNewFile: false,
    proposal: 'one\ntwo\n'
};

const ACCEPT: ReviewDecision = { kind: 'accept' };

describe('ReviewStore', () => {
    let store: ReviewStoreImpl;
    let closed: ClosedReview[];

    beforeEach(() => {
        store = new ReviewStoreImpl();
        closed = [];
        store.onDidClose(review => closed.push(review));
    });

    function open(request: Partial<ReviewRequest> = {}): OpenedReview {
        return store.open({ ...REQUEST, ...request });
    }

    async function accepted(proposal: string, text?: string): Promise<string> {
        const { info, outcome } = open({ proposal });
        store.decide(info.id, { kind: 'accept', text });
        const result = await outcome;
        return result.kind === 'accepted' ? result.text : result.kind;
    }

    it.each([
        'one\ntwo\n',
        'no final newline',
        '',
        '\uFEFFmark\n',
        'dos\r\nlines\r\n',
        'mixed\r\nlines\nhere',
        'old\rmac\r',
        '\u0000\uD800'
    ])('gives back %j as it came when the user did not touch it', async proposal => {
        expect(await accepted(proposal)).toBe(proposal);
    });

    it.each([
        ['one\ntwo\n', 'one\nTWO\n', 'one\nTWO\n'],
        ['one\ntwo\n', 'one\r\nTWO\r\n', 'one\nTWO\n'],
        ['one\r\ntwo\r\n', 'one\nTWO\n', 'one\r\nTWO\r\n'],
        ['\uFEFFone\n', 'ONE\n', '\uFEFFONE\n'],
        ['\uFEFFone\n', '\uFEFFONE\n', '\uFEFFONE\n'],
        ['one\n', 'one', 'one'],
        ['one\n', '', '']
    ])('of %j changed to %j it gives back %j', async (proposal, text, expected) => {
        expect(await accepted(proposal, text)).toBe(expected);
    });

    it('takes an answer equal to the old content for the rejection that the CLI will make of it', async () => {
        const { info, outcome } = open();
        store.setBase(info.id, '\uFEFFold\r\ncontent');
        store.decide(info.id, { kind: 'accept', text: 'old\ncontent' });
        expect(await outcome).toEqual({ kind: 'accepted', text: 'old\ncontent' });
        expect(closed).toMatchObject([{ info: { state: 'rejected' } }]);
    });

    it('keeps drafts by their revision', () => {
        const { info } = open();
        expect(store.getContents(info.id)).toEqual({ proposal: REQUEST.proposal, draft: undefined, draftRevision: 0 });
        expect(store.saveDraft(info.id, 'first', 0)).toBe(1);
        expect(store.saveDraft(info.id, 'of another window', 0)).toBeUndefined();
        expect(store.getContents(info.id)).toMatchObject({ draft: 'first', draftRevision: 1 });
        expect(store.saveDraft(info.id, undefined, 1)).toBe(2);
        expect(store.getContents(info.id)).toMatchObject({ draft: undefined, draftRevision: 2 });
    });

    it('hands over the draft of a withdrawn review, and of no other', () => {
        const [withdrawn, accepted, rejected] = [open(), open(), open()];
        [withdrawn, accepted, rejected].forEach(({ info }) => store.saveDraft(info.id, 'draft', 0));
        store.withdraw(withdrawn.info.id, 'session-ended');
        store.decide(accepted.info.id, ACCEPT);
        store.decide(rejected.info.id, { kind: 'reject' });
        expect(closed).toMatchObject([
            { info: { id: withdrawn.info.id, state: 'withdrawn', withdrawalReason: 'session-ended' }, unusedDraft: 'draft' },
            { info: { id: accepted.info.id, state: 'accepted' }, unusedDraft: undefined },
            { info: { id: rejected.info.id, state: 'rejected' }, unusedDraft: undefined }
        ]);
        expect(store.saveDraft(withdrawn.info.id, 'late', 1)).toBeUndefined();
        expect(store.getContents(withdrawn.info.id)).toBeUndefined();
    });

    it('keeps twenty reviews of the same file apart', async () => {
        const reviews = Array.from({ length: 20 }, (_, index) => open({ proposal: `proposal ${index}` }));
        expect(store.pending.map(({ id }) => id)).toEqual(reviews.map(({ info }) => info.id));
        store.decide(reviews[7].info.id, ACCEPT);
        expect(await reviews[7].outcome).toEqual({ kind: 'accepted', text: 'proposal 7' });
        expect(store.pending).toHaveLength(19);
    });

    describe('in whatever order things happen', () => {
        type Step = (id: string) => boolean;
        const steps: Record<string, Step> = {
            accept: id => store.decide(id, ACCEPT),
            'accept with changes': id => store.decide(id, { kind: 'accept', text: 'mine' }),
            reject: id => store.decide(id, { kind: 'reject' }),
            close_tab: id => store.withdraw(id, 'closed-by-cli'),
            'lost socket': id => store.withdraw(id, 'session-ended'),
            draft: id => store.saveDraft(id, 'draft', store.getContents(id)?.draftRevision ?? 0) === undefined && false
        };
        const expected: Record<string, ReviewOutcome> = {
            accept: { kind: 'accepted', text: REQUEST.proposal },
            'accept with changes': { kind: 'accepted', text: 'mine' },
            reject: { kind: 'rejected' },
            close_tab: { kind: 'withdrawn', reason: 'closed-by-cli' },
            'lost socket': { kind: 'withdrawn', reason: 'session-ended' }
        };
        const orders = sequences(Object.keys(steps), 4);

        it(`the first decision holds, and there is one answer (${orders.length} orders)`, async () => {
            for (const order of orders) {
                store = new ReviewStoreImpl();
                closed = [];
                store.onDidClose(review => closed.push(review));
                const { info, outcome } = open();
                const answers: ReviewOutcome[] = [];
                void outcome.then(answer => answers.push(answer));
                const decided = order.filter(step => steps[step](info.id));
                await settle();
                const winner = order.find(step => step !== 'draft');
                expect({ order, decided }).toEqual({ order, decided: winner ? [winner] : [] });
                expect({ order, answers }).toEqual({ order, answers: winner ? [expected[winner]] : [] });
                expect({ order, closed: closed.length }).toEqual({ order, closed: winner ? 1 : 0 });
                expect({ order, pending: store.pending.length }).toEqual({ order, pending: winner ? 0 : 1 });
            }
        });
    });

    it('has one winner when everybody decides at once, 200 times', async () => {
        for (let round = 0; round < 200; round++) {
            const { info, outcome } = open();
            let answers = 0;
            void outcome.then(() => answers++);
            const racers = [
                () => store.decide(info.id, ACCEPT),
                () => store.decide(info.id, { kind: 'reject' }),
                () => store.withdraw(info.id, 'closed-by-cli'),
                () => store.decide(info.id, ACCEPT)
            ];
            const start = round % racers.length;
            const results = await Promise.all(
                [...racers.slice(start), ...racers.slice(0, start)].map(racer => Promise.resolve().then(racer))
            );
            await settle();
            expect(results.filter(Boolean)).toHaveLength(1);
            expect(answers).toBe(1);
        }
        expect(closed).toHaveLength(200);
    });

    it('decides on the text that the user looked at, or not at all', async () => {
        const { info, outcome } = open();
        store.saveDraft(info.id, 'of another window\n', 0);
        expect(store.decide(info.id, { kind: 'accept', text: 'old\n', draftRevision: 0 })).toBe(false);
        expect(store.pending).toEqual([info]);
        expect(store.decide(info.id, { kind: 'accept', text: 'new\n', draftRevision: 1 })).toBe(true);
        expect(await outcome).toEqual({ kind: 'accepted', text: 'new\n' });
    });

    it('creates no file when nothing is left of a new one', async () => {
        const { info, outcome } = open({ isNewFile: true });
        store.decide(info.id, { kind: 'accept', text: '' });
        expect(await outcome).toEqual({ kind: 'rejected' });
        expect(closed.map(review => review.info.state)).toEqual(['rejected']);
    });

    it('creates an empty file when that was proposed', async () => {
        const { info, outcome } = open({ isNewFile: true, proposal: '' });
        store.decide(info.id, { kind: 'accept' });
        expect(await outcome).toEqual({ kind: 'accepted', text: '' });
    });

    it('hands out large texts in pieces, and halves no character', () => {
        const proposal = `x${'\u{1F600}'.repeat(600_000)}`;
        const { info } = open({ proposal });
        let read = '';
        for (let piece = store.getPiece(info.id, 0); piece?.text; piece = store.getPiece(info.id, read.length)) {
            expect(piece.total).toBe(proposal.length);
            expect(piece.text).not.toMatch(/[\uD800-\uDBFF]$/);
            read += piece.text;
        }
        expect(read === proposal).toBe(true);
        expect(store.getPiece(info.id, 0, 0)).toBeUndefined();
        store.saveDraft(info.id, 'edited', 0);
        expect(store.getPiece(info.id, 2, 1)).toEqual({ text: 'ited', total: 6 });
        expect(store.getPiece(info.id, 2, 0)).toBeUndefined();
        expect(store.getPiece('unknown', 0)).toBeUndefined();
    });
});
