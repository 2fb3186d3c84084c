// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ChangeRecorder } from './change-recorder';
import { JournalDirectory } from './journal-directory';
import { JournalStore } from './journal-store';

@injectable()
export class JournalContribution implements BackendApplicationContribution {
    @inject(JournalStore)
    protected readonly journal: JournalStore;

    @inject(JournalDirectory)
    protected readonly directory: JournalDirectory;

    @inject(ChangeRecorder)
    protected readonly recorder: ChangeRecorder;

    @inject(ILogger)
    @named('claude-bridge:JournalContribution')
    protected readonly logger: ILogger;

    async initialize(): Promise<void> {
        await this.journal.load();
        if (this.journal.isEnabled) {
            this.recorder.start();
        }
        this.journal.sweep().catch(error => this.logger.warn('Old contents could not be removed from the journal:', error));
    }

    onStop(): void {
        this.journal.flush();
        this.directory.release();
    }
}
