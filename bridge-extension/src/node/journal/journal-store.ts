// SPDX-License-Identifier: EPL-2.0

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ChangeSource, JournalContent } from '../../common/journal';
import { ensurePrivateDirectory, errorCode } from '../discovery/private-file';
import { ContentStore } from './content-store';
import { FileSnapshot } from './file-snapshot';
import { dropExcess, isExpired } from './journal-bounds';
import { JournalDirectory } from './journal-directory';
import { JournalFile } from './journal-file';
import { JournalLimits } from './journal-limits';
import { ChangeRecord, isSameSide, SessionRecord, SideRecord, TurnRecord } from './journal-record';
import { countLines } from './line-counts';

/**
 * What Claude changed, by session and turn, with the contents before and after. Lives on disk, so that it outlasts a restart; whoever changes a
 * record here calls `touch`.
 */
@injectable()
export class JournalStore {
    @inject(JournalDirectory)
    protected readonly directory: JournalDirectory;

    @inject(JournalLimits)
    readonly limits: JournalLimits;

    @inject(ILogger)
    @named('claude-bridge:JournalStore')
    protected readonly logger: ILogger;

    protected _sessions: SessionRecord[] = [];
    protected contents: ContentStore;
    protected file: JournalFile;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    get sessions(): readonly SessionRecord[] {
        return this._sessions;
    }

    /** Reads what an earlier backend left. Never fails: a journal that cannot be read is begun anew. */
    async load(): Promise<void> {
        const directory = await this.directory.get();
        this.contents = new ContentStore(join(directory, 'contents'));
        this.file = new JournalFile(join(directory, 'journal.json'), this.logger);
        try {
            ensurePrivateDirectory(directory);
            const oldest = Date.now() - this.limits.age;
            this._sessions = (await this.file.read()).filter(session => !isExpired(session, oldest));
        } catch (error) {
            this.logger.warn(`The journal of changes in ${directory} cannot be used: ${errorCode(error)}`);
        }
    }

    /** Begins a turn; it is listed once something changes in it. */
    startTurn(sessionId: string, name: string): TurnRecord {
        const session = this.obtainSession(sessionId, name);
        const last = session.turns.at(-1);
        if (last && last.changes.length === 0) {
            session.turns.pop();
        }
        const turn: TurnRecord = { id: randomUUID(), number: ++session.turnCount, startedAt: Date.now(), changes: [] };
        session.turns.push(turn);
        return turn;
    }

    /** The turn that runs, or ran last; a session that wrote before its first turn was seen gets one. */
    currentTurn(sessionId: string, name: string): TurnRecord {
        return this.obtainSession(sessionId, name).turns.at(-1) ?? this.startTurn(sessionId, name);
    }

    find(changeId: string): ChangeRecord | undefined {
        return this.changes().find(change => change.id === changeId);
    }

    changes(): ChangeRecord[] {
        return this._sessions.flatMap(session => session.turns.flatMap(turn => turn.changes));
    }

    /**
     * Notes the content of a file before it is written. A file that the turn changed already keeps its first content, so that several edits
     * are one change.
     */
    async addBefore(turn: TurnRecord, path: string, source: ChangeSource, before: FileSnapshot): Promise<ChangeRecord> {
        const known = turn.changes.find(change => change.path === path && change.state === 'unreviewed');
        if (known) {
            return known;
        }
        const change: ChangeRecord = {
            id: randomUUID(),
            path,
            source,
            state: 'unreviewed',
            before: { kind: 'opaque' },
            changedAt: Date.now()
        };
        turn.changes.push(change);
        change.before = await this.keep(before);
        this.touch();
        return change;
    }

    /** @returns whether the change has become real: what is there now is not what was there before */
    async setAfter(change: ChangeRecord, after: FileSnapshot): Promise<boolean> {
        const side = await this.keep(after);
        if (isSameSide(change.before, side)) {
            change.after = undefined;
            return false;
        }
        if (change.after && isSameSide(change.after, side)) {
            return true;
        }
        change.after = side;
        change.changedAt = Date.now();
        const [left, right] = await Promise.all([this.bytesOf(change.before), this.bytesOf(side)]);
        const counts = change.before.kind === 'opaque' || side.kind === 'opaque' ? undefined : countLines(left, right);
        change.added = counts?.added;
        change.removed = counts?.removed;
        this.touch();
        return true;
    }

    remove(change: ChangeRecord): void {
        for (const turn of this._sessions.flatMap(session => session.turns)) {
            turn.changes = turn.changes.filter(candidate => candidate !== change);
        }
        this.touch();
    }

    /** Content of a side for comparing and undoing; `undefined`: not known (any more). */
    async getContent(side: SideRecord): Promise<JournalContent | undefined> {
        if (side.kind === 'absent') {
            return {};
        }
        const bytes = await this.bytesOf(side);
        return bytes && { base64: bytes.toString('base64') };
    }

    async clear(): Promise<void> {
        this._sessions = [];
        this.touch();
        this.file.flush();
        await this.contents.retain(new Set());
    }

    /** Writes what is still to be written; synchronous, for the end of the backend. */
    flush(): void {
        this.file.flush();
    }

    /** A record changed: bounds are kept, the file follows, and everybody is told. */
    touch(): void {
        this._sessions = dropExcess(this._sessions, this.limits);
        this.file.schedule(this._sessions);
        this.onDidChangeEmitter.fire();
    }

    /** Removes stored contents that nothing refers to. */
    async sweep(): Promise<void> {
        const sides = this.changes().flatMap(change => (change.after ? [change.before, change.after] : [change.before]));
        await this.contents.retain(new Set(sides.flatMap(side => (side.kind === 'file' ? [side.hash] : []))));
    }

    async bytesOf(side: SideRecord): Promise<Buffer | undefined> {
        return side.kind === 'file' ? this.contents.get(side.hash) : undefined;
    }

    protected obtainSession(id: string, name: string): SessionRecord {
        let session = this._sessions.find(candidate => candidate.id === id);
        if (!session) {
            session = { id, name, turnCount: 0, turns: [] };
            this._sessions.push(session);
        }
        session.name = name;
        return session;
    }

    protected async keep(snapshot: FileSnapshot): Promise<SideRecord> {
        if (snapshot.kind !== 'file') {
            return snapshot;
        }
        try {
            await this.contents.put(snapshot.bytes, snapshot.hash);
            return { kind: 'file', hash: snapshot.hash, size: snapshot.bytes.length };
        } catch (error) {
            this.logger.warn(`The content of a changed file could not be kept: ${errorCode(error)}`);
            return { kind: 'opaque' };
        }
    }
}
