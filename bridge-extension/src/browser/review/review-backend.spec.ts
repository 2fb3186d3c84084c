// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ReviewInfo, ReviewPiece } from '../../common/review';
import { ReviewBackend } from './review-backend';

const LARGE: ReviewInfo = {
    id: 'a',
    sessionId: 's',
    sessionName: 'work',
    tabName: 'tab',
    path: '/w/a.ts',
    isNewFile: false,
    isLarge: true,
    state: 'pending',
    createdAt: 0
};

/** Hands out three letters at a time, and takes what it is given. */
class PieceServer {
    draft: string | undefined;
    draftRevision = 0;
    isPending = true;
    /** Runs before each piece. */
    beforePiece: () => void = () => undefined;
    readonly asked: (number | undefined)[] = [];
    readonly pieces: [start: number, length: number][] = [];
    saved: string | undefined;

    async getReviewDraftState(): Promise<unknown> {
        return this.isPending ? { draftRevision: this.draftRevision, isEdited: this.draft !== undefined } : null;
    }

    async getReviewPiece(_: string, start: number, draftRevision?: number): Promise<ReviewPiece | null> {
        this.beforePiece();
        this.asked.push(draftRevision);
        const text = draftRevision === undefined ? 'proposal' : draftRevision === this.draftRevision ? this.draft : undefined;
        return this.isPending && text !== undefined ? { text: text.substring(start, start + 3), total: text.length } : null;
    }

    async addReviewDraftPiece(_: string, start: number, text: string): Promise<void> {
        this.pieces.push([start, text.length]);
        this.saved = (start === 0 ? '' : this.saved) + text;
    }

    async saveReviewDraft(_: string, text: string | undefined, baseRevision: number, start: number): Promise<number> {
        this.saved = start === 0 ? text : this.saved + String(text);
        return baseRevision + 1;
    }
}

describe('ReviewBackend', () => {
    let server: PieceServer;
    let backend: ReviewBackend;

    beforeEach(() => {
        server = new PieceServer();
        const container = new Container();
        container.bind(BridgeServer).toConstantValue(server as unknown as BridgeServer);
        container.bind(ILogger).toConstantValue({} as ILogger);
        container.bind(ReviewBackend).toSelf();
        backend = container.get(ReviewBackend);
    });

    it('puts large texts together from pieces', async () => {
        expect(await backend.load(LARGE)).toEqual({ proposal: 'proposal', draft: undefined, draftRevision: 0 });
        Object.assign(server, { draft: 'edited', draftRevision: 4 });
        expect(await backend.load(LARGE)).toEqual({ proposal: 'proposal', draft: 'edited', draftRevision: 4 });
        server.draft = '';
        expect((await backend.load(LARGE))?.draft).toBe('');
    });

    it('never mixes two revisions of a draft', async () => {
        Object.assign(server, { draft: 'edited', draftRevision: 4 });
        server.beforePiece = () => {
            if (server.asked.length === 1) {
                Object.assign(server, { draft: 'EDITED AGAIN', draftRevision: 5 });
            }
        };
        expect(await backend.loadDraft('a')).toEqual({ draft: 'EDITED AGAIN', draftRevision: 5 });
    });

    it('does not fetch the text of a draft that is known', async () => {
        Object.assign(server, { draft: 'edited', draftRevision: 4 });
        expect(await backend.loadDraft('a', 4)).toEqual({ draft: undefined, draftRevision: 4 });
        expect(server.asked).toEqual([]);
    });

    it('has nothing of a review that ends meanwhile', async () => {
        server.beforePiece = () => {
            server.isPending = false;
        };
        expect(await backend.load(LARGE)).toBeUndefined();
        expect(await backend.loadDraft('a')).toBeUndefined();
    });

    it.each([undefined, '', 'typed', '\u{1F600}'.repeat(600_000), `x${'\u{1F600}'.repeat(600_000)}`])(
        'saves a draft as it is, a large one in pieces',
        async text => {
            expect(await backend.draftsOf('a').save(text, 3)).toBe(4);
            expect(server.saved).toBe(text);
            expect(server.pieces.length).toBe(text && text.length > 1_000_000 ? 2 : 0);
            expect(server.pieces.every(([, length]) => length > 400_000 && length <= 500_000)).toBe(true);
        }
    );
});
