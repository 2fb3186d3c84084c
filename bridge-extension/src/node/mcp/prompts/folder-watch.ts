// SPDX-License-Identifier: EPL-2.0

import { existsSync, FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Tells when something in a folder changes, for as long as the backend lives. A folder need not exist: until it does, the nearest one above
 * it is watched instead.
 */
export class FolderWatch {
    /** By the folder that is wanted; `place` is where it is looked for. */
    protected readonly watched = new Map<string, { readonly place: string; readonly watcher: FSWatcher }>();

    constructor(protected readonly onDidChange: () => void) {}

    add(folders: readonly string[]): void {
        folders.filter(folder => !this.watched.has(folder)).forEach(folder => this.watch(folder));
    }

    dispose(): void {
        [...this.watched.keys()].forEach(folder => this.remove(folder));
    }

    protected watch(folder: string): void {
        const place = nearestExisting(folder);
        try {
            const watcher = watch(place, { persistent: false }, () => this.handleChange(folder, place));
            watcher.on('error', () => this.remove(folder));
            this.watched.set(folder, { place, watcher });
            // It may have come while nobody watched.
            if (nearestExisting(folder) !== place) {
                this.handleChange(folder, place);
            }
        } catch {
            // Gone this moment, or the system has no watcher to give: the list is read anew whenever it is asked for.
        }
    }

    protected handleChange(folder: string, place: string): void {
        const isMoved = nearestExisting(folder) !== place;
        if (isMoved) {
            this.remove(folder);
            this.watch(folder);
        }
        if (place === folder || this.watched.get(folder)?.place === folder) {
            this.onDidChange();
        }
    }

    protected remove(folder: string): void {
        this.watched.get(folder)?.watcher.close();
        this.watched.delete(folder);
    }
}

function nearestExisting(folder: string): string {
    return existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}
