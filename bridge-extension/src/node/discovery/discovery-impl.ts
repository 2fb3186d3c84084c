// SPDX-License-Identifier: EPL-2.0

import { randomBytes, randomUUID } from 'crypto';
import { Emitter, Event, ILogger, nls } from '@theia/core';
import { backendGlobal } from '@theia/core/lib/node/backend-global';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { advertisedFolders } from './advertised-folders';
import { Discovery, Endpoint } from './discovery';
import { EndpointMemory } from './endpoint-memory';
import { Host } from './host';
import { IdeName } from './ide-name';
import { LOCK_PRODUCT, LockContent } from './lock-content';
import { lockDirectories } from './lock-directories';
import { LockKeeper } from './lock-keeper';
import { LockReaper } from './lock-reaper';
import { errorCode } from './private-file';
import { applyEnvironment, terminalEnvironment } from './terminal-environment';

const TOKEN_BYTES = 32;

@injectable()
export class DiscoveryImpl implements Discovery {
    @inject(Host)
    protected readonly host: Host;

    @inject(IdeName)
    protected readonly name: IdeName;

    @inject(EndpointMemory)
    protected readonly memory: EndpointMemory;

    @inject(LockReaper)
    protected readonly reaper: LockReaper;

    @inject(LockKeeper)
    protected readonly keeper: LockKeeper;

    @inject(ILogger)
    @named('claude-bridge:Discovery')
    protected readonly logger: ILogger;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected readonly instanceId = randomUUID();
    protected readonly startedAt = new Date().toISOString();
    protected endpoint: Endpoint | undefined;
    protected isWritten = false;
    protected advertised: readonly string[] = [];
    protected latestFolders: readonly string[] = [];
    protected memoryFault: string | undefined;

    ideName: string;

    get lockFiles(): readonly string[] {
        return this.keeper.files;
    }

    get folders(): readonly string[] {
        return this.advertised;
    }

    get lastError(): string | undefined {
        return this.keeper.fault ?? this.memoryFault;
    }

    @postConstruct()
    protected init(): void {
        this.ideName = this.name.get();
        this.keeper.onDidChange(() => this.onDidChangeEmitter.fire());
    }

    async recall(): Promise<{ readonly token: string; readonly port?: number }> {
        return (await this.memory.recall()) ?? { token: randomBytes(TOKEN_BYTES).toString('hex') };
    }

    async publish(endpoint: Endpoint): Promise<void> {
        this.endpoint = endpoint;
        this.isWritten = false;
        this.prepareTerminals(endpoint.port);
        await this.remember(endpoint);
        await this.reaper.reap(lockDirectories(this.host), this.instanceId, endpoint.port);
        // The backend may have stopped, or published another endpoint, in the meantime.
        if (this.endpoint === endpoint) {
            this.isWritten = true;
            this.writeLocks();
        }
    }

    async setFolders(folders: readonly string[]): Promise<void> {
        this.latestFolders = folders;
        const advertised = await advertisedFolders(folders);
        const isSame = advertised.length === this.advertised.length && advertised.every((folder, i) => folder === this.advertised[i]);
        // A slow file system may answer for an earlier call after it has answered for the latest one.
        if (this.latestFolders !== folders || isSame) {
            return;
        }
        this.advertised = advertised;
        if (this.isWritten) {
            this.writeLocks();
        }
        this.onDidChangeEmitter.fire();
    }

    withdraw(): void {
        this.endpoint = undefined;
        this.isWritten = false;
        this.keeper.withdraw();
    }

    protected prepareTerminals(port: number): void {
        const version = backendGlobal.extensionInfo?.find(extension => extension.name === LOCK_PRODUCT)?.version;
        applyEnvironment(this.host.env, terminalEnvironment(this.host.env, { port, version, loginShell: this.host.loginShell }));
    }

    protected async remember(endpoint: Endpoint): Promise<void> {
        try {
            await this.memory.remember(endpoint);
            this.memoryFault = undefined;
        } catch (error) {
            this.memoryFault = nls.localize(
                'theia/claude-bridge/endpointNotRemembered',
                'A running Claude will not come back by itself when this IDE restarts: its port cannot be kept in the configuration folder ({0}). Make that folder writable for you and start the IDE again.',
                errorCode(error)
            );
            this.logger.warn(this.memoryFault);
        }
    }

    protected writeLocks(): void {
        const { port, token } = this.endpoint!;
        this.keeper.keep(port, this.createContent(token));
    }

    protected createContent(token: string): LockContent {
        return {
            pid: this.host.pid,
            workspaceFolders: this.advertised,
            ideName: this.ideName,
            transport: 'ws',
            runningInWindows: this.host.platform === 'win32',
            authToken: token,
            product: LOCK_PRODUCT,
            instanceId: this.instanceId,
            startedAt: this.startedAt
        };
    }
}
