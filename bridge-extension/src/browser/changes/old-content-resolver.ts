// SPDX-License-Identifier: EPL-2.0

import { nls, Resource, ResourceResolver } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { MonacoEditorModelFilter } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { isChangeUri, OLD_CONTENT_SCHEME } from './change-uris';
import { OldContents } from './old-contents';

/** Resources for the read-only sides of a diff. They come from the journal, so that they are there after a reload too. */
@injectable()
export class OldContentResolver implements ResourceResolver {
    /** Asked first: the resolvers are tried one after the other. */
    readonly priority = 100;

    @inject(OldContents)
    protected readonly contents: OldContents;

    resolve(uri: URI): Resource {
        if (!isChangeUri(uri)) {
            throw new Error(`'${uri.toString()}' is no content of the journal.`);
        }
        return { uri, readOnly: true, autosaveable: false, readContents: () => this.read(uri), dispose: () => undefined };
    }

    protected async read(uri: URI): Promise<string> {
        if (uri.scheme !== OLD_CONTENT_SCHEME) {
            return '';
        }
        const content = await this.contents.read(uri.query, FileUri.fsPath(uri.withScheme('file').withoutQuery()));
        if (!content) {
            throw new Error(
                nls.localize(
                    'theia/claude-bridge/changes/contentGone',
                    'What {0} was before is no longer in the journal, so there is nothing to compare with.',
                    uri.path.base
                )
            );
        }
        return content.text;
    }
}

/** Keeps old contents away from extensions and language servers: they would report problems of files that do not exist. */
@injectable()
export class OldContentModelFilter implements MonacoEditorModelFilter {
    filter(model: MonacoEditorModel): boolean {
        return isChangeUri(new URI(model.uri));
    }
}
