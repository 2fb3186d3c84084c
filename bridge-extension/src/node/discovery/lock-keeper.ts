// SPDX-License-Identifier: EPL-2.0

import { realpathSync } from 'fs';
import { join } from 'path';
import { Emitter, Event, ILogger, nls } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { DirectoryWatchers } from './directory-watchers';
import { Host } from './host';
import { LockContent } from './lock-content';
import { lockDirectories } from './lock-directories';
import { LockFile } from './lock-file';
import { ensurePrivateDirectory, errorCode } from './private-file';

/** Milliseconds between two repairs: a CLI of another pid namespace deletes the lock whenever it starts. */
const REPAIR_INTERVAL = 1000;
/** Milliseconds. Notices what no watcher tells: a read-only folder that became writable, a moved parent, a network file system. */
const CHECK_INTERVAL = 10_000;

interface Kept {
    readonly port: number;
    readonly content: LockContent;
}

/** Keeps the lock of this backend in place, where the CLI reads it, until it is withdrawn. */
@injectable()
export class LockKeeper {
    @inject(Host)
    protected readonly host: Host;

    @inject(ILogger)
    @named('claude-bridge:LockKeeper')
    protected readonly logger: ILogger;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** `files` or `fault` changed. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected readonly watchers = new DirectoryWatchers(
        () => this.scheduleCheck(),
        error => this.logger.warn(`No watcher for the lock files, they are looked at from time to time: ${errorCode(error)}`)
    );
    protected readonly written = new Map<string, LockFile>();
    protected kept: Kept | undefined;
    protected placed: readonly string[] = [];
    protected problem: string | undefined;
    protected lastRepair = 0;
    protected pendingCheck: NodeJS.Timeout | undefined;
    protected checkInterval: NodeJS.Timeout | undefined;

    /** Absolute path of the lock that is in place, if one is. */
    get files(): readonly string[] {
        return this.placed;
    }

    /** Why no CLI can find this backend, as a sentence for people. */
    get fault(): string | undefined {
        return this.problem;
    }

    /** Writes the lock; whatever else stands at its path is replaced. */
    keep(port: number, content: LockContent): void {
        if (this.kept && (this.kept.port !== port || this.kept.content.instanceId !== content.instanceId)) {
            this.withdraw();
        }
        this.kept = { port, content };
        this.place(true);
        this.checkInterval ??= setInterval(() => this.scheduleCheck(), CHECK_INTERVAL).unref();
    }

    withdraw(): void {
        this.kept = undefined;
        clearTimeout(this.pendingCheck);
        clearInterval(this.checkInterval);
        this.pendingCheck = this.checkInterval = undefined;
        this.watchers.dispose();
        this.removeWritten(() => true);
        this.written.clear();
        this.report([], undefined);
    }

    protected scheduleCheck(): void {
        if (this.kept && !this.pendingCheck) {
            // The clock may have been turned back.
            const delay = Math.min(Math.max(0, this.lastRepair + REPAIR_INTERVAL - Date.now()), REPAIR_INTERVAL);
            this.pendingCheck = setTimeout(() => {
                this.pendingCheck = undefined;
                this.place(false);
            }, delay).unref();
        }
    }

    /** One lock, in the first directory that takes it: with the same port in both, the CLI connects to neither (measured with 2.1.332). */
    protected place(rewrite: boolean): void {
        const problems: string[] = [];
        for (const directory of lockDirectories(this.host)) {
            try {
                ensurePrivateDirectory(directory);
                if (this.placeIn(realpathSync(directory), rewrite)) {
                    this.report([join(directory, this.fileName)], undefined);
                } else {
                    this.report([], this.describeReplaced(directory));
                }
                return;
            } catch (error) {
                problems.push(this.describe(directory, error));
            }
        }
        this.report([], problems[0] ?? this.describeMissingHome());
    }

    /** @returns whether the lock in this directory is ours */
    protected placeIn(realDirectory: string, rewrite: boolean): boolean {
        const { content } = this.kept!;
        const file = new LockFile(join(realDirectory, this.fileName), content.instanceId);
        const state = file.getState();
        // A lock that another backend has put there meanwhile stays: two that share a home but not a network would fight for ever.
        const isDue = rewrite || state === 'missing';
        if (isDue) {
            file.write(content);
            this.lastRepair = Date.now();
        }
        if (isDue || state === 'ours') {
            this.removeWritten(path => path !== file.path);
            this.written.set(file.path, file);
        }
        this.watchers.watch(realDirectory, this.fileName);
        return isDue || state === 'ours';
    }

    protected removeWritten(isDue: (path: string) => boolean): void {
        for (const [path, file] of [...this.written].filter(([candidate]) => isDue(candidate))) {
            try {
                file.remove();
                this.written.delete(path);
            } catch (error) {
                this.logger.warn(`Cannot remove the lock file ${path}: ${errorCode(error)}`);
            }
        }
    }

    protected get fileName(): string {
        return `${this.kept!.port}.lock`;
    }

    protected describeReplaced(directory: string): string {
        return nls.localize(
            'theia/claude-bridge/lockReplaced',
            'Claude may not find this IDE: another program has replaced its lock file in {0}. End the other IDE that uses this folder, or give one of the two its own CLAUDE_CONFIG_DIR.',
            directory
        );
    }

    protected describe(directory: string, error: unknown): string {
        return nls.localize(
            'theia/claude-bridge/lockNotWritable',
            'Claude cannot find this IDE: no lock file can be written to {0} ({1}). Make this folder writable for you, or set CLAUDE_CONFIG_DIR to one that is. The bridge tries again by itself.',
            directory,
            errorCode(error)
        );
    }

    protected describeMissingHome(): string {
        return nls.localize(
            'theia/claude-bridge/lockWithoutHome',
            'Claude cannot find this IDE: there is no home folder for its lock file. Set HOME or CLAUDE_CONFIG_DIR to an absolute path and start the IDE again.'
        );
    }

    protected report(placed: readonly string[], problem: string | undefined): void {
        const isSame = problem === this.problem && placed.join('\0') === this.placed.join('\0');
        this.placed = placed;
        if (problem && problem !== this.problem) {
            this.logger.error(problem);
        }
        this.problem = problem;
        if (!isSame) {
            this.onDidChangeEmitter.fire();
        }
    }
}
