// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { UndoResult } from '../../common/journal';
import { ReviewAnnouncer } from '../review/review-announcer';
import { ChangeOpener } from './change-opener';
import { ChangeEntry, countFiles, fileNames } from './change-queries';

/** Tells how an undo went, in one message, and goes on where the user has to. */
@injectable()
export class UndoReport {
    @inject(ChangeOpener)
    protected readonly opener: ChangeOpener;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ReviewAnnouncer)
    protected readonly announcer: ReviewAnnouncer;

    async show(results: readonly (readonly [ChangeEntry, UndoResult])[]): Promise<void> {
        const withKind = (kind: UndoResult['kind']) => results.filter(([, result]) => result.kind === kind).map(([entry]) => entry);
        const undone = withKind('undone');
        if (undone.length > 0) {
            this.announcer.announce(nls.localize('theia/claude-bridge/changes/undone', 'Undone: {0}.', fileNames(undone)));
        }
        this.showFailures(results);
        const unknown = withKind('no-old-content');
        if (unknown.length > 0) {
            void this.messages.warn(
                nls.localize(
                    'theia/claude-bridge/changes/noOldContent',
                    'Not undone, since what was there before is not known: {0}.',
                    fileNames(unknown)
                )
            );
        }
        await this.showConflicts(withKind('changed-since'));
    }

    protected showFailures(results: readonly (readonly [ChangeEntry, UndoResult])[]): void {
        const failures = results.flatMap(([{ change }, result]) =>
            result.kind === 'failed' ? [`${FileUri.create(change.path).path.base} (${result.message})`] : []
        );
        if (failures.length > 0) {
            void this.messages.error(
                nls.localize(
                    'theia/claude-bridge/changes/undoFailed',
                    'Not undone, the file could not be written: {0}.',
                    failures.join(', ')
                )
            );
        }
    }

    /** One file is shown at once; of several the user says when. */
    protected async showConflicts(conflicts: readonly ChangeEntry[]): Promise<void> {
        if (conflicts.length === 0) {
            return;
        }
        const message = nls.localize(
            'theia/claude-bridge/changes/changedSince',
            'Not undone, since it was changed again after Claude: {0}. Take back what you do not want with the arrows in the diff, then save.',
            fileNames(conflicts)
        );
        if (countFiles(conflicts) === 1) {
            await this.opener.openDiff(conflicts[0].change);
            void this.messages.warn(message);
            return;
        }
        const show = nls.localize('theia/claude-bridge/changes/showDifferences', 'Show Differences');
        if ((await this.messages.warn(message, show)) === show) {
            for (const { change } of conflicts) {
                await this.opener.openDiff(change);
            }
        }
    }
}
