// SPDX-License-Identifier: EPL-2.0

import { ILogger, RpcProxy } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { isArrayOf, isString } from '../../common/guards';
import { JournalChange, JournalClient, JournalContent, JournalServer, JournalSession, UndoResult } from '../../common/journal';
import { SessionWorkMonitor } from '../activity/session-work-monitor';
import { SessionRegistry } from '../session/session';
import { ChangeRecorder } from './change-recorder';
import { ChangeRecord } from './journal-record';
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
    protected isEnabled = true;
    protected timer: NodeJS.Timeout | undefined;

    @postConstruct()
    protected init(): void {
        this.journal.onDidChange(() => this.notify());
        this.work.onDidSample(() => this.notify());
    }

    addClient(client: RpcProxy<JournalClient>): void {
        this.clients.add(client);
        client.onDidCloseConnection(() => this.clients.delete(client));
    }

    async getJournal(): Promise<JournalSession[]> {
        const sessions = await Promise.all(
            this.journal.sessions.map(async session => ({
                id: session.id,
                name: session.name,
                isEnded: !this.sessions.get(session.id),
                turns: await Promise.all(
                    session.turns
                        .filter(turn => turn.changes.some(change => change.after))
                        .map(async (turn, index, turns) => ({
                            id: turn.id,
                            number: turn.number,
                            startedAt: turn.startedAt,
                            isRunning: index === turns.length - 1 && this.work.isWorking(session.id),
                            changes: (await Promise.all(turn.changes.map(change => this.describe(change)))).flat()
                        }))
                )
            }))
        );
        return sessions.filter(session => session.turns.length > 0);
    }

    async getOldContent(changeId: unknown): Promise<JournalContent | undefined> {
        const change = isString(changeId) ? this.journal.find(changeId) : undefined;
        return change && this.journal.getContent(change.before);
    }

    async keepChanges(changeIds: unknown): Promise<void> {
        for (const change of this.lookUp(changeIds)) {
            if (change.state === 'unreviewed') {
                change.state = 'kept';
            }
        }
        this.journal.touch();
    }

    /** The newest first, so that changes of one file in several turns come off one after the other. */
    async undoChanges(changeIds: unknown): Promise<UndoResult[]> {
        const changes = this.lookUp(changeIds);
        const results = new Map<ChangeRecord, UndoResult>();
        for (const change of [...changes].sort((left, right) => right.changedAt - left.changedAt)) {
            results.set(change, await this.undoer.undo(change));
        }
        return changes.map(change => results.get(change)!);
    }

    async clearJournal(): Promise<void> {
        await this.journal.clear();
    }

    async setJournalEnabled(enabled: unknown): Promise<void> {
        if (typeof enabled !== 'boolean' || enabled === this.isEnabled) {
            return;
        }
        this.isEnabled = enabled;
        if (enabled) {
            this.recorder.start();
        } else {
            this.recorder.stop();
            await this.journal.clear();
        }
    }

    notifyFilesChanged(uris: unknown): void {
        if (this.isEnabled && isArrayOf(uris, isString)) {
            void this.observed.handle(uris.filter(uri => uri.startsWith('file:')).map(uri => FileUri.fsPath(uri)));
        }
    }

    protected async describe(change: ChangeRecord): Promise<JournalChange[]> {
        if (!change.after) {
            return [];
        }
        const { id, path, source, state, added, removed, changedAt } = change;
        const kind = change.after.kind === 'absent' ? 'deleted' : change.before.kind === 'absent' ? 'added' : 'changed';
        const hasOldContent = change.before.kind !== 'opaque';
        return [{ id, path, source, state, added, removed, changedAt, kind, hasOldContent, isIntact: await this.undoer.isIntact(change) }];
    }

    protected lookUp(changeIds: unknown): ChangeRecord[] {
        if (!isArrayOf(changeIds, isString)) {
            throw new Error('A list of change ids is expected.');
        }
        return changeIds.map(id => {
            const change = this.journal.find(id);
            if (!change) {
                throw new Error('This change is no longer in the journal.');
            }
            return change;
        });
    }

    protected notify(): void {
        this.timer ??= setTimeout(() => {
            this.timer = undefined;
            this.clients.forEach(client => client.notifyJournalChanged());
        }, NOTIFY_DELAY).unref();
    }
}
