// SPDX-License-Identifier: EPL-2.0

import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { BridgeStatus } from '../../common/status';
import { BridgeLifecycle } from '../bridge-lifecycle';
import { Discovery } from '../discovery/discovery';
import { SessionRegistry } from '../session/session';
import { BridgeListener } from '../transport/bridge-listener';
import { WindowRegistry } from '../windows/window-registry';

/** Milliseconds during which changes are gathered into one message. */
const GATHER_TIME = 50;

/** Knows the state of the whole bridge and tells all windows when it changes. */
@injectable()
export class StatusPublisher {
    @inject(BridgeLifecycle)
    protected readonly lifecycle: BridgeLifecycle;

    @inject(BridgeListener)
    protected readonly listener: BridgeListener;

    @inject(Discovery)
    protected readonly discovery: Discovery;

    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    protected timer: NodeJS.Timeout | undefined;

    @postConstruct()
    protected init(): void {
        this.lifecycle.onDidChange(() => this.schedule());
        this.discovery.onDidChange(() => this.schedule());
        this.sessions.onDidChange(() => this.schedule());
    }

    get status(): BridgeStatus {
        return {
            port: this.listener.port,
            lockFiles: this.discovery.lockFiles,
            folders: this.discovery.folders,
            ideName: this.discovery.ideName,
            sessions: this.sessions.sessions.map(session => session.info),
            lastError: this.lifecycle.lastError ?? this.discovery.lastError
        };
    }

    protected schedule(): void {
        this.timer ??= setTimeout(() => this.publish(), GATHER_TIME).unref();
    }

    protected publish(): void {
        this.timer = undefined;
        const { status } = this;
        this.windows.windows.forEach(window => window.notify(client => client.notifyStatusChanged(status)));
    }
}
