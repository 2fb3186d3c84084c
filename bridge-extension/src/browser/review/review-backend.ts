// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { pieceAt } from '../../common/large-text';
import { ReviewContents, ReviewDecision, ReviewDraft, ReviewInfo } from '../../common/review';
import { DraftStore } from './draft-saver';

/** The backend's store of reviews. What is absent arrives as `null` over RPC and is `undefined` here. */
@injectable()
export class ReviewBackend {
    @inject(BridgeServer)
    protected readonly server: BridgeServer;

    @inject(ILogger)
    @named('claude-bridge:ReviewBackend')
    protected readonly logger: ILogger;

    async load({ id, isLarge }: ReviewInfo): Promise<ReviewContents | undefined> {
        if (isLarge) {
            const draft = await this.loadDraft(id);
            const proposal = draft && (await this.readInPieces(id));
            return draft && proposal !== undefined ? { ...draft, proposal } : undefined;
        }
        const contents = await this.server.getReviewContents(id);
        return contents ? { ...contents, draft: contents.draft ?? undefined } : undefined;
    }

    /** @param knownRevision when it is still the latest, its text is left out */
    async loadDraft(id: string, knownRevision?: number): Promise<ReviewDraft | undefined> {
        for (;;) {
            const state = await this.server.getReviewDraftState(id);
            if (!state) {
                return undefined;
            }
            const { draftRevision, isEdited } = state;
            const isWanted = isEdited && draftRevision !== knownRevision;
            const draft = isWanted ? await this.readInPieces(id, draftRevision) : undefined;
            if (!isWanted || draft !== undefined) {
                return { draft, draftRevision };
            }
            // Another window saved a later one meanwhile, or the review is over.
        }
    }

    /** @param draftRevision absent: the proposal */
    protected async readInPieces(id: string, draftRevision?: number): Promise<string | undefined> {
        const pieces: string[] = [];
        for (let read = 0, total = Infinity; read < total; read += pieces.at(-1)?.length ?? 0) {
            const piece = await this.server.getReviewPiece(id, read, draftRevision);
            if (!piece) {
                return undefined;
            }
            pieces.push(piece.text);
            ({ total } = piece);
        }
        return pieces.join('');
    }

    protected async saveInPieces(id: string, text: string | undefined, baseRevision: number): Promise<number | undefined> {
        let start = 0;
        let piece = text && pieceAt(text, start);
        while (text && piece && start + piece.length < text.length) {
            await this.server.addReviewDraftPiece(id, start, piece);
            start += piece.length;
            piece = pieceAt(text, start);
        }
        return (await this.server.saveReviewDraft(id, piece, baseRevision, start)) ?? undefined;
    }

    async decide(id: string, decision: ReviewDecision): Promise<boolean> {
        return this.server.decideReview(id, decision);
    }

    /** A connection that is lost at the moment tells nothing: the file is taken to be writable. */
    async isWritable(id: string): Promise<boolean> {
        try {
            return await this.server.isReviewTargetWritable(id);
        } catch (error) {
            this.logger.warn('Whether the file under review can be written is unknown.', error);
            return true;
        }
    }

    /** An offer of unused edits has been answered; not hearing of it only repeats the offer. */
    async forgetDraft(id: string): Promise<void> {
        try {
            await this.server.forgetReviewDraft(id);
        } catch (error) {
            this.logger.warn('The backend did not hear that edits of a proposal are no longer needed.', error);
        }
    }

    draftsOf(id: string): DraftStore {
        return {
            save: (text, baseRevision) => this.saveInPieces(id, text, baseRevision),
            load: knownRevision => this.loadDraft(id, knownRevision)
        };
    }
}
