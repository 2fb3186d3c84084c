// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, mkdir, readdir, readFile, rm, stat, symlink, lstat, writeFile } from 'node:fs/promises';
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
class WritingSession implements Session {
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

class Bed {
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

    static async create(limits: Partial<JournalLimits> = {}): Promise<Bed> {
        const bed = new Bed(await mkdtemp(join(tmpdir(), 'claude-bridge-journal-')), { ...DEFAULT_JOURNAL_LIMITS, ...limits });
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
            isWorking: (id: string) => this.working.has(id),
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
        this.recorder.start();
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

    dispose(): Promise<void> {
        return rm(this.root, { recursive: true });
    }
}

describe('the journal of changes', () => {
    let bed: Bed;

    afterEach(() => bed.dispose());

    it('merges the edits of one file in a turn, and brings back the bytes from before the first', async () => {
        bed = await Bed.create();
        const before = Buffer.from('\uFEFFone\r\ntwo\nthree', 'utf16le');
        await writeFile(bed.path('a.txt'), before);
        bed.session.turnEmitter.fire();
        await bed.session.write(bed.path('a.txt'), 'first edit\n');
        await bed.session.write(bed.path('a.txt'), 'second edit\n');
        const [change, ...more] = await bed.changes();
        expect(more).toEqual([]);
        expect(change).toMatchObject({
            path: bed.path('a.txt'),
            kind: 'changed',
            source: 'announced',
            state: 'unreviewed',
            isIntact: true
        });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'))).toEqual(before);
        expect((await bed.changes())[0].state).toBe('undone');
    });

    it('counts lines, and knows new files', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'one\ntwo\nthree\n');
        await bed.session.write(bed.path('a.txt'), 'one\nTWO\nthree\nfour\n');
        await bed.session.write(bed.path('new.txt'), 'x\ny');
        const [edited, added] = await bed.changes();
        expect(edited).toMatchObject({ added: 2, removed: 1 });
        expect(added).toMatchObject({ kind: 'added', added: 2, removed: 0 });
        expect(await bed.service.getOldContent(added.id)).toEqual({});
        await bed.service.undoChanges([added.id]);
        await expect(stat(bed.path('new.txt'))).rejects.toThrow('ENOENT');
    });

    it('undoes nothing that somebody changed after Claude', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.write(bed.path('a.txt'), 'by Claude');
        const [change] = await bed.changes();
        await writeFile(bed.path('a.txt'), 'by the user');
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'changed-since' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('by the user');
        expect((await bed.changes())[0]).toMatchObject({ isIntact: false, state: 'unreviewed' });
    });

    it('takes off the changes of several turns one after the other', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), '0');
        for (const content of ['1', '2']) {
            bed.session.turnEmitter.fire();
            await bed.session.write(bed.path('a.txt'), content);
            await bed.recorder.settle('first');
        }
        const changes = await bed.changes();
        expect(changes).toHaveLength(2);
        expect(await bed.service.undoChanges(changes.map(change => change.id))).toEqual([{ kind: 'undone' }, { kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('0');
    });

    it('lists nothing for a question about problems that no write followed', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'same');
        await bed.session.announce(bed.path('a.txt'));
        bed.session.turnEmitter.fire();
        expect(await bed.changes()).toEqual([]);
        expect((await bed.service.getJournal()).length).toBe(0);
    });

    it('tells the changes of two sessions in the same file apart', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), '0');
        await bed.session.write(bed.path('a.txt'), '1');
        await bed.other.write(bed.path('a.txt'), '2');
        const changes = await bed.changes();
        const contents = await Promise.all(changes.map(change => bed.service.getOldContent(change.id)));
        expect(contents.map(content => Buffer.from(content?.base64 ?? '', 'base64').toString())).toEqual(['0', '1']);
    });

    it('survives a backend that ends between the announcement and the write', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.announce(bed.path('a.txt'));
        await bed.restart(() => writeFile(bed.path('a.txt'), 'new'));
        const [change] = await bed.changes();
        expect(change).toMatchObject({ path: bed.path('a.txt'), isIntact: true });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('old');
    });

    it('keeps its list and contents over a restart, readable for this account only', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.write(bed.path('a.txt'), 'new');
        const [{ id }] = await bed.changes();
        await bed.service.keepChanges([id]);
        await bed.restart();
        expect(await bed.changes()).toMatchObject([{ id, state: 'kept' }]);
        const folder = join(bed.root, 'journal');
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        expect((await stat(join(folder, 'journal.json'))).mode & 0o777).toBe(0o600);
        const [content] = await readdir(join(folder, 'contents'));
        expect((await stat(join(folder, 'contents', content))).mode & 0o777).toBe(0o600);
    });

    it.each(['{"version":1,"sess', '[]', '{"version":7,"sessions":[]}'])('begins anew when its file holds %s', async content => {
        bed = await Bed.create();
        await writeFile(join(bed.root, 'journal', 'journal.json'), content);
        await bed.restart();
        await bed.session.write(bed.path('a.txt'), 'new');
        expect(await bed.changes()).toHaveLength(1);
    });

    it('lists a file that is too large without its content', async () => {
        bed = await Bed.create({ fileSize: 10 });
        await writeFile(bed.path('big.txt'), 'x'.repeat(100));
        await bed.session.write(bed.path('big.txt'), 'y'.repeat(101));
        const [change] = await bed.changes();
        expect(change).toMatchObject({ kind: 'changed', hasOldContent: false });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'no-old-content' }]);
        expect(await readFile(bed.path('big.txt'), 'utf8')).toBe('y'.repeat(101));
    });

    it('forgets the oldest changes beyond its bounds, reviewed ones first', async () => {
        bed = await Bed.create({ changes: 2 });
        for (const name of ['a', 'b', 'c']) {
            await bed.session.write(bed.path(name), name);
            if (name === 'b') {
                const second = (await bed.changes()).find(change => change.path === bed.path('b'));
                await bed.service.keepChanges([second?.id ?? '']);
            }
        }
        expect((await bed.changes()).map(change => change.path)).toEqual([bed.path('a'), bed.path('c')]);
    });

    it('writes through a symlink when it undoes', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('real.txt'), 'old');
        await symlink(bed.path('real.txt'), bed.path('link.txt'));
        await bed.session.write(bed.path('link.txt'), 'new');
        const [change] = await bed.changes();
        await bed.service.undoChanges([change.id]);
        expect((await lstat(bed.path('link.txt'))).isSymbolicLink()).toBe(true);
        expect(await readFile(bed.path('real.txt'), 'utf8')).toBe('old');
    });

    it('lists files that changed by themselves while one session works', async () => {
        bed = await Bed.create();
        bed.working.add('first');
        bed.session.turnEmitter.fire();
        await writeFile(bed.path('made-by-shell.txt'), 'x');
        bed.service.notifyFilesChanged([`file://${bed.path('made-by-shell.txt')}`]);
        await bed.observed.idle;
        expect(await bed.changes()).toMatchObject([{ source: 'observed', kind: 'added' }]);
    });

    it('lists nothing that changes while no session works, or outside its folder', async () => {
        bed = await Bed.create();
        await writeFile(bed.path('a.txt'), 'x');
        await writeFile(join(bed.root, 'b.txt'), 'x');
        bed.service.notifyFilesChanged([`file://${bed.path('a.txt')}`]);
        await bed.observed.idle;
        bed.working.add('first');
        bed.service.notifyFilesChanged([`file://${join(bed.root, 'b.txt')}`]);
        await bed.observed.idle;
        expect(await bed.changes()).toEqual([]);
    });

    it('marks the result of an accepted review', async () => {
        bed = await Bed.create();
        const path = bed.path('a.txt');
        const { info } = bed.reviews.open({ sessionId: 'first', sessionName: '', tabName: 't', path, isNewFile: true, proposal: 'x' });
        bed.reviews.decide(info.id, { kind: 'accept' });
        await bed.session.write(path, 'x');
        expect(await bed.changes()).toMatchObject([{ source: 'accepted' }]);
    });

    it('forgets everything when it is switched off, and records nothing', async () => {
        bed = await Bed.create();
        await bed.session.write(bed.path('a.txt'), 'new');
        await bed.changes();
        await bed.service.setJournalEnabled(false);
        expect(await readdir(join(bed.root, 'journal', 'contents'))).toEqual([]);
        await bed.session.write(bed.path('b.txt'), 'new');
        expect(await bed.changes()).toEqual([]);
    });
});
