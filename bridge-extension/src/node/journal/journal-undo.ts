// SPDX-License-Identifier: EPL-2.0

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { UndoResult } from '../../common/journal';
import { errorCode } from '../discovery/private-file';
import { takeSnapshot } from './file-snapshot';
import { ChangeRecord, isSameSide } from './journal-record';
import { JournalStore } from './journal-store';

/** Brings old contents back, byte for byte. */
@injectable()
export class JournalUndo {
    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(ILogger)
    @named('claude-bridge:JournalUndo')
    protected readonly logger: ILogger;

    /** Whether the file still has what Claude wrote. */
    async isIntact(change: ChangeRecord): Promise<boolean> {
        const now = await takeSnapshot(change.path, this.journal.limits.fileSize);
        const side = now.kind === 'file' ? { kind: now.kind, hash: now.hash, size: now.bytes.length } : now;
        return change.after !== undefined && isSameSide(change.after, side);
    }

    async undo(change: ChangeRecord): Promise<UndoResult> {
        const bytes = await this.journal.bytesOf(change.before);
        if (change.before.kind === 'opaque' || (change.before.kind === 'file' && !bytes)) {
            return { kind: 'no-old-content' };
        }
        if (!(await this.isIntact(change))) {
            return { kind: 'changed-since' };
        }
        try {
            await this.write(change.path, bytes);
        } catch (error) {
            this.logger.warn(`A change could not be undone: ${errorCode(error)}`);
            return { kind: 'failed', message: errorCode(error) };
        }
        change.state = 'undone';
        this.journal.touch();
        return { kind: 'undone' };
    }

    /** In place, so that links, owner and mode stay as they are. */
    protected async write(path: string, bytes: Buffer | undefined): Promise<void> {
        if (bytes) {
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, bytes);
        } else {
            await rm(path, { force: true });
        }
    }
}
