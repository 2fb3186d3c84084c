// SPDX-License-Identifier: EPL-2.0

import { ILogger, RpcProxy } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { isArrayOf, isString } from '../../common/guards';
import { JournalChange, JournalClient, JournalContent, JournalServer, JournalSession, JournalTurn, UndoResult } from '../../common/journal';
import { SessionWorkMonitor } from '../activity/session-work-monitor';
import { notifyPage } from '../page-notification';
import { SessionRegistry } from '../session/session';
import { ChangeRecorder } from './change-recorder';
import { ChangeRecord } from './journal-schema';
import { JournalStore } from './journal-store';
import { JournalUndo } from './journal-undo';
import { ObservedChanges } from './observed-changes';

/** Milliseconds; a turn changes many files in a row. */
const NOTIFY_DELAY = 100;

/** The end of the journal's channel that all windows share. */
@injectable()
export class JournalService implements JournalServer {
    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(ChangeRecorder)
    protected readonly recorder: ChangeRecorder;

    @inject(ObservedChanges)
    protected readonly observed: ObservedChanges;

    @inject(JournalUndo)
    protected readonly undoer: JournalUndo;

    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(SessionWorkMonitor)
    protected readonly work: SessionWorkMonitor;

    @inject(ILogger)
    @named('claude-bridge:JournalService')
    protected readonly logger: ILogger;

    protected readonly clients = new Set<RpcProxy<JournalClient>>();
    protected working = '';
    protected timer: NodeJS.Timeout | undefined;

    @postConstruct()
    protected init(): void {
        this.journal.onDidChange(() => this.notify());
        this.work.onDidSample(() => this.handleSample());
    }

    addClient(client: RpcProxy<JournalClient>): void {
        this.clients.add(client);
        client.onDidCloseConnection(() => this.clients.delete(client));
    }

    async getJournal(): Promise<JournalSession[]> {
        const sessions: JournalSession[] = [];
        for (const session of this.journal.sessions) {
            const turns: JournalTurn[] = [];
            for (const turn of session.turns) {
                const { id, number, startedAt } = turn;
                const isRunning = turn === session.turns.at(-1) && this.work.isInTurn(session.id);
                const changes = await this.describe(turn.changes);
                if (changes.length > 0) {
                    turns.push({ id, number, startedAt, isRunning, changes });
                }
            }
            if (turns.length > 0) {
                sessions.push({ id: session.id, name: session.name, isEnded: !this.sessions.get(session.id), turns });
            }
        }
        return sessions;
    }

    async getOldContent(changeId: unknown): Promise<JournalContent | undefined> {
        const change = isString(changeId) ? this.journal.find(changeId) : undefined;
        return change && this.journal.getContent(change.before);
    }

    async keepChanges(changeIds: unknown): Promise<void> {
        for (const change of this.find(toIds(changeIds))) {
            if (change.state === 'unreviewed') {
                change.state = 'kept';
            }
        }
        this.journal.touch();
    }

    /**
     * The newest first, so that changes of one file in several turns come off one after the other; and again as long as one came off, since
     * the clock may have been turned back between them.
     */
    async undoChanges(changeIds: unknown): Promise<UndoResult[]> {
        const ids = toIds(changeIds);
        const results = new Map<string, UndoResult>();
        let waiting = this.find(ids).sort((left, right) => right.changedAt - left.changedAt);
        for (let isProgress = true; isProgress;) {
            isProgress = false;
            for (const change of waiting) {
                const result = await this.undoer.undo(change);
                results.set(change.id, result);
                isProgress ||= result.kind === 'undone';
            }
            waiting = waiting.filter(change => results.get(change.id)?.kind === 'changed-since');
        }
        return ids.map(id => results.get(id) ?? { kind: 'no-old-content' });
    }

    async clearJournal(): Promise<void> {
        await this.journal.clear();
    }

    async setJournalEnabled(enabled: unknown): Promise<void> {
        if (typeof enabled !== 'boolean' || enabled === this.journal.isEnabled) {
            return;
        }
        if (enabled) {
            this.recorder.start();
        } else {
            this.recorder.stop();
        }
        await this.journal.setEnabled(enabled);
    }

    notifyFilesChanged(uris: unknown): void {
        if (this.journal.isEnabled) {
            void this.observed.handle(toPaths(uris));
        }
    }

    notifyFilesSaved(uris: unknown): void {
        this.observed.noteSaved(toPaths(uris));
    }

    /** One after the other: all at once would take all the file handles there are. */
    protected async describe(changes: readonly ChangeRecord[]): Promise<JournalChange[]> {
        const described: JournalChange[] = [];
        for (const change of changes) {
            const { id, path, source, state, added, removed, changedAt, before, after } = change;
            if (after) {
                const kind = after.kind === 'absent' ? 'deleted' : before.kind === 'absent' ? 'added' : 'changed';
                const isIntact = await this.undoer.seemsIntact(change);
                described.push({
                    id,
                    path,
                    source,
                    state,
                    added,
                    removed,
                    changedAt,
                    kind,
                    hasOldContent: before.kind !== 'opaque',
                    isIntact
                });
            }
        }
        return described;
    }

    /** Changes that are no longer in the journal are left out. */
    protected find(ids: readonly string[]): ChangeRecord[] {
        return [...new Set(ids)].flatMap(id => this.journal.find(id) ?? []);
    }

    protected handleSample(): void {
        const working = this.sessions.sessions.filter(session => this.work.isInTurn(session.id)).map(session => session.id);
        if (working.join() !== this.working) {
            this.working = working.join();
            this.notify();
        }
    }

    protected notify(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            this.clients.forEach(client => notifyPage(() => client.notifyJournalChanged(), this.logger));
        }, NOTIFY_DELAY).unref();
    }
}

function toPaths(uris: unknown): string[] {
    return isArrayOf(uris, isString) ? uris.filter(uri => uri.startsWith('file:')).map(uri => FileUri.fsPath(uri)) : [];
}

function toIds(value: unknown): string[] {
    if (!isArrayOf(value, isString)) {
        throw new Error('A list of change ids is expected.');
    }
    return value;
}
