// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { SessionRegistry } from '../session/session';

/** Milliseconds; a page that starts opens its output channels one after the other. */
const GATHER_TIME = 500;

export type ChangingList = 'resources' | 'prompts' | 'tools';

/** Tells all sessions that a list which they asked for is different now. */
@injectable()
export class ListChanges {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    protected readonly pending = new Set<ChangingList>();
    protected timer: NodeJS.Timeout | undefined;

    notify(list: ChangingList): void {
        this.pending.add(list);
        this.timer ??= setTimeout(() => this.flush(), GATHER_TIME).unref();
    }

    protected flush(): void {
        this.timer = undefined;
        const lists = [...this.pending];
        this.pending.clear();
        for (const session of this.sessions.sessions.filter(({ isReady }) => isReady)) {
            lists.forEach(list => session.notify(`notifications/${list}/list_changed`, {}));
        }
    }
}
