// SPDX-License-Identifier: EPL-2.0

import { Deferred } from '@theia/core/lib/common/promise-util';
import { injectable } from '@theia/core/shared/inversify';
import { ActionActivity, ActionRequest, ActionsClient } from '../common/actions';
import { BridgeClient } from '../common/bridge-protocol';
import { EditorSelection } from '../common/context';
import { CompletionRequest, ResourceInfo, ResourceRequest, ResourcesClient } from '../common/resources';
import { ReviewClient, ReviewInfo } from '../common/review';
import { BridgeStatus, StatusClient } from '../common/status';
import {
    DiagnosticsRequest,
    DocumentState,
    FileDiagnostics,
    OpenedFile,
    OpenEditor,
    OpenFileRequest,
    SaveResult,
    WorkbenchClient
} from '../common/workbench';

/** Who answers the backend's calls in this window. */
export interface BridgeClientDelegates {
    readonly workbench: WorkbenchClient;
    readonly review: ReviewClient;
    readonly status: StatusClient;
    readonly resources: ResourcesClient;
    readonly actions: ActionsClient;
}

/**
 * The object that the RPC proxy hands the backend's calls to. It exists before its delegates do: they need the proxy, and the proxy needs
 * its target. Calls that come early wait for `connect`.
 */
@injectable()
export class BridgeClientRelay implements BridgeClient {
    protected readonly delegates = new Deferred<BridgeClientDelegates>();

    connect(delegates: BridgeClientDelegates): void {
        this.delegates.resolve(delegates);
    }

    async ping(): Promise<void> {
        await this.delegates.promise;
    }

    async openFile(request: OpenFileRequest): Promise<OpenedFile> {
        return (await this.delegates.promise).workbench.openFile(request);
    }

    async getOpenEditors(): Promise<OpenEditor[]> {
        return (await this.delegates.promise).workbench.getOpenEditors();
    }

    async getSelection(): Promise<EditorSelection | undefined> {
        return (await this.delegates.promise).workbench.getSelection();
    }

    async getDiagnostics(request: DiagnosticsRequest): Promise<FileDiagnostics[]> {
        return (await this.delegates.promise).workbench.getDiagnostics(request);
    }

    async getDocumentState(uri: string): Promise<DocumentState | undefined> {
        return (await this.delegates.promise).workbench.getDocumentState(uri);
    }

    async saveDocument(uri: string): Promise<SaveResult> {
        return (await this.delegates.promise).workbench.saveDocument(uri);
    }

    async listResources(): Promise<ResourceInfo[]> {
        return (await this.delegates.promise).resources.listResources();
    }

    async readResource(request: ResourceRequest): Promise<string | undefined> {
        return (await this.delegates.promise).resources.readResource(request);
    }

    async completeResource(request: CompletionRequest): Promise<string[]> {
        return (await this.delegates.promise).resources.completeResource(request);
    }

    async startAction(request: ActionRequest): Promise<void> {
        return (await this.delegates.promise).actions.startAction(request);
    }

    async stopAction(runId: string, forAll: boolean): Promise<void> {
        return (await this.delegates.promise).actions.stopAction(runId, forAll);
    }

    notifyActivitiesChanged(activities: readonly ActionActivity[]): void {
        void this.delegates.promise.then(delegates => delegates.actions.notifyActivitiesChanged(activities));
    }

    notifyReviewOpened(review: ReviewInfo, show: boolean): void {
        void this.delegates.promise.then(delegates => delegates.review.notifyReviewOpened(review, show));
    }

    notifyReviewDraftSaved(id: string, draftRevision: number): void {
        void this.delegates.promise.then(delegates => delegates.review.notifyReviewDraftSaved(id, draftRevision));
    }

    notifyReviewClosed(review: ReviewInfo, unusedDraft?: string): void {
        void this.delegates.promise.then(delegates => delegates.review.notifyReviewClosed(review, unusedDraft ?? undefined));
    }

    notifyStatusChanged(status: BridgeStatus): void {
        void this.delegates.promise.then(delegates => delegates.status.notifyStatusChanged(status));
    }
}
