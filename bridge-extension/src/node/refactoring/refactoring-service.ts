// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isString } from '../../common/guards';
import { FileOutcome, FileOutcomeKind, isRefactoringRequest, RefactoringRequest, RefactoringServer } from '../../common/refactoring';
import { errorCode } from '../discovery/private-file';
import { ChangeRecorder } from '../journal/change-recorder';
import { hashOf, takeSnapshot } from '../journal/file-snapshot';
import { countLines } from '../journal/line-counts';
import { OpenedReview, ReviewOutcome, ReviewStore } from '../review/review-store';
import { isWritable } from '../review/writable-target';
import { Session, SessionRegistry } from '../session/session';
import { LossyEncodingError } from './encoded-text';
import { FilePreparation, PreparedFile } from './prepared-file';

/**
 * Writes what the language services change on Claude's behalf. Nobody else would: such a change comes from the IDE, and the CLI knows of it
 * only what the command answers. It is entered into the journal as every other change of the session.
 */
@injectable()
export class RefactoringService implements RefactoringServer {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(ReviewStore)
    protected readonly reviews: ReviewStore;

    @inject(ChangeRecorder)
    protected readonly recorder: ChangeRecorder;

    @inject(FilePreparation)
    protected readonly preparation: FilePreparation;

    /** Undecided reviews by the id of their refactoring. */
    protected readonly open = new Map<string, readonly OpenedReview[]>();

    async applyRefactoring(request: unknown): Promise<FileOutcome[]> {
        if (!isRefactoringRequest(request)) {
            throw new Error('This is no valid refactoring.');
        }
        const session = this.sessions.get(request.sessionId);
        if (!session) {
            throw new Error('The session that asked for it has ended.');
        }
        const files = await this.prepare(request);
        return request.isReviewed ? this.review(request.id, session, files) : this.writeAll(session, files);
    }

    async cancelRefactoring(id: unknown): Promise<void> {
        if (isString(id)) {
            this.open.get(id)?.forEach(({ info }) => this.reviews.withdraw(info.id, 'closed-by-cli'));
        }
    }

    /** What changes nothing is left out. */
    protected async prepare({ files }: RefactoringRequest): Promise<PreparedFile[]> {
        const prepared = await Promise.all(files.map(file => this.preparation.prepare(file)));
        const changed = prepared.filter(({ oldText, newText, path, target, isNew }) => isNew || oldText !== newText || path !== target);
        const readOnly: string[] = [];
        for (const { path, target } of changed) {
            if (!(await isWritable(path)) || !(await isWritable(target))) {
                readOnly.push(path);
            }
        }
        if (readOnly.length > 0) {
            throw new Error(`Nothing was changed, since the IDE may not write ${readOnly.join(', ')}.`);
        }
        return changed;
    }

    protected async writeAll(session: Session, files: readonly PreparedFile[]): Promise<FileOutcome[]> {
        const outcomes: FileOutcome[] = [];
        for (const file of files) {
            outcomes.push(await this.write(session, file, file.newText, 'written'));
        }
        return outcomes;
    }

    /** The proposals of all files are there at once, so that they can be decided together. */
    protected async review(id: string, session: Session, files: readonly PreparedFile[]): Promise<FileOutcome[]> {
        const opened = files.map(file => this.openReview(id, session, file));
        this.open.set(id, opened);
        const ended = session.onDidClose(() => opened.forEach(({ info }) => this.reviews.withdraw(info.id, 'session-ended')));
        try {
            return await Promise.all(files.map(async (file, index) => this.finish(session, file, await opened[index].outcome)));
        } finally {
            ended.dispose();
            this.open.delete(id);
        }
    }

    protected openReview(id: string, session: Session, { target, isNew, path, oldText, newText }: PreparedFile): OpenedReview {
        const opened = this.reviews.open({
            sessionId: session.id,
            sessionName: session.info.name,
            tabName: `refactoring ${id} ${target}`,
            path: target,
            isNewFile: isNew || target !== path,
            proposal: newText
        });
        this.reviews.setBase(opened.info.id, isNew || target !== path ? undefined : oldText);
        return opened;
    }

    protected async finish(session: Session, file: PreparedFile, outcome: ReviewOutcome): Promise<FileOutcome> {
        if (outcome.kind !== 'accepted' || (outcome.text === file.oldText && file.path === file.target)) {
            return outcomeOf(file, outcome.kind === 'withdrawn' ? 'withdrawn' : 'rejected', file.oldText);
        }
        return this.write(session, file, outcome.text, outcome.text === file.newText ? 'written' : 'edited');
    }

    /** In place, so that links, owner and mode stay as they are. */
    protected async write(session: Session, file: PreparedFile, text: string, kind: FileOutcomeKind): Promise<FileOutcome> {
        const { path, target } = file;
        try {
            const bytes = file.encode(text);
            await this.checkUnchanged(file);
            await this.recorder.recordWrites(session, [...new Set([path, target])], async () => {
                await mkdir(dirname(target), { recursive: true });
                if (target !== path) {
                    await rename(path, target);
                }
                if (text !== file.oldText || file.isNew) {
                    await writeFile(target, bytes);
                }
            });
            return outcomeOf(file, kind, text);
        } catch (error) {
            const isOwn = error instanceof ChangedSinceError || error instanceof LossyEncodingError;
            const message = isOwn ? error.message : errorCode(error);
            return { ...outcomeOf(file, 'failed', file.oldText), message };
        }
    }

    /** The user may have worked on the file while it waited for a decision. */
    protected async checkUnchanged({ path, target, before }: PreparedFile): Promise<void> {
        if (target !== path && existsSync(target)) {
            throw new ChangedSinceError('there is a file at its new place meanwhile');
        }
        const now = await takeSnapshot(path, Number.MAX_SAFE_INTEGER);
        const isSame = before.kind === 'file' ? now.kind === 'file' && hashOf(now.bytes) === before.hash : now.kind === before.kind;
        if (!isSame) {
            throw new ChangedSinceError('the file was changed meanwhile');
        }
    }
}

class ChangedSinceError extends Error {}

function outcomeOf({ uri, oldText, encode }: PreparedFile, kind: FileOutcomeKind, text: string): FileOutcome {
    const { added, removed } = countLines(encode(oldText), encode(text)) ?? { added: 0, removed: 0 };
    return { uri, kind, added, removed };
}
