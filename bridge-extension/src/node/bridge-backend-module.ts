// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { ConnectionContainerModule } from '@theia/core/lib/node/messaging/connection-container-module';
import { ContainerModule } from '@theia/core/shared/inversify';
import { BRIDGE_PATH, BridgeClient } from '../common/bridge-protocol';
import { bindActivity } from './activity/activity-module';
import { BridgeApplicationContribution } from './bridge-application-contribution';
import { BridgeLifecycle } from './bridge-lifecycle';
import { BridgeServerImpl } from './bridge-server-impl';
import { bindContext } from './context/context-module';
import { bindDiscovery } from './discovery/discovery-module';
import { bindI18n } from './i18n/i18n-module';
import { bindJournal } from './journal/journal-module';
import { bindMcp } from './mcp/mcp-module';
import { bindRefactoring } from './refactoring/refactoring-module';
import { bindReview } from './review/review-module';
import { bindSessions } from './session/session-module';
import { bindStatus } from './status/status-module';
import { bindTransport } from './transport/transport-module';
import { bindUploads } from './uploads/uploads-module';
import { bindWindows } from './windows/windows-module';

const windowConnectionModule = ConnectionContainerModule.create(({ bind, bindBackendService }) => {
    bind(BridgeServerImpl).toSelf().inSingletonScope();
    bindBackendService<BridgeServerImpl, BridgeClient>(BRIDGE_PATH, BridgeServerImpl, (server, client) => {
        server.setClient(client);
        return server;
    });
});

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bindDiscovery(bind);
    bindTransport(bind);
    bindWindows(bind);
    bindMcp(bind);
    bindSessions(bind);
    bindReview(bind);
    bindContext(bind);
    bindUploads(bind);
    bindStatus(bind);
    bindActivity(bind);
    bindJournal(bind);
    bindRefactoring(bind);
    bindI18n(bind, rebind);
    bind(BridgeLifecycle).toSelf().inSingletonScope();
    bind(BridgeApplicationContribution).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(BridgeApplicationContribution);
    bind(ConnectionContainerModule).toConstantValue(windowConnectionModule);
});
