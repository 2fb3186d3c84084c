// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Emitter, ILogger, WaitUntilEvent } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { JournalChange } from '../../common/journal';
import { SessionInfo } from '../../common/status';
import { SessionWorkMonitor } from '../activity/session-work-monitor';
import { ReviewStore } from '../review/review-store';
import { ReviewStoreImpl } from '../review/review-store-impl';
import { Session, SessionRegistry, WillWriteFileEvent } from '../session/session';
import { ChangeRecorder } from './change-recorder';
import { JournalDirectory } from './journal-directory';
import { DEFAULT_JOURNAL_LIMITS, JournalLimits } from './journal-limits';
import { JournalService } from './journal-service';
import { JournalStore } from './journal-store';
import { JournalUndo } from './journal-undo';
import { ObservedChanges } from './observed-changes';

/** A session that announces its writes as the CLI does. */
export class WritingSession implements Session {
    readonly isReady = true;
    readonly isClosed = false;
    readonly info: SessionInfo;
    readonly turnEmitter = new Emitter<void>();
    readonly onDidStartTurn = this.turnEmitter.event;
    readonly willWriteEmitter = new Emitter<WillWriteFileEvent>();
    readonly onWillWriteFile = this.willWriteEmitter.event;
    readonly didWriteEmitter = new Emitter<void>();
    readonly onDidWriteFiles = this.didWriteEmitter.event;
    readonly closeEmitter = new Emitter<void>();
    readonly onDidClose = this.closeEmitter.event;
    readonly onDidBecomeReady = new Emitter<void>().event;

    constructor(
        readonly id: string,
        cwd: string
    ) {
        this.info = { id, name: id, cwd, connectedAt: 0 };
    }

    announce(path: string): Promise<void> {
        return WaitUntilEvent.fire(this.willWriteEmitter, { path });
    }

    async write(path: string, content: string | Buffer): Promise<void> {
        await this.announce(path);
        await writeFile(path, content);
        this.didWriteEmitter.fire();
    }

    notify(): void {}

    close(): void {
        this.closeEmitter.fire();
    }
}

/** For specs: a journal with two sessions in a workspace of its own. */
export class JournalTestBed {
    readonly session: WritingSession;
    readonly other: WritingSession;
    readonly working = new Set<string>();
    readonly reviews = new ReviewStoreImpl();
    readonly workspace: string;
    service: JournalService;
    store: JournalStore;
    recorder: ChangeRecorder;
    observed: ObservedChanges;

    constructor(
        readonly root: string,
        protected readonly limits: JournalLimits
    ) {
        this.workspace = join(root, 'workspace');
        this.session = new WritingSession('first', this.workspace);
        this.other = new WritingSession('second', this.workspace);
    }

    static async create(limits: Partial<JournalLimits> = {}): Promise<JournalTestBed> {
        const bed = new JournalTestBed(await mkdtemp(join(tmpdir(), 'claude-bridge-journal-')), { ...DEFAULT_JOURNAL_LIMITS, ...limits });
        await mkdir(bed.workspace);
        await bed.start();
        return bed;
    }

    /** A backend begins; what an earlier one left on disk is there. */
    async start(): Promise<void> {
        const container = new Container();
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(JournalLimits).toConstantValue(this.limits);
        container.bind(JournalDirectory).toConstantValue({ get: async () => join(this.root, 'journal') } as JournalDirectory);
        container.bind(ReviewStore).toConstantValue(this.reviews);
        const sessions = [this.session, this.other];
        container.bind(SessionRegistry).toConstantValue({
            sessions,
            get: id => sessions.find(session => session.id === id),
            onDidOpen: new Emitter<Session>().event,
            onDidClose: new Emitter<Session>().event,
            onDidChange: new Emitter<void>().event
        } satisfies SessionRegistry);
        container.bind(SessionWorkMonitor).toConstantValue({
            isInTurn: (id: string) => this.working.has(id),
            onDidSample: new Emitter<void>().event
        } as SessionWorkMonitor);
        for (const service of [JournalStore, JournalUndo, ChangeRecorder, ObservedChanges, JournalService]) {
            container.bind(service).toSelf().inSingletonScope();
        }
        this.store = container.get(JournalStore);
        this.recorder = container.get(ChangeRecorder);
        this.service = container.get(JournalService);
        this.observed = container.get(ObservedChanges);
        await this.store.load();
        if (this.store.isEnabled) {
            this.recorder.start();
        }
    }

    /** The backend ends without a chance to tidy up, and another begins. */
    async restart(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
        this.store.flush();
        this.recorder.stop();
        await meanwhile();
        await this.start();
    }

    path(name: string): string {
        return join(this.workspace, name);
    }

    async changes(): Promise<JournalChange[]> {
        await Promise.all([this.recorder.settle('first'), this.recorder.settle('second')]);
        return (await this.service.getJournal()).flatMap(session => session.turns.flatMap(turn => turn.changes));
    }

    /** Nothing writes into the folder any more when it goes. */
    async dispose(): Promise<void> {
        this.recorder.stop();
        await this.observed.idle;
        await this.store.sweep();
        this.store.flush();
        await rm(this.root, { recursive: true });
    }
}
