// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { ResourceInfo, ResourceRequest } from '../../common/resources';
import { SelectionTracker } from '../context/selection-tracker';
import { OpenEditors } from '../workbench/open-editors';
import { editorsText, selectionText } from './editors-text';
import { IdeResource } from './ide-resource';
import { VisibleFiles } from '../context/visible-files';

/** `ide://selection` and `ide://editors`. */
@injectable()
export class EditorsResource implements IdeResource {
    readonly group = 'editors';
    readonly names = ['selection', 'editors'];

    @inject(SelectionTracker)
    protected readonly selection: SelectionTracker;

    @inject(OpenEditors)
    protected readonly openEditors: OpenEditors;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://selection',
                title: 'Selection',
                description: 'What the user has selected in the editor at this moment. Read it when the user says "this" or "here".'
            },
            {
                uri: 'ide://editors',
                title: 'Open editors',
                description: 'The files that the user has open, and which of them have unsaved changes.'
            }
        ];
    }

    async read({ name, base }: ResourceRequest): Promise<string> {
        if (name === 'selection') {
            const selection = this.selection.read();
            return selectionText(selection && (await this.visibleFiles.isVisible(selection.uri)) ? selection : undefined, base);
        }
        return editorsText(await this.openEditors.listShared(), base);
    }
}
