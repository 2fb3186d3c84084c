// SPDX-License-Identifier: EPL-2.0

import { ConnectionHandler, RpcConnectionHandler } from '@theia/core/lib/common/messaging';
import { BackendApplicationContribution } from '@theia/core/lib/node';
import { interfaces } from '@theia/core/shared/inversify';
import { ACTIVITY_PATH, ActivityClient } from '../../common/activity';
import { Activity } from './activity';
import { ActivityContribution } from './activity-contribution';
import { ActivityEndpoint } from './activity-endpoint';
import { ActivityEnvironment, takeActivityEnvironment } from './activity-environment';
import { ActivityFile } from './activity-file';
import { ActivityImpl } from './activity-impl';
import { ActivityPages } from './activity-pages';
import { OutputMeter } from './output-meter';
import { SessionWorkMonitor } from './session-work-monitor';

export function bindActivity(bind: interfaces.Bind): void {
    bind(ActivityEnvironment).toConstantValue(takeActivityEnvironment(process.env));
    bind(OutputMeter).toSelf().inSingletonScope();
    bind(SessionWorkMonitor).toSelf().inSingletonScope();
    bind(ActivityImpl).toSelf().inSingletonScope();
    bind(Activity).toService(ActivityImpl);
    bind(ActivityFile).toSelf().inSingletonScope();
    bind(ActivityPages).toSelf().inSingletonScope();
    bind(ActivityEndpoint).toSelf().inSingletonScope();
    bind(ActivityContribution).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(ActivityContribution);
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) => new RpcConnectionHandler<ActivityClient>(ACTIVITY_PATH, client => container.get(ActivityPages).add(client))
        )
        .inSingletonScope();
}
