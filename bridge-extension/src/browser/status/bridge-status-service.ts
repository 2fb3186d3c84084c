// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { BridgeStatus, StatusClient } from '../../common/status';

/** The state of the bridge as this window knows it. */
@injectable()
export class BridgeStatusService implements StatusClient {
    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected current: BridgeStatus | undefined;
    protected connected = false;

    /** Absent until the backend has answered for the first time. */
    get status(): BridgeStatus | undefined {
        return this.current;
    }

    /** Whether this window is attached to the backend. */
    get isConnected(): boolean {
        return this.connected;
    }

    notifyStatusChanged(status: BridgeStatus): void {
        this.current = status;
        this.onDidChangeEmitter.fire();
    }

    setConnected(connected: boolean): void {
        if (connected !== this.connected) {
            this.connected = connected;
            this.onDidChangeEmitter.fire();
        }
    }
}
