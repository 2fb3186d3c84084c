// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { SessionInfo } from '../../common/status';
import { Session, SessionRegistry, WillWriteFileEvent } from '../session/session';
import { OutputMeter } from './output-meter';

/** For specs: a session that starts turns when it is told to. */
export class FakeSession implements Session {
    readonly info: SessionInfo;
    readonly isReady = true;
    readonly isClosed = false;
    readonly turnEmitter = new Emitter<void>();
    readonly onDidStartTurn = this.turnEmitter.event;
    readonly onDidBecomeReady = new Emitter<void>().event;
    readonly onDidClose = new Emitter<void>().event;
    readonly onWillWriteFile = new Emitter<WillWriteFileEvent>().event;
    readonly onDidWriteFiles = new Emitter<void>().event;

    constructor(readonly pid: number | undefined) {
        this.info = { id: this.id, pid, name: this.id, connectedAt: 0 };
    }

    get id(): string {
        return `session-${this.pid}`;
    }

    notify(): void {}

    close(): void {}
}

export class FakeSessions implements SessionRegistry {
    readonly sessions: Session[] = [];
    readonly openEmitter = new Emitter<Session>();
    readonly onDidOpen = this.openEmitter.event;
    readonly closeEmitter = new Emitter<Session>();
    readonly onDidClose = this.closeEmitter.event;
    readonly onDidChange = new Emitter<void>().event;

    get(): undefined {
        return undefined;
    }

    open(pid: number | undefined): FakeSession {
        const session = new FakeSession(pid);
        this.sessions.push(session);
        this.openEmitter.fire(session);
        return session;
    }

    close(session: Session): void {
        this.sessions.splice(this.sessions.indexOf(session), 1);
        this.closeEmitter.fire(session);
    }
}

/** For specs: writes at the rate that it is told. */
export class FakeMeter extends OutputMeter {
    /** Bytes for each reading, by pid; a pid that is not in here cannot be measured. */
    readonly rates = new Map<number, number>();
    protected readonly totals = new Map<number, number>();

    override async read(pid: number): Promise<number | undefined> {
        const rate = this.rates.get(pid);
        if (rate === undefined) {
            return undefined;
        }
        const total = (this.totals.get(pid) ?? 0) + rate;
        this.totals.set(pid, total);
        return total;
    }
}
