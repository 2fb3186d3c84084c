// SPDX-License-Identifier: EPL-2.0

import { SelectionService, URI, UriSelection } from '@theia/core';
import { ApplicationShell, Navigatable } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { Mention } from '../../common/context';
import { mentionedLines } from './mentioned-lines';

/** Finds out what the user means by "this". */
@injectable()
export class MentionTargets {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(SelectionService)
    protected readonly selectionService: SelectionService;

    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    /** Files and folders: of the tab that was clicked on, else what is selected (in the explorer, for example), else the editor's. */
    files(event: unknown): Mention[] {
        return this.uris(event)
            .filter(uri => uri.scheme === 'file')
            .map(uri => ({ uri: uri.toString() }));
    }

    /** The selected lines of the editor; the whole file when nothing is selected. */
    selection(): Mention[] {
        const widget = this.editorManager.currentEditor;
        const uri = widget && fileOf(widget);
        if (!uri) {
            return [];
        }
        return [{ uri: uri.toString(), lines: widget.isVisible ? mentionedLines(widget.editor.selection) : undefined }];
    }

    protected uris(event: unknown): URI[] {
        const clicked = event instanceof Event ? this.shell.findTargetedWidget(event) : undefined;
        if (Navigatable.is(clicked)) {
            const uri = clicked.getResourceUri();
            return uri ? [uri] : [];
        }
        const selected = UriSelection.getUris(this.selectionService.selection);
        if (selected.length > 0) {
            return selected;
        }
        const current = this.editorManager.currentEditor && fileOf(this.editorManager.currentEditor);
        return current ? [current] : [];
    }
}

function fileOf(widget: EditorWidget): URI | undefined {
    const uri = new URI(widget.editor.document.uri);
    return uri.scheme === 'file' ? uri : undefined;
}
