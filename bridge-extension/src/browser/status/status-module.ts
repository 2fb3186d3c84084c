// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { BridgeStatusService } from './bridge-status-service';

export function bindStatus(bind: interfaces.Bind): void {
    bind(BridgeStatusService).toSelf().inSingletonScope();
}
