// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger, nls } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Discovery } from './discovery/discovery';
import { BridgeListener } from './transport/bridge-listener';
import { WindowRegistry } from './windows/window-registry';

/** Brings the bridge up and down. A bridge that cannot start leaves the IDE usable and says why. */
@injectable()
export class BridgeLifecycle {
    @inject(Discovery)
    protected readonly discovery: Discovery;

    @inject(BridgeListener)
    protected readonly listener: BridgeListener;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    @inject(ILogger)
    @named('claude-bridge:BridgeLifecycle')
    protected readonly logger: ILogger;

    protected _lastError: string | undefined;
    protected isStopped = false;
    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** The bridge started or failed. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    /** A sentence for people, when the bridge could not start. */
    get lastError(): string | undefined {
        return this._lastError;
    }

    async start(): Promise<void> {
        try {
            const { token, port: preferredPort } = await this.discovery.recall();
            // Whoever stops while we start would not come back to remove what the rest of the start leaves behind.
            if (this.isStopped) {
                return;
            }
            const port = await this.listener.start({ token, preferredPort });
            await this.discovery.publish({ port, token: this.listener.token ?? token });
            this.windows.onDidChangeFolders(() => void this.publishFolders());
        } catch (error) {
            this.fail(error);
        }
        this.onDidChangeEmitter.fire();
    }

    /** Starts with what must have happened when the process ends at once. */
    stop(): void {
        this.isStopped = true;
        this.discovery.withdraw();
        this.listener.stop();
    }

    protected async publishFolders(): Promise<void> {
        try {
            await this.discovery.setFolders(this.windows.folders);
        } catch (error) {
            this.logger.error('The folders of the workspace could not be advertised:', error);
        }
    }

    protected fail(error: unknown): void {
        this.logger.error('The bridge to Claude failed:', error);
        this._lastError = nls.localize(
            'theia/claude-bridge/startFailed',
            'Claude cannot connect to this IDE: {0}. Restart the IDE when the cause is removed.',
            error instanceof Error ? error.message : String(error)
        );
    }
}
