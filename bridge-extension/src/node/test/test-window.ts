// SPDX-License-Identifier: EPL-2.0

import { Emitter, RpcProxy } from '@theia/core';
import { ActionActivity, ActionRequest, ActionsClient } from '../../common/actions';
import { BridgeClient } from '../../common/bridge-protocol';
import { EditorSelection } from '../../common/context';
import { CompletionRequest, ResourceInfo, ResourceRequest, ResourcesClient } from '../../common/resources';
import { ReviewInfo } from '../../common/review';
import { BridgeStatus } from '../../common/status';
import { AttachResult, WindowState } from '../../common/window';
import {
    DiagnosticsRequest,
    DocumentState,
    FileDiagnostics,
    OpenedFile,
    OpenEditor,
    OpenFileRequest,
    SaveResult,
    WorkbenchClient
} from '../../common/workbench';
import { BridgeServerImpl } from '../bridge-server-impl';

type Asked = WorkbenchClient & ResourcesClient & Omit<ActionsClient, 'notifyActivitiesChanged'>;

/** A page as the backend sees it, with answers that a spec chooses. */
export class TestWindow implements BridgeClient {
    readonly opened: { readonly review: ReviewInfo; readonly show: boolean }[] = [];
    readonly closed: { readonly review: ReviewInfo; readonly unusedDraft?: string }[] = [];
    readonly savedDrafts: { readonly id: string; readonly draftRevision: number }[] = [];
    readonly statuses: BridgeStatus[] = [];
    /** What was told last; the newest first. */
    activities: readonly ActionActivity[] = [];
    readonly calls: { readonly method: string; readonly args: unknown[] }[] = [];
    answers: Partial<Asked> = {};
    /** The page does not answer any more, like one whose connection is in its grace time. */
    hangs = false;
    attached: AttachResult;

    protected readonly onDidCloseEmitter = new Emitter<void>();

    constructor(
        readonly server: BridgeServerImpl,
        public state: WindowState,
        /** What Theia does when the connection of the page is given up. */
        readonly dispose: () => void
    ) {
        server.setClient(this.createProxy());
    }

    async attach(state: Partial<WindowState> = {}): Promise<AttachResult> {
        this.state = { ...this.state, ...state };
        this.attached = await this.server.attachWindow(this.state);
        return this.attached;
    }

    update(state: Partial<WindowState>): Promise<void> {
        this.state = { ...this.state, ...state };
        return this.server.updateWindow(this.state);
    }

    select(selection: EditorSelection | undefined): void {
        this.server.notifySelectionChanged(selection);
    }

    /** The channel to the page breaks. */
    disconnect(): void {
        this.hangs = true;
        this.onDidCloseEmitter.fire();
    }

    ping(): Promise<void> {
        return this.answer('ping', [], async () => undefined);
    }

    openFile(request: OpenFileRequest): Promise<OpenedFile> {
        return this.answer('openFile', [request], async () => ({ uri: request.uri, languageId: 'typescript', lineCount: 3 }));
    }

    getOpenEditors(): Promise<OpenEditor[]> {
        return this.answer('getOpenEditors', [], async () => []);
    }

    getSelection(): Promise<EditorSelection | undefined> {
        return this.answer('getSelection', [], async () => undefined);
    }

    getDiagnostics(request: DiagnosticsRequest): Promise<FileDiagnostics[]> {
        return this.answer('getDiagnostics', [request], async () => []);
    }

    getDocumentState(uri: string): Promise<DocumentState | undefined> {
        return this.answer('getDocumentState', [uri], async () => undefined);
    }

    saveDocument(uri: string): Promise<SaveResult> {
        return this.answer('saveDocument', [uri], async () => ({ kind: 'not-open' }));
    }

    listResources(): Promise<ResourceInfo[]> {
        return this.answer('listResources', [], async () => []);
    }

    readResource(request: ResourceRequest): Promise<string | undefined> {
        return this.answer('readResource', [request], async () => undefined);
    }

    completeResource(request: CompletionRequest): Promise<string[]> {
        return this.answer('completeResource', [request], async () => []);
    }

    startAction(request: ActionRequest): Promise<void> {
        return this.answer('startAction', [request], async () => undefined);
    }

    stopAction(runId: string, forAll: boolean): Promise<void> {
        return this.answer('stopAction', [runId, forAll], async () => undefined);
    }

    notifyActivitiesChanged(activities: readonly ActionActivity[]): void {
        this.activities = activities;
    }

    notifyReviewOpened(review: ReviewInfo, show: boolean): void {
        this.opened.push({ review, show });
    }

    notifyReviewClosed(review: ReviewInfo, unusedDraft?: string): void {
        this.closed.push({ review, unusedDraft });
    }

    notifyReviewDraftSaved(id: string, draftRevision: number): void {
        this.savedDrafts.push({ id, draftRevision });
    }

    notifyStatusChanged(status: BridgeStatus): void {
        this.statuses.push(status);
    }

    protected answer<T>(method: keyof Asked, args: unknown[], otherwise: () => Promise<T>): Promise<T> {
        this.calls.push({ method, args });
        if (this.hangs) {
            return new Promise(() => undefined);
        }
        const given = this.answers[method] as ((...args: unknown[]) => Promise<T>) | undefined;
        return given ? given(...args) : otherwise();
    }

    /** Notifications to a hanging page are lost, as with a real proxy. */
    protected createProxy(): RpcProxy<BridgeClient> {
        return new Proxy(this, {
            get: (target, property) => {
                if (property === 'onDidCloseConnection') {
                    return target.onDidCloseEmitter.event;
                }
                if (target.hangs && String(property).startsWith('notify')) {
                    return () => undefined;
                }
                const value: unknown = Reflect.get(target, property);
                return typeof value === 'function' ? value.bind(target) : value;
            }
        }) as unknown as RpcProxy<BridgeClient>;
    }
}
