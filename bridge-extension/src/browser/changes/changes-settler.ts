// SPDX-License-Identifier: EPL-2.0

import URI from '@theia/core/lib/common/uri';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ChangeActions } from './change-actions';
import { needsReview, allEntries } from './change-queries';
import { ChangesModel } from './changes-model';
import { OldContents } from './old-contents';

/** A file in which the user took back every hunk by hand has nothing left to review. */
@injectable()
export class ChangesSettler {
    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(OldContents)
    protected readonly contents: OldContents;

    @inject(ChangeActions)
    protected readonly actions: ChangeActions;

    /** @param text what the user has just saved */
    async settle(uri: URI, text: string): Promise<void> {
        const [oldest, ...others] = allEntries(this.model.sessions).filter(
            ({ change }) => needsReview(change) && FileUri.create(change.path).toString() === uri.toString()
        );
        if (!oldest?.change.hasOldContent || oldest.change.kind !== 'changed') {
            return;
        }
        const old = await this.contents.read(oldest.change.id, oldest.change.path);
        if (old && withoutByteOrderMark(old.text) === withoutByteOrderMark(text)) {
            await this.actions.keepEntries([oldest, ...others]);
        }
    }
}

/** An editor's text never has one; the file keeps it. */
function withoutByteOrderMark(text: string): string {
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
