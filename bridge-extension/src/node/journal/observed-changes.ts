// SPDX-License-Identifier: EPL-2.0

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { RecentWrites } from '../../common/recent-writes';
import { isTemporaryFile } from '../../common/temporary-file';
import { SessionWorkMonitor } from '../activity/session-work-monitor';
import { Session, SessionRegistry } from '../session/session';
import { WorkspaceFolder } from '../windows/workspace-folder';
import { ChangeRecorder } from './change-recorder';
import { FileSnapshot, takeSnapshot } from './file-snapshot';
import { isIgnored, readCommitted } from './git-content';
import { TurnRecord } from './journal-schema';
import { isSameSide, sideOf } from './journal-sides';
import { findUnreviewed, JournalStore } from './journal-store';

/** The first of so many files in one go are enough to show that a build or a checkout ran. */
const MAX_FILES = 200;

/**
 * Files that change on disk while a turn runs without having been announced: shell commands, most likely. Their old content is that of the last
 * commit, where there is one.
 */
@injectable()
export class ObservedChanges {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(SessionWorkMonitor)
    protected readonly work: SessionWorkMonitor;

    @inject(ChangeRecorder)
    protected readonly recorder: ChangeRecorder;

    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(ILogger)
    @named('claude-bridge:ObservedChanges')
    protected readonly logger: ILogger;

    /** One file after the other: a change is told several times, by each window and in parts. */
    protected queue: Promise<void> = Promise.resolve();
    protected readonly saved = new RecentWrites();

    /** Everything handed over so far has been looked at. */
    get idle(): Promise<void> {
        return this.queue;
    }

    /** The user wrote these files. @param paths absolute */
    noteSaved(paths: readonly string[]): void {
        paths.forEach(path => this.saved.add(path));
    }

    /** @param paths absolute */
    handle(paths: readonly string[]): Promise<void> {
        this.queue = this.queue
            .then(async () => {
                for (const path of new Set(paths.slice(0, MAX_FILES))) {
                    await this.handlePath(path);
                }
            })
            .catch(error => this.logger.warn('A change on disk could not be recorded:', error));
        return this.queue;
    }

    protected async handlePath(opened: string): Promise<void> {
        const path = await asSeenByCli(opened);
        const session = this.findWriter(path);
        if (!session || !this.journal.isEnabled || isTemporaryFile(path) || this.saved.has(opened)) {
            return;
        }
        await this.recorder.settle(session.id);
        const known = findUnreviewed(this.journal.currentTurn(session.info), path);
        const now = await takeSnapshot(path, this.journal.limits.fileSize);
        if (known) {
            if (!(await this.journal.setAfter(known, now)) && known.source === 'observed') {
                this.journal.remove(known);
            }
            return;
        }
        if (this.isBroughtBack(path, now)) {
            return;
        }
        if (path.split(sep).includes('.git') || (await isDirectory(path)) || (await isIgnored(path))) {
            return;
        }
        const before = await this.readBefore(path, this.journal.currentTurn(session.info));
        const change = await this.journal.addBefore(session.info, path, 'observed', before);
        if (!(await this.journal.setAfter(change, now))) {
            this.journal.remove(change);
        }
    }

    /** The user can undo a change while the turn still runs; that write is nobody else's. */
    protected isBroughtBack(path: string, now: FileSnapshot): boolean {
        const changes = this.journal.sessions.flatMap(({ turns }) => turns.flatMap(turn => turn.changes));
        return changes.some(change => change.state === 'undone' && change.path === path && isSameSide(change.before, sideOf(now)));
    }

    /** The one working session whose folder holds the file; with several nobody can tell. */
    protected findWriter(path: string): Session | undefined {
        const writers = this.sessions.sessions.filter(
            ({ info }) => info.cwd && WorkspaceFolder.isInside(info.cwd, path) && this.work.isInTurn(info.id)
        );
        return writers.length === 1 ? writers[0] : undefined;
    }

    protected async readBefore(path: string, turn: TurnRecord): Promise<FileSnapshot> {
        const committed = await readCommitted(path, this.journal.limits.fileSize);
        if (committed.kind !== 'unknown') {
            return committed;
        }
        return (await isBornAfter(path, turn.startedAt)) ? { kind: 'absent' } : { kind: 'opaque' };
    }
}

/** The CLI works in the real path of its folder, which the window may have opened through a link. */
async function asSeenByCli(path: string): Promise<string> {
    try {
        return join(await realpath(dirname(path)), basename(path));
    } catch {
        // The folder went with the file.
        return path;
    }
}

async function isDirectory(path: string): Promise<boolean> {
    try {
        return (await stat(path)).isDirectory();
    } catch {
        return false;
    }
}

/** The clock of file systems lags behind by some milliseconds. */
const CLOCK_LAG = 50;

/** @param time milliseconds since the epoch */
async function isBornAfter(path: string, time: number): Promise<boolean> {
    try {
        return (await stat(path)).birthtimeMs >= time - CLOCK_LAG;
    } catch {
        return false;
    }
}
