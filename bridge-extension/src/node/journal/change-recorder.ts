// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ReviewStore } from '../review/review-store';
import { Session, SessionRegistry } from '../session/session';
import { FileSnapshot, takeSnapshot } from './file-snapshot';
import { ChangeRecord, SideRecord } from './journal-schema';
import { isSameSide, sideOf } from './journal-sides';
import { JournalStore } from './journal-store';

/** How long after a review was accepted a write of the same file counts as its result. Milliseconds. */
const ACCEPTED_TIME = 30_000;

/**
 * Fills the journal from what the sessions tell. Measured: the CLI asks for a file's problems right before it writes it and waits for the
 * answer, in every permission mode; asks for all problems after the writes of a step; and closes all diffs at the start of a turn.
 */
@injectable()
export class ChangeRecorder {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(ILogger)
    @named('claude-bridge:ChangeRecorder')
    protected readonly logger: ILogger;

    /** Changes that were announced and not yet seen on disk, with what the file held at that time, by the id of their session. */
    protected readonly announced = new Map<string, Map<ChangeRecord, SideRecord>>();
    protected readonly acceptedAt = new Map<string, number>();
    protected toDispose = new DisposableCollection();
    /** What was seen is entered in the order in which it was seen. */
    protected queue: Promise<void> = Promise.resolve();

    start(): void {
        this.stop();
        void this.enter(() => this.settleLeftOvers());
        this.sessions.sessions.forEach(session => this.watch(session));
        this.toDispose.push(this.sessions.onDidOpen(session => this.watch(session)));
        this.toDispose.push(
            this.reviews.onDidClose(({ info }) => {
                if (info.state === 'accepted') {
                    this.noteAcceptance(info.path);
                }
            })
        );
    }

    stop(): void {
        this.toDispose.dispose();
        this.toDispose = new DisposableCollection();
        this.announced.clear();
        this.acceptedAt.clear();
    }

    /** Looks whether the announced writes have happened. */
    settle(sessionId: string): Promise<void> {
        return this.enter(async () => {
            for (const change of [...this.announcedBy(sessionId).keys()]) {
                await this.look(sessionId, change);
            }
        });
    }

    /** Does writes on behalf of a session: what the IDE writes for it is listed as what it writes itself. Nobody looks while it writes. */
    async recordWrites(session: Session, paths: readonly string[], write: () => Promise<void>): Promise<void> {
        for (const path of paths) {
            await this.noteBefore(session, path);
        }
        let written: Promise<void> | undefined;
        await this.enter(() => (written = write()).catch(() => undefined));
        await this.settle(session.id);
        return written;
    }

    protected watch(session: Session): void {
        const toDispose = new DisposableCollection(
            session.onDidStartTurn(() => {
                void this.finish(session.id);
                this.journal.startTurn(session.info);
            }),
            session.onWillWriteFile(event => event.waitUntil(this.noteBefore(session, event.path))),
            session.onDidWriteFiles(() => void this.settle(session.id)),
            session.onDidClose(() => {
                void this.finish(session.id);
                toDispose.dispose();
            })
        );
        this.toDispose.push(toDispose);
    }

    /** The content is read at once, since the CLI writes as soon as this settles. */
    protected async noteBefore(session: Session, path: string): Promise<void> {
        const snapshot = await takeSnapshot(path, this.journal.limits.fileSize);
        await this.enter(async () => {
            await this.settlePath(path, snapshot);
            if (!this.journal.isEnabled) {
                return;
            }
            const source = this.takeAcceptance(path) ? 'accepted' : 'announced';
            const change = await this.journal.addBefore(session.info, path, source, snapshot);
            this.announcedBy(session.id).set(change, sideOf(snapshot));
        });
    }

    /** What was written to the file before is what it holds now, before it is written again. */
    protected async settlePath(path: string, snapshot: FileSnapshot): Promise<void> {
        for (const changes of this.announced.values()) {
            for (const change of [...changes.keys()].filter(candidate => candidate.path === path)) {
                await this.journal.setAfter(change, snapshot);
            }
        }
    }

    /** Announced writes that have not happened by the end of the turn were refused, or the model only asked for problems. */
    protected finish(sessionId: string): Promise<void> {
        const changes = [...this.announcedBy(sessionId).keys()];
        return this.enter(async () => {
            for (const change of changes) {
                await this.look(sessionId, change);
                if (this.announcedBy(sessionId).delete(change) && !change.after) {
                    this.journal.remove(change);
                }
            }
            this.removeTakenBack(sessionId);
            if (this.announcedBy(sessionId).size === 0) {
                this.announced.delete(sessionId);
            }
        });
    }

    /** A change that the session itself took back must not come to life again when somebody else changes the file. */
    protected removeTakenBack(sessionId: string): void {
        const announced = this.announcedBy(sessionId);
        const turns = this.journal.sessions.find(({ id }) => id === sessionId)?.turns ?? [];
        turns
            .flatMap(({ changes }) => changes)
            // Those that were observed have no result before they have been looked at.
            .filter(change => !change.after && change.source !== 'observed' && !announced.has(change))
            .forEach(change => this.journal.remove(change));
    }

    /** The backend before this one ended between the announcement of a write and the look at its result. */
    protected async settleLeftOvers(): Promise<void> {
        for (const change of this.journal.changes().filter(({ after }) => !after)) {
            if (!(await this.journal.setAfter(change, await takeSnapshot(change.path, this.journal.limits.fileSize)))) {
                this.journal.remove(change);
            }
        }
    }

    protected enter(action: () => Promise<void>): Promise<void> {
        this.queue = this.queue.then(action).catch(error => this.logger.warn('A change could not be entered into the journal:', error));
        return this.queue;
    }

    /** Edits of one file follow each other: only what was not there yet when the write was announced is its result. */
    protected async look(sessionId: string, change: ChangeRecord): Promise<void> {
        const snapshot = await takeSnapshot(change.path, this.journal.limits.fileSize);
        await this.journal.setAfter(change, snapshot);
        const announced = this.announcedBy(sessionId);
        const before = announced.get(change);
        if (before && !isSameSide(before, sideOf(snapshot))) {
            announced.delete(change);
        }
    }

    protected announcedBy(sessionId: string): Map<ChangeRecord, SideRecord> {
        const changes = this.announced.get(sessionId) ?? new Map<ChangeRecord, SideRecord>();
        this.announced.set(sessionId, changes);
        return changes;
    }

    protected noteAcceptance(path: string): void {
        const now = Date.now();
        // Not each of them is announced.
        [...this.acceptedAt].filter(([, at]) => Math.abs(now - at) >= ACCEPTED_TIME).forEach(([old]) => this.acceptedAt.delete(old));
        this.acceptedAt.set(path, now);
    }

    protected takeAcceptance(path: string): boolean {
        const at = this.acceptedAt.get(path);
        this.acceptedAt.delete(path);
        return at !== undefined && Date.now() - at < ACCEPTED_TIME;
    }
}
