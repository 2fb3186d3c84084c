// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { Session, SessionRegistry } from '../session/session';
import { OutputMeter } from './output-meter';
import { SessionWork } from './session-work';

/** Milliseconds. */
export const SAMPLE_INTERVAL = 5000;

/** Watches which sessions work. Costs nothing while none is connected. */
@injectable()
export class SessionWorkMonitor {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(OutputMeter)
    protected readonly meter: OutputMeter;

    protected readonly works = new Map<Session, SessionWork>();
    protected timer: NodeJS.Timeout | undefined;

    protected readonly onDidSampleEmitter = new Emitter<void>();
    /** The number of working sessions was found out anew. */
    readonly onDidSample: Event<void> = this.onDidSampleEmitter.event;

    @postConstruct()
    protected init(): void {
        this.sessions.sessions.forEach(session => this.watch(session));
        this.sessions.onDidOpen(session => this.watch(session));
        this.sessions.onDidClose(session => this.forget(session));
    }

    get workingSessions(): number {
        return [...this.works.values()].filter(work => work.isWorking).length;
    }

    /** A turn of the session runs, as far as that can be told. */
    isInTurn(sessionId: string): boolean {
        return [...this.works].some(([session, work]) => session.id === sessionId && work.mayChangeFiles(Date.now()));
    }

    get connectedSessions(): number {
        return this.works.size;
    }

    protected watch(session: Session): void {
        if (this.works.has(session)) {
            return;
        }
        const work = new SessionWork();
        this.works.set(session, work);
        session.onDidStartTurn(() => {
            work.startTurn(Date.now());
            this.onDidSampleEmitter.fire();
        });
        this.timer ??= setInterval(() => void this.sample(), SAMPLE_INTERVAL).unref();
        this.onDidSampleEmitter.fire();
    }

    protected forget(session: Session): void {
        this.works.delete(session);
        if (this.works.size === 0) {
            clearInterval(this.timer);
            this.timer = undefined;
        }
        this.onDidSampleEmitter.fire();
    }

    protected async sample(): Promise<void> {
        const samples = [...this.works].map(async ([{ info }, work]) => {
            const bytes = info.pid === undefined ? undefined : await this.meter.read(info.pid);
            work.add({ at: Date.now(), bytes });
        });
        await Promise.all(samples);
        this.onDidSampleEmitter.fire();
    }
}
