// SPDX-License-Identifier: EPL-2.0

import URI from '@theia/core/lib/common/uri';
import { DiffUris } from '@theia/core/lib/browser/diff-uris';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { nls } from '@theia/core/lib/common/nls';
import { JournalChange } from '../../common/journal';

/** A file as it was before Claude changed it, read-only. */
export const OLD_CONTENT_SCHEME = 'claude-change-old';
/** In place of a file that is not there any more, read-only and empty. */
const NO_CONTENT_SCHEME = 'claude-change-none';

export function isChangeUri(uri: URI): boolean {
    return uri.scheme === OLD_CONTENT_SCHEME || uri.scheme === NO_CONTENT_SCHEME;
}

/** Keeps the file's path, for its language and icon; the query names the change. */
function toChangeUri(scheme: string, path: string, changeId: string): URI {
    return FileUri.create(path).withScheme(scheme).withAuthority('').withQuery(changeId).withoutFragment();
}

/** Left what was there before, right the file itself. */
export function toChangeDiffUri(change: JournalChange): URI {
    const file = FileUri.create(change.path);
    const left = toChangeUri(OLD_CONTENT_SCHEME, change.path, change.id);
    const right = change.kind === 'deleted' ? toChangeUri(NO_CONTENT_SCHEME, change.path, change.id) : file;
    return DiffUris.encode(left, right, nls.localize('theia/claude-bridge/changes/diffTitle', '{0} (changed by Claude)', file.path.base));
}

/** The change that a diff editor shows. */
export function changeIdOfDiff(uri: URI | undefined): string | undefined {
    if (!uri || !DiffUris.isDiffUri(uri)) {
        return undefined;
    }
    const [left] = DiffUris.decode(uri);
    return left.scheme === OLD_CONTENT_SCHEME ? left.query : undefined;
}
