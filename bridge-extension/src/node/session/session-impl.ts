// SPDX-License-Identifier: EPL-2.0

import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { EmptyResultSchema, Notification, RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { DisposableCollection, Emitter, Event, ILogger, WaitUntilEvent } from '@theia/core';
import { isIndex } from '../../common/guards';
import { SessionInfo } from '../../common/status';
import { WindowTerminal } from '../../common/window';
import { McpServerFactory } from '../mcp/mcp-server-factory';
import { ToolSession } from '../mcp/tool-contribution';
import { parseWirePath } from '../mcp/wire-path';
import { EditHabitTracker } from './edit-habit';
import { SessionNotification, WillWriteFileEvent } from './session';

/** Measured: the CLI hooks up its handlers 50 to 100 ms after the answers to its lists; what comes earlier is lost. */
const READY_DELAY = 200;
/** The CLI waits about 550 ms for the answer in which the old content of a file is saved. */
const WRITE_TIMEOUT = 250;
const ROOTS_TIMEOUT = 5000;
/** A process that is there answers within milliseconds; another connection waits for this. */
const PING_TIMEOUT = 1000;

export class SessionImpl implements ToolSession {
    protected readonly connectedAt = Date.now();
    protected readonly server: Server;
    protected readonly toDispose = new DisposableCollection();
    protected _id: string = randomUUID();
    protected _pid: number | undefined;
    protected _isReady = false;
    protected cwd: string | undefined;
    protected terminal: WindowTerminal | undefined;
    protected hasWritten = false;
    protected readonly habit = new EditHabitTracker();
    protected isIdentified = false;
    protected readyTimer: NodeJS.Timeout | undefined;

    protected readonly onDidBecomeReadyEmitter = new Emitter<void>();
    readonly onDidBecomeReady: Event<void> = this.onDidBecomeReadyEmitter.event;
    protected readonly onDidCloseEmitter = new Emitter<void>();
    readonly onDidClose: Event<void> = this.onDidCloseEmitter.event;
    protected readonly onDidStartTurnEmitter = new Emitter<void>();
    readonly onDidStartTurn: Event<void> = this.onDidStartTurnEmitter.event;
    protected readonly onWillWriteFileEmitter = new Emitter<WillWriteFileEvent>();
    readonly onWillWriteFile: Event<WillWriteFileEvent> = this.onWillWriteFileEmitter.event;
    protected readonly onDidWriteFilesEmitter = new Emitter<void>();
    readonly onDidWriteFiles: Event<void> = this.onDidWriteFilesEmitter.event;
    /** The CLI told its pid, or showed otherwise that it has none to tell. May come a second time with a late pid. */
    protected readonly onDidIdentifyEmitter = new Emitter<void>();
    readonly onDidIdentify: Event<void> = this.onDidIdentifyEmitter.event;
    protected readonly onDidChangeInfoEmitter = new Emitter<void>();
    readonly onDidChangeInfo: Event<void> = this.onDidChangeInfoEmitter.event;

    constructor(
        protected readonly transport: Transport,
        servers: McpServerFactory,
        protected readonly logger: ILogger
    ) {
        this.server = servers.create(this, () => this.answerList());
        this.server.oninitialized = () => void this.readWorkingDirectory();
        this.server.fallbackNotificationHandler = async notification => this.handleNotification(notification);
        this.server.setNotificationHandler(RootsListChangedNotificationSchema, () => this.readWorkingDirectory());
        this.toDispose.pushAll([
            this.onDidBecomeReadyEmitter,
            this.onDidStartTurnEmitter,
            this.onWillWriteFileEmitter,
            this.onDidWriteFilesEmitter,
            this.onDidIdentifyEmitter,
            this.onDidChangeInfoEmitter,
            this.habit,
            this.habit.onDidChange(() => this.onDidChangeInfoEmitter.fire())
        ]);
    }

    get id(): string {
        return this._id;
    }

    get pid(): number | undefined {
        return this._pid;
    }

    get isReady(): boolean {
        return this._isReady;
    }

    get isClosed(): boolean {
        return this.toDispose.disposed;
    }

    get info(): SessionInfo {
        const client = this.server.getClientVersion();
        return {
            id: this.id,
            pid: this.pid,
            cwd: this.cwd,
            name: this.terminal?.title || (this.cwd && basename(this.cwd)) || client?.title || client?.name || 'Claude',
            version: client?.version,
            connectedAt: this.connectedAt,
            terminalProcessId: this.terminal?.processId,
            editHabit: this.habit.habit
        };
    }

    async start(): Promise<void> {
        // Before the server's own handler, which aborts the calls under way: they can then tell the end of the session from a cancellation.
        this.transport.onclose = () => this.handleClose();
        await this.server.connect(this.transport);
    }

    /** Whether somebody still listens at the other end. */
    async isAlive(): Promise<boolean> {
        try {
            await this.server.request({ method: 'ping' }, EmptyResultSchema, { timeout: PING_TIMEOUT });
            return true;
        } catch (error) {
            this.logger.debug('A session does not answer:', error);
            return false;
        }
    }

    /** Goes on under the id of an earlier connection of the same process. */
    adoptId(id: string): void {
        this._id = id;
    }

    setTerminal(terminal: WindowTerminal | undefined): void {
        const before = this.info;
        // A terminal whose page is being reloaded is still the session's terminal.
        this.terminal = terminal ?? this.terminal;
        if (before.name !== this.info.name || before.terminalProcessId !== this.info.terminalProcessId) {
            this.onDidChangeInfoEmitter.fire();
        }
    }

    startTurn(): void {
        this.onDidStartTurnEmitter.fire();
    }

    noteQuestion(path: string): void {
        this.habit.noteQuestion(path);
    }

    async announceWrite(path: string): Promise<void> {
        this.hasWritten = true;
        this.habit.noteAnnouncement(path);
        try {
            await WaitUntilEvent.fire(this.onWillWriteFileEmitter, { path }, WRITE_TIMEOUT);
        } catch (error) {
            this.logger.warn('Somebody could not get ready for a write:', error);
        }
    }

    takeWrites(): boolean {
        const hasWritten = this.hasWritten;
        this.hasWritten = false;
        if (hasWritten) {
            void this.habit.noteWrites();
            this.onDidWriteFilesEmitter.fire();
        }
        return hasWritten;
    }

    notify(method: SessionNotification, params: Record<string, unknown>): void {
        if (!this.isClosed) {
            this.server.notification({ method, params }).catch(error => this.logger.debug('A notification was lost:', error));
        }
    }

    close(): void {
        this.server.close().catch(error => this.logger.debug('A socket could not be closed:', error));
        this.handleClose();
    }

    protected handleNotification({ method, params }: Notification): void {
        if (method === 'ide_connected') {
            this._pid = isIndex(params?.pid) && params.pid > 0 ? params.pid : undefined;
            this.identify();
        }
    }

    protected answerList(): void {
        if (!this.isIdentified) {
            this.identify();
        }
        if (!this.isReady) {
            clearTimeout(this.readyTimer);
            this.readyTimer = setTimeout(() => this.becomeReady(), READY_DELAY).unref();
        }
    }

    protected identify(): void {
        if (!this.isClosed) {
            this.isIdentified = true;
            this.onDidIdentifyEmitter.fire();
        }
    }

    protected becomeReady(): void {
        this._isReady = true;
        this.onDidBecomeReadyEmitter.fire();
    }

    protected async readWorkingDirectory(): Promise<void> {
        if (!this.server.getClientCapabilities()?.roots) {
            return;
        }
        try {
            const { roots } = await this.server.listRoots(undefined, { timeout: ROOTS_TIMEOUT });
            const cwd = roots.length > 0 ? parseWirePath(roots[0].uri).path : undefined;
            if (cwd !== this.cwd && !this.isClosed) {
                this.cwd = cwd;
                this.onDidChangeInfoEmitter.fire();
            }
        } catch (error) {
            this.logger.debug('A session did not tell its working directory:', error);
        }
    }

    protected handleClose(): void {
        if (!this.isClosed) {
            clearTimeout(this.readyTimer);
            this.toDispose.dispose();
            this.onDidCloseEmitter.fire();
            this.onDidCloseEmitter.dispose();
        }
    }
}
