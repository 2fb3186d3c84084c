// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';
import { ChangeOpener } from './change-opener';
import { ChangeEntry } from './change-queries';

/** Files about to be undone that have unsaved changes of the user in an editor: nothing of those is lost without a question. */
@injectable()
export class UnsavedTargets {
    @inject(MonacoWorkspace)
    protected readonly workspace: MonacoWorkspace;

    @inject(ChangeOpener)
    protected readonly opener: ChangeOpener;

    @inject(MessageService)
    protected readonly messages: MessageService;

    /** @returns the entries that may be undone now; of the others the user wants to see the differences, or nothing */
    async release(entries: readonly ChangeEntry[]): Promise<ChangeEntry[]> {
        const released: ChangeEntry[] = [];
        for (const entry of entries) {
            const model = this.findUnsaved(entry);
            if (!model || (await this.mayDiscard(entry, model))) {
                released.push(entry);
            }
        }
        return released;
    }

    protected findUnsaved({ change }: ChangeEntry): MonacoEditorModel | undefined {
        const model = this.workspace.getTextDocument(FileUri.create(change.path).toString());
        return model?.dirty ? model : undefined;
    }

    protected async mayDiscard({ change }: ChangeEntry, model: MonacoEditorModel): Promise<boolean> {
        const compare = nls.localize('theia/claude-bridge/changes/showDifferences', 'Show Differences');
        const discard = nls.localize('theia/claude-bridge/changes/discardAndUndo', 'Discard Mine and Undo');
        const answer = await this.messages.warn(
            nls.localize(
                'theia/claude-bridge/changes/unsaved',
                '{0} has unsaved changes of yours, so it was not undone. Take back single changes of Claude in the diff, or discard yours.',
                FileUri.create(change.path).path.base
            ),
            compare,
            discard
        );
        if (answer === compare) {
            await this.opener.openDiff(change);
        }
        if (answer !== discard) {
            return false;
        }
        await model.revert();
        return true;
    }
}
