// SPDX-License-Identifier: EPL-2.0

import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Emitter, ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { WindowState } from '../../common/window';
import { BridgeApplicationContribution } from '../bridge-application-contribution';
import { BridgeLifecycle } from '../bridge-lifecycle';
import { BridgeServerImpl } from '../bridge-server-impl';
import { bindContext } from '../context/context-module';
import { Discovery, Endpoint } from '../discovery/discovery';
import { bindMcp } from '../mcp/mcp-module';
import { bindReview } from '../review/review-module';
import { ProcessTree } from '../session/process-tree';
import { bindSessions } from '../session/session-module';
import { bindStatus } from '../status/status-module';
import { BridgeListener } from '../transport/bridge-listener';
import { bindWindows } from '../windows/windows-module';
import { TestCli, TestCliOptions } from './test-cli';
import { TestWindow } from './test-window';

export class TestListener implements BridgeListener {
    readonly onDidConnectEmitter = new Emitter<Transport>();
    readonly onDidConnect = this.onDidConnectEmitter.event;
    port: number | undefined;
    token: string | undefined;
    readonly log: string[];

    constructor(log: string[]) {
        this.log = log;
    }

    async start(options: { readonly token: string; readonly preferredPort?: number }): Promise<number> {
        this.log.push(`start ${options.preferredPort}`);
        this.port = options.preferredPort ?? 4711;
        this.token = options.token;
        return this.port;
    }

    stop(): void {
        this.log.push('stop');
        this.port = undefined;
    }
}

export class TestDiscovery implements Discovery {
    lockFiles: string[] = [];
    folders: readonly string[] = [];
    readonly ideName = 'Test IDE';
    lastError: string | undefined;
    readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange = this.onDidChangeEmitter.event;

    constructor(protected readonly log: string[]) {}

    async recall(): Promise<{ token: string; port?: number }> {
        this.log.push('recall');
        return { token: 'secret', port: 4712 };
    }

    async publish(endpoint: Endpoint): Promise<void> {
        this.log.push(`publish ${endpoint.port}`);
        this.lockFiles = [`/locks/${endpoint.port}.lock`];
    }

    async setFolders(folders: readonly string[]): Promise<void> {
        this.folders = folders;
        this.onDidChangeEmitter.fire();
    }

    withdraw(): void {
        this.log.push('withdraw');
        this.lockFiles = [];
    }
}

/** The backend without sockets and lock files. */
export class TestBridge {
    /** What was asked of the listener and of discovery, in order. */
    readonly log: string[] = [];
    readonly listener = new TestListener(this.log);
    readonly discovery = new TestDiscovery(this.log);
    readonly container = new Container();
    /** Of the IDE; does not exist unless a spec makes it. */
    configFolder = '/no/such/folder';
    /** Parent of each process. */
    readonly parents = new Map<number, number>();

    constructor(configure: (container: Container) => void = () => undefined) {
        const { container } = this;
        container.bind(ILogger).to(MockLogger);
        container.bind(EnvVariablesServer).toConstantValue({ getConfigDirUri: async () => FileUri.create(this.configFolder).toString() });
        container.bind(BridgeListener).toConstantValue(this.listener);
        container.bind(Discovery).toConstantValue(this.discovery);
        const bind = container.bind.bind(container);
        [bindWindows, bindMcp, bindSessions, bindReview, bindContext, bindStatus].forEach(bindConcern => bindConcern(bind));
        container.bind(BridgeLifecycle).toSelf().inSingletonScope();
        container.bind(BridgeApplicationContribution).toSelf().inSingletonScope();
        container.rebind(ProcessTree).toConstantValue({
            lineage: async (pid: number) => this.lineage(pid),
            identityOf: async () => undefined
        } as unknown as ProcessTree);
        configure(container);
        container.get(BridgeApplicationContribution);
    }

    get<T>(id: symbol | (new () => T)): T {
        return this.container.get<T>(id);
    }

    /** A page that did not attach yet. */
    createWindow(state: Partial<WindowState> = {}): TestWindow {
        const connection = this.container.createChild();
        connection.bind(BridgeServerImpl).toSelf().inSingletonScope();
        const initial = { windowId: `window-${Math.random()}`, roots: [], focused: false, terminals: [], ...state };
        return new TestWindow(connection.get(BridgeServerImpl), initial, () => connection.unbindAll());
    }

    async openWindow(state: Partial<WindowState> = {}): Promise<TestWindow> {
        const window = this.createWindow(state);
        await window.attach();
        return window;
    }

    async connect(options: TestCliOptions = {}): Promise<TestCli> {
        const cli = new TestCli(options);
        const [ours, theirs] = InMemoryTransport.createLinkedPair();
        this.listener.onDidConnectEmitter.fire(ours);
        await cli.connect(theirs);
        await settle();
        return cli;
    }

    protected lineage(pid: number): number[] {
        const parent = this.parents.get(pid);
        return parent === undefined ? [pid] : [pid, ...this.lineage(parent)];
    }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) {
        await Promise.resolve();
    }
}
