// SPDX-License-Identifier: EPL-2.0

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Activity, ActivitySnapshot } from './activity';
import { ActivityEnvironment } from './activity-environment';

/** Milliseconds; whoever culls counts in minutes. */
const MIN_INTERVAL = 30_000;

/**
 * The heartbeat file, for whoever can look into the container but not ask it. Written only when there is activity: its time of change tells
 * when that was, to within half a minute.
 */
@injectable()
export class ActivityFile {
    @inject(Activity)
    protected readonly activity: Activity;

    @inject(ActivityEnvironment)
    protected readonly environment: ActivityEnvironment;

    @inject(ILogger)
    @named('claude-bridge:ActivityFile')
    protected readonly logger: ILogger;

    protected written: ActivitySnapshot | undefined;
    protected writing: Promise<void> = Promise.resolve();
    protected hasFailed = false;

    /** What was told so far has reached the disk, or could not. */
    get whenWritten(): Promise<void> {
        return this.writing;
    }

    start(): void {
        if (this.environment.file) {
            this.activity.onDidOccur(snapshot => this.handleActivity(snapshot));
            this.handleActivity(this.activity.snapshot);
        }
    }

    protected handleActivity(snapshot: ActivitySnapshot): void {
        const { written } = this;
        const isNews =
            !written ||
            written.workingSessions !== snapshot.workingSessions ||
            written.connectedSessions !== snapshot.connectedSessions ||
            snapshot.lastActivityAt - written.lastActivityAt >= MIN_INTERVAL;
        if (isNews) {
            this.written = snapshot;
            this.writing = this.writing.then(() => this.write(snapshot));
        }
    }

    protected async write({ lastActivityAt, ...counts }: ActivitySnapshot): Promise<void> {
        const { file = '' } = this.environment;
        const temporary = `${file}.${process.pid}.tmp`;
        try {
            await mkdir(dirname(file), { recursive: true });
            await writeFile(temporary, `${JSON.stringify({ ...counts, lastActivity: new Date(lastActivityAt).toISOString() })}\n`);
            await rename(temporary, file);
            this.hasFailed = false;
        } catch (error) {
            if (!this.hasFailed) {
                this.hasFailed = true;
                this.logger.warn(`Cannot write ${file}: whoever stops idle IDEs by it may stop this one.`, error);
            }
        }
    }
}
