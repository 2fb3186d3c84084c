// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { JournalClient } from '../../common/journal';

/** The end of the journal's channel in this window. */
@injectable()
export class JournalEvents implements JournalClient {
    protected readonly onDidChangeJournalEmitter = new Emitter<void>();
    readonly onDidChangeJournal: Event<void> = this.onDidChangeJournalEmitter.event;

    notifyJournalChanged(): void {
        this.onDidChangeJournalEmitter.fire();
    }
}
