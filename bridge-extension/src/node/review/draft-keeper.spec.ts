// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Emitter, ILogger } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { JournalDirectory } from '../journal/journal-directory';
import { DraftArchive } from './draft-archive';
import { DraftKeeper } from './draft-keeper';
import { ReviewDispatcher } from './review-dispatcher';
import { ClosedReview, ReviewStore } from './review-store';
import { ReviewStoreImpl } from './review-store-impl';

describe('DraftKeeper', () => {
    let root: string;
    let reviews: ReviewStoreImpl;
    let archive: DraftArchive;
    let forgotten: Emitter<string>;

    /** @returns what is left of an earlier backend */
    async function start(): Promise<readonly ClosedReview[]> {
        reviews = new ReviewStoreImpl();
        forgotten = new Emitter();
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(JournalDirectory).toConstantValue({ get: async () => join(root, 'journal') } as unknown as JournalDirectory);
        container.bind(ReviewStore).toConstantValue(reviews);
        container.bind(DraftArchive).toSelf();
        container.bind(DraftKeeper).toSelf();
        archive = container.get(DraftArchive);
        return new Promise(resolve => {
            const dispatcher = { onDidForgetDraft: forgotten.event, keepDrafts: resolve } as Partial<ReviewDispatcher>;
            container.bind(ReviewDispatcher).toConstantValue(dispatcher as ReviewDispatcher);
            container.get(DraftKeeper).initialize();
        });
    }

    function propose(): string {
        const request = { sessionId: 's', sessionName: 'work', tabName: 'tab', path: '/w/a.ts', isNewFile: false, proposal: 'new' };
        return reviews.open(request).info.id;
    }

    beforeEach(async () => {
        root = await mkdtemp(join(tmpdir(), 'drafts-'));
        await start();
    });

    afterEach(() => rm(root, { recursive: true }));

    it('brings what was typed over a restart, until it was decided on, used or dismissed', async () => {
        const [undecided, decided, dismissed] = [propose(), propose(), propose()];
        [undecided, decided, dismissed].forEach(id => reviews.saveDraft(id, 'typed', 0));
        reviews.decide(decided, { kind: 'accept', text: 'typed' });
        reviews.withdraw(dismissed, 'closed-by-cli');
        forgotten.fire(dismissed);
        await archive.flush();
        expect(await start()).toMatchObject([
            { info: { id: undecided, state: 'withdrawn', withdrawalReason: 'session-ended' }, unusedDraft: 'typed' }
        ]);
    });

    it('brings what was accepted and not written over a restart', async () => {
        const id = propose();
        const closed: ClosedReview[] = [];
        reviews.onDidClose(review => closed.push(review));
        reviews.decide(id, { kind: 'accept', text: 'accepted' });
        reviews.reportUnwritten(closed[0].info, 'accepted');
        await archive.flush();
        expect(await start()).toMatchObject([
            { info: { id, state: 'withdrawn', withdrawalReason: 'not-written' }, unusedDraft: 'accepted' }
        ]);
    });
});
