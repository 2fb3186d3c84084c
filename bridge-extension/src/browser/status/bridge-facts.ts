// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { AttentionService } from '../attention/attention-service';
import { ReviewManager } from '../review/review-manager';
import { BridgeStatusService } from './bridge-status-service';
import { StatusFacts } from './status-presentation';

/** All that is shown about the bridge, in one place. */
@injectable()
export class BridgeFacts {
    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(AttentionService)
    protected readonly attention: AttentionService;

    onDidChange: Event<void>;

    @postConstruct()
    protected init(): void {
        this.onDidChange = Event.map(
            Event.any(this.status.onDidChange, this.reviews.onDidChange, this.attention.onDidChange),
            () => undefined
        );
    }

    read(): StatusFacts {
        return {
            isConnected: this.status.isConnected,
            status: this.status.status,
            waiting: this.reviews.reviews.length,
            stopped: this.attention.reasons.filter(({ kind }) => kind === 'stopped').length
        };
    }
}
