// SPDX-License-Identifier: EPL-2.0

import { ILogger, RpcProxy } from '@theia/core';
import { inject, injectable, named, preDestroy } from '@theia/core/shared/inversify';
import { ActionActivity, isActionOutcome } from '../common/actions';
import { BridgeClient, BridgeServer } from '../common/bridge-protocol';
import { isEditorSelection, isMentions, MentionResult } from '../common/context';
import { isAbsent, isIndex, isString } from '../common/guards';
import { areStrings } from '../common/resources';
import { isReviewDecision, ReviewContents, ReviewDraftState, ReviewPiece } from '../common/review';
import { BridgeStatus } from '../common/status';
import { AttachResult, isWindowState } from '../common/window';
import { MentionRouter } from './context/mention-router';
import { ActionRuns } from './mcp/actions/action-runs';
import { ActionUpkeep } from './mcp/actions/action-upkeep';
import { ListChanges } from './mcp/list-changes';
import { existingUris, realUris } from './mcp/resources/real-uris';
import { DraftPieces } from './review/draft-pieces';
import { ReviewDispatcher } from './review/review-dispatcher';
import { ReviewStore } from './review/review-store';
import { isWritable } from './review/writable-target';
import { StatusPublisher } from './status/status-publisher';
import { BridgeWindowImpl } from './windows/bridge-window-impl';
import { WindowRegistryImpl } from './windows/window-registry-impl';

/** The end of one page's connection: looks at each argument before anybody else does. */
@injectable()
export class BridgeServerImpl implements BridgeServer {
    @inject(WindowRegistryImpl)
    protected readonly windows: WindowRegistryImpl;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(ReviewDispatcher)
    protected readonly dispatcher: ReviewDispatcher;

    @inject(MentionRouter)
    protected readonly mentions: MentionRouter;

    @inject(StatusPublisher)
    protected readonly status: StatusPublisher;

    @inject(ActionRuns)
    protected readonly runs: ActionRuns;

    @inject(ActionUpkeep)
    protected readonly actions: ActionUpkeep;

    @inject(ListChanges)
    protected readonly lists: ListChanges;

    @inject(ILogger)
    @named('claude-bridge:BridgeServer')
    protected readonly logger: ILogger;

    protected readonly draftPieces = new DraftPieces();
    protected client: BridgeClient;
    protected window: BridgeWindowImpl | undefined;

    /** A page that opens its channel again comes with a new proxy; what was sent over the old one is lost. */
    setClient(client: RpcProxy<BridgeClient>): void {
        this.detach();
        this.client = client;
        client.onDidCloseConnection(() => this.client === client && this.detach());
    }

    @preDestroy()
    protected detach(): void {
        this.draftPieces.clear();
        if (this.window) {
            this.windows.detach(this.window);
            this.window = undefined;
        }
    }

    async attachWindow(state: unknown): Promise<AttachResult> {
        check(isWindowState, state, 'window state');
        if (this.window?.id === state.windowId) {
            this.windows.update(this.window, state);
        } else {
            this.detach();
            this.window = new BridgeWindowImpl(state, this.client, this.logger);
            this.windows.attach(this.window);
            this.lists.notify('resources');
            this.lists.notify('prompts');
            this.lists.notify('tools');
        }
        return { status: this.status.status, ...this.dispatcher.attach(this.window) };
    }

    async updateWindow(state: unknown): Promise<void> {
        check(isWindowState, state, 'window state');
        if (this.window?.id === state.windowId) {
            const { isTrusted, actions } = this.window.state;
            this.windows.update(this.window, state);
            if (isTrusted !== state.isTrusted) {
                this.lists.notify('prompts');
            }
            if (isTrusted !== state.isTrusted || JSON.stringify(actions) !== JSON.stringify(state.actions)) {
                this.lists.notify('tools');
            }
        }
    }

    notifyWindowClosing(): void {
        this.detach();
    }

    notifySelectionChanged(selection: unknown): void {
        if (!isAbsent(selection) && !isEditorSelection(selection)) {
            this.logger.warn('A window sent a selection that cannot be read.');
        } else if (this.window) {
            this.windows.select(this.window, selection ?? undefined);
        }
    }

    async mention(mentions: unknown, sessionId?: unknown): Promise<MentionResult> {
        check(isMentions, mentions, 'mentions');
        check(isOptionalString, sessionId, 'session id');
        if (!this.window) {
            throw new Error('The window is not attached.');
        }
        return this.mentions.mention(this.window, mentions, sessionId ?? undefined);
    }

    async getReviewContents(id: unknown): Promise<ReviewContents | undefined> {
        check(isString, id, 'review id');
        return this.reviews.getContents(id);
    }

    async getReviewDraftState(id: unknown): Promise<ReviewDraftState | undefined> {
        check(isString, id, 'review id');
        const contents = this.reviews.getContents(id);
        return contents && { draftRevision: contents.draftRevision, isEdited: contents.draft !== undefined };
    }

    async getReviewPiece(id: unknown, start: unknown, draftRevision?: unknown): Promise<ReviewPiece | undefined> {
        check(isString, id, 'review id');
        check(isIndex, start, 'position');
        check(isOptionalIndex, draftRevision, 'revision');
        return this.reviews.getPiece(id, start, draftRevision ?? undefined);
    }

    async addReviewDraftPiece(id: unknown, start: unknown, text: unknown): Promise<void> {
        check(isString, id, 'review id');
        check(isIndex, start, 'position');
        check(isString, text, 'text');
        this.draftPieces.add(id, start, text);
    }

    async saveReviewDraft(id: unknown, text: unknown, baseRevision: unknown, start?: unknown): Promise<number | undefined> {
        check(isString, id, 'review id');
        check(isOptionalString, text, 'text');
        check(isIndex, baseRevision, 'revision');
        check(isOptionalIndex, start, 'position');
        const draft = isAbsent(text) ? undefined : this.draftPieces.complete(id, start ?? 0, text);
        return this.reviews.saveDraft(id, draft, baseRevision);
    }

    async decideReview(id: unknown, decision: unknown): Promise<boolean> {
        check(isString, id, 'review id');
        check(isReviewDecision, decision, 'decision');
        if (decision.kind === 'reject') {
            return this.reviews.decide(id, decision);
        }
        const { text, takesDraft, draftRevision } = decision;
        return this.reviews.decide(id, {
            kind: 'accept',
            text: text ?? undefined,
            takesDraft: takesDraft ?? undefined,
            draftRevision: draftRevision ?? undefined
        });
    }

    notifyResourcesChanged(): void {
        this.lists.notify('resources');
    }

    async getRealUris(uris: unknown): Promise<string[]> {
        check(areStrings, uris, 'list of URIs');
        return realUris(uris);
    }

    async findExisting(uris: unknown): Promise<string[]> {
        check(areStrings, uris, 'list of URIs');
        return existingUris(uris);
    }

    async isReviewTargetWritable(id: unknown): Promise<boolean> {
        check(isString, id, 'review id');
        const review = this.reviews.pending.find(candidate => candidate.id === id);
        return !review || isWritable(review.path);
    }

    async forgetReviewDraft(id: unknown): Promise<void> {
        check(isString, id, 'review id');
        this.dispatcher.forgetDraft(id);
    }

    async syncActions(runIds: unknown): Promise<ActionActivity[]> {
        check(areStrings, runIds, 'list of runs');
        if (this.window) {
            this.runs.sync(this.window, runIds);
        }
        return this.actions.activities;
    }

    notifyActionState(runId: unknown, state: unknown): void {
        if (this.window && isString(runId) && isString(state)) {
            this.runs.report(this.window, runId, state);
        }
    }

    async endAction(runId: unknown, outcome: unknown): Promise<void> {
        check(isString, runId, 'run id');
        check(isActionOutcome, outcome, 'outcome');
        if (!this.window) {
            throw new Error('The window is not attached.');
        }
        this.runs.end(this.window, runId, outcome);
    }

    async stopActivity(runId: unknown): Promise<void> {
        check(isString, runId, 'run id');
        const run = this.runs.get(runId);
        if (run) {
            this.runs.stop(run, true);
        }
    }

    async getStatus(): Promise<BridgeStatus> {
        return this.status.status;
    }
}

function isOptionalIndex(value: unknown): value is number | undefined | null {
    return isAbsent(value) || isIndex(value);
}

function isOptionalString(value: unknown): value is string | undefined | null {
    return isAbsent(value) || isString(value);
}

function check<T>(guard: (value: unknown) => value is T, value: unknown, what: string): asserts value is T {
    if (!guard(value)) {
        throw new Error(`This is no valid ${what}.`);
    }
}
