// SPDX-License-Identifier: EPL-2.0

import { readFileSync } from 'node:fs';
import { ILogger } from '@theia/core';
import { errorCode, writePrivateFile } from '../discovery/private-file';
import { JournalRecord, SessionRecord } from './journal-schema';

/** Milliseconds. */
const WRITE_DELAY = 200;

/** The list of changes on disk, without their contents. */
export class JournalFile {
    protected timer: NodeJS.Timeout | undefined;
    protected pending: JournalRecord | undefined;
    protected hasFailed = false;

    constructor(
        protected readonly path: string,
        protected readonly logger: ILogger
    ) {}

    /**
     * Reads synchronously: the start of the backend waits for it, and each turn of a busy event loop would take longer than the file.
     * @throws the error of the file system, but for a missing file; what is no journal counts as empty
     */
    async read(): Promise<JournalRecord> {
        try {
            const content: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
            // Most starts have no journal, and the library for schemas takes its time to load.
            const { journalSchema } = await import('./journal-schema');
            const journal = journalSchema.safeParse(content);
            if (!journal.success) {
                this.logger.warn(`Ignored ${this.path}: it is no journal of this version`);
            }
            return journal.data ?? createRecord();
        } catch (error) {
            if (error instanceof SyntaxError) {
                this.logger.warn(`Ignored ${this.path}: it is damaged`);
                return createRecord();
            }
            if (errorCode(error) === 'ENOENT') {
                return createRecord();
            }
            throw error;
        }
    }

    schedule(journal: JournalRecord): void {
        this.pending = journal;
        this.timer ??= setTimeout(() => this.flush(), WRITE_DELAY).unref();
    }

    /** Synchronous, so that it also works while the backend stops. */
    flush(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        const journal = this.pending;
        this.pending = undefined;
        if (!journal) {
            return;
        }
        try {
            writePrivateFile(this.path, JSON.stringify({ ...journal, sessions: withoutEmpty(journal.sessions) }), true);
            this.hasFailed = false;
        } catch (error) {
            if (!this.hasFailed) {
                this.logger.warn(
                    `The journal of changes cannot be written to ${this.path}: ${errorCode(error)}. It goes with this backend.`
                );
            }
            this.hasFailed = true;
        }
    }
}

export function createRecord(): JournalRecord {
    return { version: 1, isEnabled: true, sessions: [] };
}

function withoutEmpty(sessions: readonly SessionRecord[]): SessionRecord[] {
    return sessions
        .map(session => ({ ...session, turns: session.turns.filter(turn => turn.changes.length > 0) }))
        .filter(session => session.turns.length > 0);
}
