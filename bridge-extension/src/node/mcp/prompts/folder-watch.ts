// SPDX-License-Identifier: EPL-2.0

import { FSWatcher, watch } from 'node:fs';

/** Tells when something in a folder changes, for as long as the backend lives. */
export class FolderWatch {
    protected readonly watchers = new Map<string, FSWatcher>();

    constructor(protected readonly onDidChange: () => void) {}

    /** Folders that do not exist yet are looked for again with the next call. */
    add(folders: readonly string[]): void {
        for (const folder of folders.filter(candidate => !this.watchers.has(candidate))) {
            try {
                const watcher = watch(folder, { persistent: false }, () => this.onDidChange());
                watcher.on('error', () => this.remove(folder));
                this.watchers.set(folder, watcher);
            } catch {
                // Not there (yet), or the system has no watcher to give: the list is read anew whenever it is asked for.
            }
        }
    }

    protected remove(folder: string): void {
        this.watchers.get(folder)?.close();
        this.watchers.delete(folder);
    }
}
