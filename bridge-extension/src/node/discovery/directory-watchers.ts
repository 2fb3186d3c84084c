// SPDX-License-Identifier: EPL-2.0

import { FSWatcher, statSync, watch } from 'fs';
import { basename } from 'path';
import { Disposable } from '@theia/core';

interface Watched {
    readonly watcher: FSWatcher;
    /** Which directory it was: a watcher does not follow a path to a new directory. */
    readonly identity: string;
}

/** Tells when a file in a directory comes or goes, and when the directory itself goes. */
export class DirectoryWatchers implements Disposable {
    protected readonly watched = new Map<string, Watched>();

    protected hasFailed = false;

    /** @param onDidFail called once, with the reason why a directory cannot be watched */
    constructor(
        protected readonly onDidChange: () => void,
        protected readonly onDidFail: (error: unknown) => void
    ) {}

    /**
     * Watching the same directory again costs nothing, and heals the watcher of one that was deleted and made anew. Some systems have no
     * watcher to give (network file systems, no inotify watches left): callers look by themselves from time to time.
     */
    watch(directory: string, fileName: string): void {
        const { dev, ino, birthtimeMs } = statSync(directory);
        const identity = `${dev}:${ino}:${birthtimeMs}`;
        if (this.watched.get(directory)?.identity === identity) {
            return;
        }
        this.unwatch(directory);
        try {
            const watcher = watch(directory, { persistent: false }, (_event, changed) => this.handle(directory, fileName, changed));
            watcher.on('error', error => this.fail(directory, error));
            this.watched.set(directory, { watcher, identity });
        } catch (error) {
            this.fail(directory, error);
        }
    }

    dispose(): void {
        [...this.watched.keys()].forEach(directory => this.unwatch(directory));
    }

    protected handle(directory: string, fileName: string, changed: string | null): void {
        // The system reports the end of a directory under its own name, and may give its inode to the next one.
        if (changed === basename(directory)) {
            this.unwatch(directory);
        }
        if (changed === null || changed === fileName || changed === basename(directory)) {
            this.onDidChange();
        }
    }

    protected fail(directory: string, error: unknown): void {
        this.unwatch(directory);
        if (!this.hasFailed) {
            this.hasFailed = true;
            this.onDidFail(error);
        }
    }

    protected unwatch(directory: string): void {
        this.watched.get(directory)?.watcher.close();
        this.watched.delete(directory);
    }
}
