// SPDX-License-Identifier: EPL-2.0

import { CommandContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { BridgeFacts } from './bridge-facts';
import { BridgeStatusBar } from './bridge-status-bar';
import { BridgeStatusService } from './bridge-status-service';
import { StatusContribution } from './status-contribution';
import { StatusMenu } from './status-menu';

export function bindStatus(bind: interfaces.Bind): void {
    bind(BridgeStatusService).toSelf().inSingletonScope();
    bind(BridgeFacts).toSelf().inSingletonScope();
    bind(StatusMenu).toSelf().inSingletonScope();
    bind(StatusContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(StatusContribution);
    bind(BridgeStatusBar).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(BridgeStatusBar);
}
