// SPDX-License-Identifier: EPL-2.0

import { ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { allEntries, ChangeEntry, needsReview } from './change-queries';
import { changeIdOfDiff } from './change-uris';
import { ChangesModel } from './changes-model';

/** The editor in use shows the diff of a change of Claude. */
export const CHANGE_DIFF_KEY = 'claudeChangeDiff';

/** The changes of the file that the user looks at. */
@injectable()
export class CurrentChange implements FrontendApplicationContribution {
    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(ContextKeyService)
    protected readonly contextKeys: ContextKeyService;

    protected diffKey: ContextKey<boolean>;

    onStart(): void {
        this.diffKey = this.contextKeys.createKey(CHANGE_DIFF_KEY, false);
        this.editors.onCurrentEditorChanged(widget => this.diffKey.set(changeIdOfDiff(widget?.editor.uri) !== undefined));
    }

    /** In a diff the one change that it shows, else all unreviewed ones of the file. */
    get entries(): ChangeEntry[] {
        const uri = this.editors.currentEditor?.editor.uri;
        const changeId = changeIdOfDiff(uri);
        const file = uri?.toString();
        return allEntries(this.model.sessions).filter(
            ({ change }) => needsReview(change) && (changeId ? change.id === changeId : FileUri.create(change.path).toString() === file)
        );
    }
}
