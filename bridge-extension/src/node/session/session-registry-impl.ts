// SPDX-License-Identifier: EPL-2.0

import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { McpServers } from '../mcp/mcp-servers';
import { BridgeListener } from '../transport/bridge-listener';
import { WindowRegistry } from '../windows/window-registry';
import { ProcessTree } from './process-tree';
import { Session, SessionRegistry } from './session';
import type { SessionImpl } from './session-impl';

/** How many processes are remembered with the id of their session, for when they connect again. */
const REMEMBERED_PROCESSES = 64;

@injectable()
export class SessionRegistryImpl implements SessionRegistry {
    @inject(BridgeListener)
    protected readonly listener: BridgeListener;

    @inject(McpServers)
    protected readonly servers: McpServers;

    @inject(ProcessTree)
    protected readonly processes: ProcessTree;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    @inject(ILogger)
    @named('claude-bridge:SessionRegistry')
    protected readonly logger: ILogger;

    protected _sessions: readonly SessionImpl[] = [];
    protected readonly idsByPid = new Map<number, string>();
    protected readonly lineages = new WeakMap<SessionImpl, readonly number[]>();

    protected readonly onDidOpenEmitter = new Emitter<Session>();
    readonly onDidOpen: Event<Session> = this.onDidOpenEmitter.event;
    protected readonly onDidCloseEmitter = new Emitter<Session>();
    readonly onDidClose: Event<Session> = this.onDidCloseEmitter.event;
    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.listener.onDidConnect(transport => {
            this.accept(transport).catch(error => {
                this.logger.warn('A session could not be started:', error);
                void transport.close();
            });
        });
        this.windows.onDidAttach(() => this.findTerminals());
        this.windows.onDidChangeState(() => this.findTerminals());
    }

    get sessions(): readonly Session[] {
        return this._sessions;
    }

    get(id: string): Session | undefined {
        return this._sessions.find(session => session.id === id);
    }

    protected async accept(transport: Transport): Promise<void> {
        const [servers, { SessionImpl }] = await Promise.all([this.servers.get(), import('./session-impl')]);
        const session = new SessionImpl(transport, servers, this.logger);
        session.onDidIdentify(() => void this.identify(session));
        session.onDidChangeInfo(() => this.onDidChangeEmitter.fire());
        session.onDidClose(() => this.remove(session));
        await session.start();
    }

    protected async identify(session: SessionImpl): Promise<void> {
        const { pid } = session;
        if (pid !== undefined) {
            await this.supersede(session, pid);
        }
        if (session.isClosed) {
            return;
        }
        if (!this._sessions.includes(session)) {
            this._sessions = [...this._sessions, session];
            this.onDidOpenEmitter.fire(session);
        }
        this.onDidChangeEmitter.fire();
        if (pid !== undefined) {
            void this.findLineage(session, pid);
        }
    }

    /**
     * The same process connects again after a lost socket and after `/clear`. Measured: it takes no notice any more of what still comes over
     * the old socket. Who does answer there is another process: containers number their processes each for itself.
     */
    protected async supersede(session: SessionImpl, pid: number): Promise<void> {
        const others = new Set<SessionImpl>();
        const findRival = () => this._sessions.find(other => other !== session && other.pid === pid && !others.has(other));
        // The journal goes on under the same id after a restart of the backend.
        let id = (await this.processes.identityOf(pid)) ?? this.idsByPid.get(pid);
        for (let rival = findRival(); rival; rival = findRival()) {
            if (await rival.isAlive()) {
                others.add(rival);
            } else {
                id = rival.id;
                rival.close();
            }
        }
        if (session.isClosed) {
            return;
        }
        if (id && !this.get(id) && !this._sessions.includes(session)) {
            session.adoptId(id);
        }
        this.idsByPid.delete(pid);
        this.idsByPid.set(pid, session.id);
        if (this.idsByPid.size > REMEMBERED_PROCESSES) {
            const [oldest] = this.idsByPid.keys();
            this.idsByPid.delete(oldest);
        }
    }

    protected remove(session: SessionImpl): void {
        if (this._sessions.includes(session)) {
            this._sessions = this._sessions.filter(other => other !== session);
            this.onDidCloseEmitter.fire(session);
            this.onDidChangeEmitter.fire();
        }
    }

    protected async findLineage(session: SessionImpl, pid: number): Promise<void> {
        this.lineages.set(session, await this.processes.lineage(pid));
        this.findTerminal(session);
    }

    protected findTerminals(): void {
        this._sessions.forEach(session => this.findTerminal(session));
    }

    protected findTerminal(session: SessionImpl): void {
        const terminals = this.windows.windows.flatMap(window => window.state.terminals);
        for (const pid of this.lineages.get(session) ?? []) {
            const terminal = terminals.find(candidate => candidate.processId === pid);
            if (terminal) {
                session.setTerminal(terminal);
                return;
            }
        }
    }
}
