// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { RpcProxy } from '@theia/core/lib/common/messaging/proxy-factory';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ActivityClient, ActivityServer } from '../../common/activity';
import { notifyPage } from '../page-notification';
import { Activity } from './activity';

/** Milliseconds; culling works in minutes. */
const MIN_INTERVAL = 30_000;

/** All open pages: they tell that somebody is there, and hear when a session works. */
@injectable()
export class ActivityPages implements ActivityServer {
    @inject(Activity)
    protected readonly activity: Activity;

    @inject(ILogger)
    @named('claude-bridge:ActivityPages')
    protected readonly logger: ILogger;

    protected readonly clients = new Set<RpcProxy<ActivityClient>>();
    protected toldAt = 0;

    start(): void {
        this.activity.onDidOccur(({ busy, lastActivityAt }) => {
            // The clock may have been turned back.
            if (busy && Math.abs(lastActivityAt - this.toldAt) >= MIN_INTERVAL) {
                this.toldAt = lastActivityAt;
                this.clients.forEach(client => notifyPage(() => client.notifySessionWorking(), this.logger));
            }
        });
    }

    add(client: RpcProxy<ActivityClient>): this {
        this.clients.add(client);
        client.onDidCloseConnection(() => this.clients.delete(client));
        return this;
    }

    announceStop(): void {
        this.clients.forEach(client => notifyPage(() => client.notifyStopAnnounced(), this.logger));
    }

    notifyUserActive(): void {
        this.activity.reportUser();
    }
}
