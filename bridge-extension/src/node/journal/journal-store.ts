// SPDX-License-Identifier: EPL-2.0

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ChangeSource, JournalContent } from '../../common/journal';
import { ensurePrivateDirectory, errorCode } from '../discovery/private-file';
import { ContentStore } from './content-store';
import { FileSnapshot } from './file-snapshot';
import { dropExcess } from './journal-bounds';
import { JournalDirectory } from './journal-directory';
import { createRecord, JournalFile } from './journal-file';
import { JournalLimits } from './journal-limits';
import { ChangeRecord, JournalRecord, SessionRecord, SideRecord, TurnRecord } from './journal-schema';
import { isSameSide, sideOf } from './journal-sides';
import { countLines } from './line-counts';

/** Milliseconds; contents that nothing refers to any more may lie about for a while. */
const SWEEP_DELAY = 30_000;

/** The session that writes, and its name for people. */
export interface Writer {
    readonly id: string;
    readonly name: string;
}

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

    protected journal: JournalRecord = createRecord();
    /** Contents are stored and referred to, or looked through and removed, but never both at a time. */
    protected contentsQueue: Promise<unknown> = Promise.resolve();
    protected sweepTimer: NodeJS.Timeout | undefined;
    protected contents: ContentStore;
    /** Absent until the journal is loaded. */
    protected file: JournalFile | undefined;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    get sessions(): readonly SessionRecord[] {
        return this.journal.sessions;
    }

    /** The user wants a journal. */
    get isEnabled(): boolean {
        return this.journal.isEnabled;
    }

    /** Reads what an earlier backend left. Never fails: a journal that cannot be read is begun anew. */
    async load(): Promise<void> {
        const directory = await this.directory.get();
        this.contents = new ContentStore(join(directory, 'contents'));
        this.file = new JournalFile(join(directory, 'journal.json'), this.logger);
        try {
            ensurePrivateDirectory(directory);
            this.journal = await this.file.read();
            dropExcess(this.journal.sessions, this.limits, Date.now());
        } catch (error) {
            this.logger.warn(`The journal of changes in ${directory} cannot be used: ${errorCode(error)}`);
        }
    }

    /** Begins a turn; it is listed once something changes in it. */
    startTurn(writer: Writer): TurnRecord {
        const session = this.obtainSession(writer);
        session.turns = session.turns.filter(turn => turn.changes.length > 0);
        const turn: TurnRecord = { id: randomUUID(), number: ++session.turnCount, startedAt: Date.now(), changes: [] };
        session.turns.push(turn);
        return turn;
    }

    /** The turn that runs, or ran last; a session that wrote before its first turn was seen gets one. */
    currentTurn(writer: Writer): TurnRecord {
        return this.obtainSession(writer).turns.at(-1) ?? this.startTurn(writer);
    }

    find(changeId: string): ChangeRecord | undefined {
        return this.changes().find(change => change.id === changeId);
    }

    changes(): ChangeRecord[] {
        return this.sessions.flatMap(session => session.turns.flatMap(turn => turn.changes));
    }

    /**
     * Notes the content of a file before it is written. A file that the turn changed already keeps its first content, so that several edits
     * are one change.
     */
    async addBefore(writer: Writer, path: string, source: ChangeSource, before: FileSnapshot): Promise<ChangeRecord> {
        const turn = this.currentTurn(writer);
        const known = findUnreviewed(turn, path);
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
        await this.withContents(async () => {
            change.before = await this.keep(before);
        });
        this.touch();
        return change;
    }

    /** @returns whether the change has become real: what is there now is not what was there before */
    setAfter(change: ChangeRecord, after: FileSnapshot): Promise<boolean> {
        return this.withContents(async () => {
            const side = sideOf(after);
            if (isSameSide(change.before, side)) {
                if (change.after) {
                    change.after = undefined;
                    this.touch();
                }
                return false;
            }
            if (change.after && isSameSide(change.after, side)) {
                return true;
            }
            change.after = await this.keep(after);
            change.changedAt = Date.now();
            const [left, right] = await Promise.all([this.bytesOf(change.before), this.bytesOf(change.after)]);
            const counts = change.before.kind === 'opaque' || change.after.kind === 'opaque' ? undefined : countLines(left, right);
            change.added = counts?.added;
            change.removed = counts?.removed;
            this.touch();
            return true;
        });
    }

    remove(change: ChangeRecord): void {
        for (const turn of this.sessions.flatMap(session => session.turns)) {
            turn.changes = turn.changes.filter(candidate => candidate !== change);
        }
        this.scheduleSweep();
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
        this.journal.sessions = [];
        this.touch();
        this.file?.flush();
        await this.sweep();
    }

    /** Switching off forgets everything; the choice outlasts this backend. */
    async setEnabled(isEnabled: boolean): Promise<void> {
        this.journal.isEnabled = isEnabled;
        if (isEnabled) {
            this.touch();
        } else {
            await this.clear();
        }
    }

    /** Writes what is still to be written; synchronous, for the end of the backend. */
    flush(): void {
        this.file?.flush();
    }

    /** A record changed: bounds are kept, the file follows, and everybody is told. */
    touch(): void {
        if (dropExcess(this.sessions, this.limits, Date.now())) {
            this.scheduleSweep();
        }
        this.file?.schedule(this.journal);
        this.onDidChangeEmitter.fire();
    }

    /** Removes stored contents that nothing refers to. */
    sweep(): Promise<void> {
        return this.withContents(async () => {
            const sides = this.changes().flatMap(change => (change.after ? [change.before, change.after] : [change.before]));
            await this.contents.retain(new Set(sides.flatMap(side => (side.kind === 'file' ? [side.hash] : []))));
        });
    }

    protected scheduleSweep(): void {
        this.sweepTimer ??= setTimeout(() => {
            this.sweepTimer = undefined;
            this.sweep().catch(error => this.logger.warn(`Old contents could not be removed: ${errorCode(error)}`));
        }, SWEEP_DELAY).unref();
    }

    protected withContents<T>(action: () => Promise<T>): Promise<T> {
        const result = this.contentsQueue.then(action);
        this.contentsQueue = result.catch(() => undefined);
        return result;
    }

    async bytesOf(side: SideRecord): Promise<Buffer | undefined> {
        return side.kind === 'file' ? this.contents.get(side.hash) : undefined;
    }

    protected obtainSession({ id, name }: Writer): SessionRecord {
        let session = this.sessions.find(candidate => candidate.id === id);
        if (!session) {
            session = { id, name, turnCount: 0, turns: [] };
            this.journal.sessions.push(session);
        }
        session.name = name;
        return session;
    }

    protected async keep(snapshot: FileSnapshot): Promise<SideRecord> {
        try {
            if (snapshot.kind === 'file') {
                await this.contents.put(snapshot.bytes, snapshot.hash);
            }
            return sideOf(snapshot);
        } catch (error) {
            this.logger.warn(`The content of a changed file could not be kept: ${errorCode(error)}`);
            return { kind: 'opaque' };
        }
    }
}

/** The change of a file that further edits of the same turn belong to. */
export function findUnreviewed(turn: TurnRecord, path: string): ChangeRecord | undefined {
    return turn.changes.find(change => change.path === path && change.state === 'unreviewed');
}
