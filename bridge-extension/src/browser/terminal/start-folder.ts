// SPDX-License-Identifier: EPL-2.0

import { nls, QuickPickService, URI } from '@theia/core';
import { LabelProvider } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { WorkspaceService } from '@theia/workspace/lib/browser';

/** `folder` absent: no workspace is open, the terminal chooses. */
export type StartFolder = { readonly kind: 'chosen'; readonly folder?: URI } | { readonly kind: 'cancelled' };

/** Finds the workspace folder to start Claude in: the one of the editor, else the only one, else the one that the user picks. */
@injectable()
export class StartFolderPicker {
    @inject(WorkspaceService)
    protected readonly workspaceService: WorkspaceService;

    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    @inject(LabelProvider)
    protected readonly labelProvider: LabelProvider;

    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    /** @param ask lets the user choose even where the editor tells */
    async pick(ask = false): Promise<StartFolder> {
        const roots = (await this.workspaceService.roots).map(root => root.resource);
        if (roots.length < 2) {
            return { kind: 'chosen', folder: roots[0] };
        }
        const edited = ask ? undefined : this.editorManager.currentEditor?.editor.document.uri;
        const root = edited && this.workspaceService.getWorkspaceRootUri(new URI(edited));
        return root ? { kind: 'chosen', folder: root } : this.ask(roots);
    }

    protected async ask(roots: readonly URI[]): Promise<StartFolder> {
        const picked = await this.quickPick.show(
            roots.map(root => ({
                value: root,
                label: this.labelProvider.getName(root),
                description: this.labelProvider.getLongName(root.parent)
            })),
            {
                title: nls.localize('theia/claude-bridge/startClaude', 'Start Claude'),
                placeholder: nls.localize('theia/claude-bridge/pickFolder', 'Which folder should Claude work in?')
            }
        );
        return picked ? { kind: 'chosen', folder: picked.value } : { kind: 'cancelled' };
    }
}
