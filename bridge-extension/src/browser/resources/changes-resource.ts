// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { JournalServer } from '../../common/journal';
import { ResourceInfo, ResourceRequest } from '../../common/resources';
import { changesText, changeUri } from './changes-text';
import { IdeResource } from './ide-resource';
import { VisibleFiles } from '../context/visible-files';

/** `ide://changes`. */
@injectable()
export class ChangesResource implements IdeResource {
    readonly group = 'changes';
    readonly names = ['changes'];

    @inject(JournalServer)
    protected readonly journal: JournalServer;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://changes',
                title: 'Changes by Claude',
                description:
                    'The files that Claude changed, by session and turn, and what the user did with each change: kept, undone, or nothing ' +
                    'yet. Read it before summing up work, and when a file is not as you left it.'
            }
        ];
    }

    async read({ base }: ResourceRequest): Promise<string> {
        const sessions = await this.journal.getJournal();
        const uris = sessions.flatMap(({ turns }) => turns.flatMap(({ changes }) => changes.map(({ path }) => changeUri(path))));
        const visible = await this.visibleFiles.filter(uris);
        return changesText(sessions, base, uri => visible.has(uri));
    }
}
