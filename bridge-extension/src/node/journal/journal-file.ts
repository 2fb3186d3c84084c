// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { ILogger } from '@theia/core';
import { errorCode, writePrivateFile } from '../discovery/private-file';
import { journalSchema, SessionRecord } from './journal-record';

/** Milliseconds. */
const WRITE_DELAY = 200;

/** The list of changes on disk, without their contents. */
export class JournalFile {
    protected timer: NodeJS.Timeout | undefined;
    protected pending: readonly SessionRecord[] | undefined;
    protected hasFailed = false;

    constructor(
        protected readonly path: string,
        protected readonly logger: ILogger
    ) {}

    /** @throws the error of the file system, but for a missing file; what is no journal counts as empty */
    async read(): Promise<SessionRecord[]> {
        try {
            const journal = journalSchema.safeParse(JSON.parse(await readFile(this.path, 'utf8')));
            if (!journal.success) {
                this.logger.warn(`Ignored ${this.path}: it is no journal of this version`);
            }
            return journal.data?.sessions ?? [];
        } catch (error) {
            if (error instanceof SyntaxError) {
                this.logger.warn(`Ignored ${this.path}: it is damaged`);
                return [];
            }
            if (errorCode(error) === 'ENOENT') {
                return [];
            }
            throw error;
        }
    }

    schedule(sessions: readonly SessionRecord[]): void {
        this.pending = sessions;
        this.timer ??= setTimeout(() => this.flush(), WRITE_DELAY).unref();
    }

    /** Synchronous, so that it also works while the backend stops. */
    flush(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        const sessions = this.pending;
        this.pending = undefined;
        if (!sessions) {
            return;
        }
        try {
            writePrivateFile(this.path, JSON.stringify({ version: 1, sessions: sessions.filter(session => session.turns.length > 0) }));
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
