// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution, RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { ACTIVITY_PATH, ActivityServer } from '../../common/activity';
import { ActivityClientImpl } from './activity-client-impl';
import { UserActivityReporter } from './user-activity-reporter';

export function bindActivity(bind: interfaces.Bind): void {
    bind(ActivityClientImpl).toSelf().inSingletonScope();
    bind(ActivityServer)
        .toDynamicValue(({ container }) =>
            container
                .get<ServiceConnectionProvider>(RemoteConnectionProvider)
                .createProxy<ActivityServer>(ACTIVITY_PATH, container.get(ActivityClientImpl))
        )
        .inSingletonScope();
    bind(UserActivityReporter).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(UserActivityReporter);
}
