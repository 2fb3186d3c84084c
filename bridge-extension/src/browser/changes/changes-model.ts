// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { JournalServer, JournalSession } from '../../common/journal';
import { BridgeStatusService } from '../status/bridge-status-service';
import { allEntries, ChangeEntry, needsReview } from './change-queries';
import { JournalEvents } from './journal-events';

/** The journal as this window knows it. */
@injectable()
export class ChangesModel implements FrontendApplicationContribution {
    @inject(JournalServer)
    protected readonly server: JournalServer;

    @inject(JournalEvents)
    protected readonly events: JournalEvents;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(ILogger)
    @named('claude-bridge:ChangesModel')
    protected readonly logger: ILogger;

    protected _sessions: readonly JournalSession[] = [];
    protected fingerprint = '[]';
    protected wasConnected = false;
    protected loading: Promise<void> | undefined;
    protected loadAgain = false;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    get sessions(): readonly JournalSession[] {
        return this._sessions;
    }

    /** In the order of the journal. */
    get unreviewed(): ChangeEntry[] {
        return allEntries(this._sessions).filter(({ change }) => needsReview(change));
    }

    find(changeId: string): ChangeEntry | undefined {
        return allEntries(this._sessions).find(({ change }) => change.id === changeId);
    }

    onStart(): void {
        this.events.onDidChangeJournal(() => void this.refresh());
        // What was sent while the window was detached is lost.
        this.status.onDidChange(() => {
            if (this.status.isConnected && !this.wasConnected) {
                void this.refresh();
            }
            this.wasConnected = this.status.isConnected;
        });
    }

    /** Returns when the model shows the state of the journal at the time of the call, or a later one. */
    async refresh(): Promise<void> {
        if (this.loading) {
            this.loadAgain = true;
            return this.loading;
        }
        this.loading = this.load();
        await this.loading;
    }

    protected async load(): Promise<void> {
        try {
            do {
                this.loadAgain = false;
                this.update(await this.server.getJournal());
            } while (this.loadAgain);
        } catch (error) {
            this.logger.warn('The list of changes could not be fetched; it shows an older state.', error);
        } finally {
            this.loading = undefined;
        }
    }

    protected update(sessions: readonly JournalSession[]): void {
        const fingerprint = JSON.stringify(sessions);
        if (fingerprint !== this.fingerprint) {
            this.fingerprint = fingerprint;
            this._sessions = sessions;
            this.onDidChangeEmitter.fire();
        }
    }
}
