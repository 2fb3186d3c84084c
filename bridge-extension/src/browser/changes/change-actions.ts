// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, nls } from '@theia/core';
import { ConfirmDialog } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { JournalServer, UndoResult } from '../../common/journal';
import { ReviewAnnouncer } from '../review/review-announcer';
import { allEntries, ChangeEntry, ChangeTarget, countFiles, entriesOf, fileNames, isListed, latestUndoable } from './change-queries';
import { ChangesModel } from './changes-model';
import { UnsavedTargets } from './unsaved-targets';
import { UndoReport } from './undo-report';

/** What the user decides about changes. */
@injectable()
export class ChangeActions {
    @inject(JournalServer)
    protected readonly server: JournalServer;

    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(UnsavedTargets)
    protected readonly unsaved: UnsavedTargets;

    @inject(UndoReport)
    protected readonly report: UndoReport;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ReviewAnnouncer)
    protected readonly announcer: ReviewAnnouncer;

    @inject(ILogger)
    @named('claude-bridge:ChangeActions')
    protected readonly logger: ILogger;

    async keep(target: ChangeTarget): Promise<void> {
        await this.keepEntries(entriesOf(this.model.sessions, target));
    }

    async keepAll(): Promise<void> {
        await this.keepEntries(allEntries(this.model.sessions).filter(({ change }) => isListed(change)));
    }

    async keepEntries(entries: readonly ChangeEntry[]): Promise<void> {
        await this.attempt(async () => {
            await this.server.keepChanges(entries.map(({ change }) => change.id));
            this.announcer.announce(nls.localize('theia/claude-bridge/changes/kept', 'Kept: {0}.', fileNames(entries)));
        });
    }

    /** More than one file is asked about first. */
    async undo(target: ChangeTarget): Promise<void> {
        const entries = entriesOf(this.model.sessions, target);
        const files = countFiles(entries);
        if (target.kind === 'change' || files <= 1 || (await this.confirmUndo(files))) {
            await this.undoEntries(entries);
        }
    }

    async undoLast(): Promise<void> {
        const latest = latestUndoable(this.model.sessions);
        if (latest) {
            await this.undoEntries([latest]);
        }
    }

    async clear(): Promise<void> {
        const isConfirmed = await new ConfirmDialog({
            title: nls.localize('theia/claude-bridge/changes/clearTitle', 'Forget all changes?'),
            msg: nls.localize(
                'theia/claude-bridge/changes/clearText',
                'The files stay as they are. What was in them before Claude changed them is deleted, so it can no longer be compared or brought back.'
            ),
            ok: nls.localize('theia/claude-bridge/changes/clearOk', 'Forget')
        }).open();
        if (isConfirmed) {
            await this.attempt(() => this.server.clearJournal());
        }
    }

    async undoEntries(all: readonly ChangeEntry[]): Promise<void> {
        const entries = await this.unsaved.release(all);
        if (entries.length === 0) {
            return;
        }
        const results = await this.attempt(() => this.server.undoChanges(entries.map(({ change }) => change.id)));
        if (results) {
            await this.report.show(entries.map((entry, index): [ChangeEntry, UndoResult] => [entry, results[index]]));
        }
    }

    protected async confirmUndo(files: number): Promise<boolean> {
        const isConfirmed = await new ConfirmDialog({
            title: nls.localize('theia/claude-bridge/changes/undoTitle', 'Undo changes in {0} files?', files),
            msg: nls.localize(
                'theia/claude-bridge/changes/undoText',
                'The files get back what was in them before. A file that was changed since by somebody else stays as it is and is shown to you.'
            ),
            ok: nls.localize('theia/claude-bridge/changes/undo', 'Undo')
        }).open();
        return isConfirmed === true;
    }

    protected async attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
        try {
            const result = await action();
            await this.model.refresh();
            return result;
        } catch (error) {
            this.logger.error('A decision about changes could not be handed over.', error);
            void this.messages.error(
                nls.localize(
                    'theia/claude-bridge/changes/actionFailed',
                    'The files are as they were: the IDE could not do this. {0}',
                    error instanceof Error ? error.message : String(error)
                )
            );
            return undefined;
        }
    }
}
