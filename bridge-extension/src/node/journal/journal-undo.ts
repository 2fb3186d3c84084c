// SPDX-License-Identifier: EPL-2.0

import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { UndoResult } from '../../common/journal';
import { errorCode } from '../discovery/private-file';
import { takeSnapshot } from './file-snapshot';
import { ChangeRecord, SideRecord } from './journal-schema';
import { isSameSide, sideOf } from './journal-sides';
import { JournalStore } from './journal-store';

interface Comparison {
    readonly outside: string;
    readonly after: SideRecord | undefined;
    readonly isIntact: boolean;
}

/** Brings old contents back, byte for byte. */
@injectable()
export class JournalUndo {
    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(ILogger)
    @named('claude-bridge:JournalUndo')
    protected readonly logger: ILogger;

    protected readonly comparisons = new WeakMap<ChangeRecord, Comparison>();

    /** Whether the file still has what Claude wrote. */
    async isIntact(change: ChangeRecord): Promise<boolean> {
        const now = await takeSnapshot(change.path, this.journal.limits.fileSize);
        return change.after !== undefined && isSameSide(change.after, sideOf(now));
    }

    /** Like `isIntact`, but reads a file again only when it looks different from outside: lists are asked for often. */
    async seemsIntact(change: ChangeRecord): Promise<boolean> {
        const outside = await this.lookFromOutside(change.path);
        const known = this.comparisons.get(change);
        if (known?.outside === outside && known.after === change.after) {
            return known.isIntact;
        }
        const comparison = { outside, after: change.after, isIntact: await this.isIntact(change) };
        this.comparisons.set(change, comparison);
        return comparison.isIntact;
    }

    async undo(change: ChangeRecord): Promise<UndoResult> {
        const now = sideOf(await takeSnapshot(change.path, this.journal.limits.fileSize));
        if (change.after && isSameSide(change.before, now)) {
            // Somebody was faster: the user, or a tool such as git.
            return this.finish(change);
        }
        const bytes = await this.journal.bytesOf(change.before);
        if (change.before.kind === 'opaque' || (change.before.kind === 'file' && !bytes)) {
            return { kind: 'no-old-content' };
        }
        if (!change.after || !isSameSide(change.after, now)) {
            return { kind: 'changed-since' };
        }
        try {
            await this.write(change.path, bytes, change.before);
        } catch (error) {
            this.logger.warn(`A change could not be undone: ${errorCode(error)}`);
            await this.putBack(change);
            return { kind: 'failed', message: errorCode(error) };
        }
        return this.finish(change);
    }

    protected finish(change: ChangeRecord): UndoResult {
        change.state = 'undone';
        this.journal.touch();
        return { kind: 'undone' };
    }

    /** A write that fails in the middle, on a full disk for one, leaves less than either content. */
    protected async putBack(change: ChangeRecord): Promise<void> {
        try {
            const bytes = change.after && (await this.journal.bytesOf(change.after));
            if (bytes && !(await this.isIntact(change))) {
                await this.write(change.path, bytes, change.after);
            }
        } catch (error) {
            this.logger.error(`${change.path} could not be put back: ${errorCode(error)}`);
        }
    }

    protected async lookFromOutside(path: string): Promise<string> {
        try {
            const { ino, size, mtimeMs } = await stat(path);
            return `${ino} ${size} ${mtimeMs}`;
        } catch (error) {
            return errorCode(error);
        }
    }

    /** In place, so that links, owner and mode stay as they are; a file that is gone gets back the mode that it had. */
    protected async write(path: string, bytes: Buffer | undefined, side: SideRecord | undefined): Promise<void> {
        if (bytes) {
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, bytes, { mode: side?.kind === 'file' ? side.mode : undefined });
        } else {
            await rm(path, { force: true });
        }
    }
}
