// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution, RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { BRIDGE_PATH, BridgeServer } from '../common/bridge-protocol';
import { bindActions } from './actions/actions-module';
import { bindDebugActions } from './actions/debug/debug-actions-module';
import { bindRefactorActions } from './actions/refactor/refactor-actions-module';
import { bindTestTrees } from './actions/test/test-trees-module';
import { bindActivity } from './activity/activity-module';
import { bindAttention } from './attention/attention-module';
import { BridgeClientRelay } from './bridge-client-relay';
import { BridgeConnection } from './bridge-connection';
import { bindBridgePreferences } from './bridge-preferences';
import { bindChanges } from './changes/changes-module';
import { bindClaudeView } from './claude-view/claude-view-module';
import { bindContext } from './context/context-module';
import { bindDiagnostics } from './diagnostics/diagnostics-module';
import { bindResources } from './resources/resources-module';
import { bindHandover } from './handover/handover-module';
import { bindReview } from './review/review-module';
import { bindStatus } from './status/status-module';
import { bindTerminal } from './terminal/terminal-module';
import { WindowStateTracker } from './window-state-tracker';
import { bindWorkbench } from './workbench/workbench-module';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bind(BridgeClientRelay).toSelf().inSingletonScope();
    bind(BridgeServer)
        .toDynamicValue(({ container }) =>
            container
                .get<ServiceConnectionProvider>(RemoteConnectionProvider)
                .createProxy<BridgeServer>(BRIDGE_PATH, container.get(BridgeClientRelay))
        )
        .inSingletonScope();
    bind(WindowStateTracker).toSelf().inSingletonScope();
    bind(BridgeConnection).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(BridgeConnection);

    bindBridgePreferences(bind);
    bindTerminal(bind, rebind);
    bindWorkbench(bind);
    bindContext(bind);
    bindHandover(bind);
    bindDiagnostics(bind);
    bindResources(bind);
    bindReview(bind, rebind);
    bindActions(bind);
    bindDebugActions(bind, rebind);
    bindRefactorActions(bind);
    bindTestTrees(rebind);
    bindStatus(bind);
    bindChanges(bind);
    bindAttention(bind);
    bindClaudeView(bind);
    bindActivity(bind);
});
