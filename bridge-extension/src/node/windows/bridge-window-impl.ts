// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, Event, ILogger } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { BridgeClient } from '../../common/bridge-protocol';
import { EditorSelection } from '../../common/context';
import { WindowState } from '../../common/window';
import { notifyPage } from '../page-notification';
import { BridgeWindow, WindowUnavailableError } from './window-registry';
import { WorkspaceFolder } from './workspace-folder';

/** Milliseconds in which a living page answers a ping. */
export const PING_TIMEOUT = 2000;

export class BridgeWindowImpl implements BridgeWindow, Disposable {
    protected _state: WindowState;
    protected _folders: readonly WorkspaceFolder[];
    protected _selection: EditorSelection | undefined;
    protected _isResponsive = true;
    protected isDisposed = false;
    protected check: Promise<boolean> | undefined;
    protected readonly waiting = new Set<Deferred<never>>();

    protected readonly onDidChangeResponsiveEmitter = new Emitter<void>();
    readonly onDidChangeResponsive: Event<void> = this.onDidChangeResponsiveEmitter.event;

    constructor(
        state: WindowState,
        protected readonly client: BridgeClient,
        protected readonly logger: ILogger
    ) {
        this.update(state);
    }

    get id(): string {
        return this._state.windowId;
    }

    get state(): WindowState {
        return this._state;
    }

    get folders(): readonly WorkspaceFolder[] {
        return this._folders;
    }

    get selection(): EditorSelection | undefined {
        return this._selection;
    }

    get isResponsive(): boolean {
        return this._isResponsive;
    }

    update(state: WindowState): void {
        this._state = state;
        this._folders = WorkspaceFolder.fromRoots(state.roots);
        this.setResponsive(true);
    }

    select(selection: EditorSelection | undefined): void {
        this._selection = selection;
        this.setResponsive(true);
    }

    notify(send: (client: BridgeClient) => unknown): void {
        if (!this.isDisposed) {
            notifyPage(() => send(this.client), this.logger);
        }
    }

    async ask<T>(request: (client: BridgeClient) => Promise<T>, timeout: number): Promise<T> {
        try {
            return await this.askOnce(request, timeout);
        } catch (error) {
            if (error instanceof WindowUnavailableError && !this.isDisposed) {
                void this.checkResponsive();
            }
            throw error;
        }
    }

    checkResponsive(): Promise<boolean> {
        this.check ??= this.ping().finally(() => (this.check = undefined));
        return this.check;
    }

    dispose(): void {
        this.isDisposed = true;
        for (const call of this.waiting) {
            call.reject(new WindowUnavailableError('The window was closed.'));
        }
        this.onDidChangeResponsiveEmitter.dispose();
    }

    protected async ping(): Promise<boolean> {
        try {
            // A page that was blocked for a while answers late, and is alive from then on.
            await this.askOnce(client => client.ping().then(() => this.setResponsive(true)), PING_TIMEOUT);
            return true;
        } catch (error) {
            this.logger.debug('A window does not answer:', error);
            this.setResponsive(false);
            return false;
        }
    }

    protected async askOnce<T>(request: (client: BridgeClient) => Promise<T>, timeout: number): Promise<T> {
        if (this.isDisposed) {
            throw new WindowUnavailableError('The window was closed.');
        }
        const giveUp = new Deferred<never>();
        const timer = setTimeout(
            () => giveUp.reject(new WindowUnavailableError(`The window did not answer within ${timeout} ms.`)),
            timeout
        );
        this.waiting.add(giveUp);
        try {
            return await Promise.race([request(this.client), giveUp.promise]);
        } finally {
            clearTimeout(timer);
            this.waiting.delete(giveUp);
        }
    }

    protected setResponsive(isResponsive: boolean): void {
        if (this._isResponsive !== isResponsive && !this.isDisposed) {
            this._isResponsive = isResponsive;
            this.onDidChangeResponsiveEmitter.fire();
        }
    }
}
