// SPDX-License-Identifier: EPL-2.0

import { ContributionProvider } from '@theia/core';
import { BackendApplication, BackendApplicationCliContribution, BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Server as HttpServer } from 'http';
import { Server as HttpsServer } from 'https';
import { GateSettings } from './gate-settings';
import { Health } from './health';
import { LoginGate } from './login-gate';
import { assertMayListen } from './start-policy';

/**
 * Starts the gate before all other contributions. Theia calls the first `onStart` right after `listen`, before a connection can
 * have been accepted; so there is no moment at which the server is open.
 */
@injectable()
export class GatedBackendApplication extends BackendApplication {
    @inject(GateSettings) protected readonly settings: GateSettings;
    @inject(Health) protected readonly health: Health;

    constructor(
        @inject(ContributionProvider)
        @named(BackendApplicationContribution)
        contributions: ContributionProvider<BackendApplicationContribution>,
        @inject(BackendApplicationCliContribution) cliParams: BackendApplicationCliContribution,
        @inject(LoginGate) gate: LoginGate
    ) {
        super({ getContributions: recursive => [gate, ...contributions.getContributions(recursive)] }, cliParams);
    }

    override async start(port?: number, hostname?: string): Promise<HttpServer | HttpsServer> {
        assertMayListen(hostname ?? this.cliParams.hostname, this.settings);
        const server = await super.start(port, hostname);
        this.health.started = true;
        return server;
    }
}
