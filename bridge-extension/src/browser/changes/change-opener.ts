// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, nls, PreferenceService } from '@theia/core';
import { OpenerService, open } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { MonacoDiffEditor } from '@theia/monaco/lib/browser/monaco-diff-editor';
import { JournalChange } from '../../common/journal';
import { toChangeDiffUri } from './change-uris';

/** Shows a change: the old content beside the file itself, which can be edited there. */
@injectable()
export class ChangeOpener {
    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(OpenerService)
    protected readonly openers: OpenerService;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:ChangeOpener')
    protected readonly logger: ILogger;

    /** @returns the diff; `undefined` where there is nothing to compare, then the file was opened or the reason was told */
    async openDiff(change: JournalChange, mode: 'activate' | 'reveal' = 'activate'): Promise<EditorWidget | undefined> {
        if (!change.hasOldContent) {
            await this.openFile(change);
            return undefined;
        }
        if (typeof change.added !== 'number') {
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/changes/notText',
                    '{0} is not a text, or too large to be compared here. Undo brings back what it was before.',
                    FileUri.create(change.path).path.base
                )
            );
            return undefined;
        }
        return this.run(change, async () => {
            // Not through the opener service: editors of other kinds (Markdown previews, notebooks) would take the diff.
            const widget = await this.editors.open(toChangeDiffUri(change), { mode, preview: true });
            this.showWhitespace(widget, change);
            return widget;
        });
    }

    async openFile(change: JournalChange): Promise<void> {
        if (change.kind === 'deleted') {
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/changes/fileGone',
                    '{0} was deleted, and its old content is not known.',
                    FileUri.create(change.path).path.base
                )
            );
            return;
        }
        await this.run(change, () => open(this.openers, FileUri.create(change.path)));
    }

    protected async run<T>(change: JournalChange, action: () => Promise<T>): Promise<T | undefined> {
        try {
            return await action();
        } catch (error) {
            this.logger.warn('A change could not be shown.', error);
            void this.messages.warn(
                nls.localize(
                    'theia/claude-bridge/changes/openFailed',
                    '{0} cannot be shown: {1}',
                    FileUri.create(change.path).path.base,
                    error instanceof Error ? error.message : String(error)
                )
            );
            return undefined;
        }
    }

    /** By default changes of white space at the ends of lines do not show; here they do unless the user asked for hiding. */
    protected showWhitespace({ editor }: EditorWidget, change: JournalChange): void {
        const inspection = this.preferences.inspect<boolean>('diffEditor.ignoreTrimWhitespace', FileUri.create(change.path).toString());
        const asked = inspection?.workspaceFolderValue ?? inspection?.workspaceValue ?? inspection?.globalValue;
        if (editor instanceof MonacoDiffEditor && asked === undefined) {
            editor.diffEditor.updateOptions({ ignoreTrimWhitespace: false });
        }
    }
}
