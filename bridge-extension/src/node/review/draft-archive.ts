// SPDX-License-Identifier: EPL-2.0

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isObject, isString } from '../../common/guards';
import { isReviewInfo, ReviewInfo } from '../../common/review';
import { errorCode } from '../discovery/private-file';
import { JournalDirectory } from '../journal/journal-directory';

export interface ArchivedDraft {
    readonly info: ReviewInfo;
    readonly draft: string;
}

/** Ids become names of files. */
const UUID = /^[0-9a-f-]{36}$/;
const SUFFIX = '.json';
/** UTF-16 units; what is longer lives in memory only. */
const MAX_DRAFT_LENGTH = 4_000_000;
const MAX_DRAFTS = 50;
/** Milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Keeps what users made of proposals, and nobody has written yet, over a restart, in files that no other account can read. Writing one never fails a caller. */
@injectable()
export class DraftArchive {
    @inject(JournalDirectory)
    protected readonly journal: JournalDirectory;

    @inject(ILogger)
    @named('claude-bridge:DraftArchive')
    protected readonly logger: ILogger;

    /** What is to be in the file of a review when its turn comes; `undefined`: no file. */
    protected readonly wanted = new Map<string, ArchivedDraft | undefined>();
    protected running: Promise<void> = Promise.resolve();

    save(info: ReviewInfo, draft: string): void {
        this.want(info.id, draft.length <= MAX_DRAFT_LENGTH ? { info, draft } : undefined);
    }

    remove(id: string): void {
        this.want(id, undefined);
    }

    /** @returns what an earlier backend left, oldest first; what is of no use any more is deleted, what cannot be read now is left alone */
    async read(): Promise<ArchivedDraft[]> {
        const folder = await this.folder();
        const drafts: ArchivedDraft[] = [];
        for (const name of await this.list(folder)) {
            const path = join(folder, name);
            try {
                const draft = await this.readFile(path);
                if (draft) {
                    drafts.push(draft);
                } else {
                    await rm(path, { force: true });
                }
            } catch (error) {
                this.logger.warn(`Edits of a proposal that an earlier run of the IDE kept cannot be read: ${errorCode(error)}`);
            }
        }
        drafts.sort((a, b) => a.info.createdAt - b.info.createdAt);
        const excess = drafts.splice(0, Math.max(0, drafts.length - MAX_DRAFTS));
        excess.forEach(({ info }) => this.remove(info.id));
        return drafts;
    }

    /** Resolves when all that was wanted so far is on the disk. */
    async flush(): Promise<void> {
        await this.running;
    }

    protected want(id: string, draft: ArchivedDraft | undefined): void {
        const isQueued = this.wanted.has(id);
        this.wanted.set(id, draft);
        if (!isQueued) {
            this.running = this.running
                .then(() => this.write(id))
                .catch(error => this.logger.warn(`Edits of a proposal are not safe from a restart of the IDE: ${errorCode(error)}`));
        }
    }

    protected async write(id: string): Promise<void> {
        const draft = this.wanted.get(id);
        this.wanted.delete(id);
        const folder = await this.folder();
        const path = join(folder, id + SUFFIX);
        if (!draft) {
            await rm(path, { force: true });
            return;
        }
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${path}.tmp`, JSON.stringify(draft), { mode: 0o600 });
        await rename(`${path}.tmp`, path);
    }

    protected async folder(): Promise<string> {
        return `${await this.journal.get()}-drafts`;
    }

    protected async list(folder: string): Promise<string[]> {
        try {
            return await readdir(folder);
        } catch (error) {
            if (errorCode(error) === 'ENOENT') {
                return [];
            }
            throw error;
        }
    }

    /**
     * @returns `undefined` for what is old, damaged or no draft
     * @throws the error of the file system
     */
    protected async readFile(path: string): Promise<ArchivedDraft | undefined> {
        const { mtimeMs } = await stat(path);
        const isWanted = path.endsWith(SUFFIX) && Date.now() - mtimeMs < MAX_AGE;
        return isWanted ? toArchivedDraft(await readFile(path, 'utf8')) : undefined;
    }
}

function toArchivedDraft(text: string): ArchivedDraft | undefined {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return undefined;
    }
    const isDraft = isObject(value) && isString(value.draft) && isReviewInfo(value.info) && UUID.test(value.info.id);
    return isDraft ? (value as unknown as ArchivedDraft) : undefined;
}
