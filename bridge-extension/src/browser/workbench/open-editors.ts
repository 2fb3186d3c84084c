// SPDX-License-Identifier: EPL-2.0

import { UNTITLED_SCHEME, URI } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { PINNED_CLASS } from '@theia/core/lib/browser/widgets';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { OpenEditor } from '../../common/workbench';
import { ContextRules } from '../context/context-rules';
import { normalizeRange } from '../context/selection-snapshot';
import { VisibleFiles } from '../context/visible-files';

/** The text editors of this window on files and on untitled documents. */
@injectable()
export class OpenEditors {
    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(ContextRules)
    protected readonly rules: ContextRules;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** Only those that Claude may be told of. */
    async listShared(): Promise<OpenEditor[]> {
        const editors = this.list().filter(({ uri }) => this.rules.share(uri) !== 'off');
        const visible = await this.visibleFiles.filter(editors.map(({ uri }) => uri));
        return editors.filter(({ uri }) => visible.has(uri));
    }

    protected list(): OpenEditor[] {
        return this.editorManager.all.filter(widget => isListed(uriOf(widget))).map(widget => this.describe(widget));
    }

    find(uri: URI): EditorWidget | undefined {
        return this.editorManager.all.find(widget => uriOf(widget).isEqual(uri));
    }

    protected describe(widget: EditorWidget): OpenEditor {
        const { document } = widget.editor;
        const tabBar = this.shell.getTabBarFor(widget);
        return {
            uri: uriOf(widget).toString(),
            label: widget.title.label,
            languageId: document.languageId,
            lineCount: document.lineCount,
            isActive: widget === this.editorManager.currentEditor,
            isPinned: widget.title.className.split(' ').includes(PINNED_CLASS),
            isPreview: 'isPreview' in widget && widget.isPreview === true,
            isDirty: document.dirty,
            isUntitled: uriOf(widget).scheme === UNTITLED_SCHEME,
            groupIndex: Math.max(0, tabBar ? this.shell.mainAreaTabBars.indexOf(tabBar) : 0),
            isGroupActive: tabBar !== undefined && tabBar === this.shell.currentTabBar,
            // A hidden editor has no model and reports the start of the file.
            selection: widget.isVisible ? normalizeRange(widget.editor.selection) : undefined
        };
    }
}

function uriOf(widget: EditorWidget): URI {
    return new URI(widget.editor.document.uri);
}

function isListed(uri: URI): boolean {
    return uri.scheme === 'file' || uri.scheme === UNTITLED_SCHEME;
}
