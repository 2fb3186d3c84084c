// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, ILogger } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FrontendApplicationStateService } from '@theia/core/lib/browser/frontend-application-state';
import { WebSocketConnectionSource } from '@theia/core/lib/browser/messaging/ws-connection-source';
import { ConnectionManagementMessages } from '@theia/core/lib/common/messaging/connection-management';
import { RpcProxy } from '@theia/core/lib/common/messaging/proxy-factory';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../common/bridge-protocol';
import { ResourcesClient } from '../common/resources';
import { WindowState } from '../common/window';
import { WorkbenchClient } from '../common/workbench';
import { ActionsClientImpl } from './actions/actions-client-impl';
import { BridgeClientRelay } from './bridge-client-relay';
import { SelectionTracker } from './context/selection-tracker';
import { ResourcesClientImpl } from './resources/resources-client-impl';
import { ReviewManager } from './review/review-manager';
import { BridgeStatusService } from './status/bridge-status-service';
import { WindowStateTracker } from './window-state-tracker';
import { WorkbenchClientImpl } from './workbench/workbench-client-impl';

/** Attaches this window to the backend, and again whenever messages may have been lost. */
@injectable()
export class BridgeConnection implements FrontendApplicationContribution {
    @inject(BridgeServer)
    protected readonly server: RpcProxy<BridgeServer>;

    @inject(BridgeClientRelay)
    protected readonly relay: BridgeClientRelay;

    @inject(WorkbenchClientImpl)
    protected readonly workbench: WorkbenchClient;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ResourcesClientImpl)
    protected readonly resources: ResourcesClient;

    @inject(ActionsClientImpl)
    protected readonly actions: ActionsClientImpl;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(SelectionTracker)
    protected readonly selection: SelectionTracker;

    @inject(WindowStateTracker)
    protected readonly windowState: WindowStateTracker;

    @inject(WebSocketConnectionSource)
    protected readonly connectionSource: WebSocketConnectionSource;

    @inject(FrontendApplicationStateService)
    protected readonly stateService: FrontendApplicationStateService;

    @inject(ILogger)
    @named('claude-bridge:BridgeConnection')
    protected readonly logger: ILogger;

    protected readonly toDispose = new DisposableCollection();
    protected attempt = 0;

    onStart(): void {
        this.relay.connect({
            workbench: this.workbench,
            review: this.reviews,
            status: this.status,
            resources: this.resources,
            actions: this.actions
        });
        void this.stateService.reachedState('initialized_layout').then(() => this.start());
    }

    onStop(): void {
        this.server.notifyWindowClosing();
        this.toDispose.dispose();
    }

    protected start(): void {
        // A socket that comes back within the grace time keeps its channel, but what was sent meanwhile is lost. The backend listens again
        // once it has confirmed the reconnect, which is later than the opening of the socket.
        const reconnected = (hasConnection: unknown) => {
            if (hasConnection === true) {
                void this.attach();
            }
        };
        const socket = this.connectionSource.socket;
        socket.on(ConnectionManagementMessages.RECONNECT, reconnected);
        this.toDispose.pushAll([
            Disposable.create(() => socket.off(ConnectionManagementMessages.RECONNECT, reconnected)),
            this.server.onDidOpenConnection(() => void this.attach()),
            this.connectionSource.onSocketDidClose(() => this.status.setConnected(false)),
            this.windowState.onDidChange(state => void this.update(state))
        ]);
        void this.attach();
    }

    protected async attach(): Promise<void> {
        const attempt = ++this.attempt;
        try {
            const result = await this.server.attachWindow(await this.windowState.read());
            if (attempt !== this.attempt) {
                return;
            }
            this.status.setConnected(true);
            this.status.notifyStatusChanged(result.status);
            this.selection.resend();
            this.reviews.handleAttach(result);
            await this.actions.handleAttach();
        } catch (error) {
            this.logger.error('This window could not attach to the bridge: Claude cannot see it.', error);
            // A later attempt may have been faster.
            if (attempt === this.attempt) {
                this.status.setConnected(false);
            }
        }
    }

    protected async update(state: WindowState): Promise<void> {
        try {
            await this.server.updateWindow(state);
        } catch (error) {
            this.logger.warn('The state of this window did not reach the bridge; it is told again when the window attaches.', error);
        }
    }
}
