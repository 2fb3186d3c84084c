// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { SelectionDocument } from './selection-snapshot';

/** Something with text that the user may look at: an editor, or a cell of a notebook. */
export interface ViewedEditor {
    readonly isVisible: boolean;
    readonly editor: {
        readonly document: SelectionDocument;
        /** The first one where there are several. */
        readonly selection: Range;
    };
}

/**
 * The file that an editor shows, or the name of a text that was never saved; absent for what is no text of the user's: output, settings, old
 * versions. For a comparison the right side counts, since it is the document of the editor.
 */
export function viewedUri({ editor }: ViewedEditor): URI | undefined {
    const uri = new URI(editor.document.uri);
    return uri.scheme === 'file' || uri.scheme === 'untitled' ? uri : undefined;
}
