// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { BridgeListener } from './bridge-listener';
import { BridgeListenerImpl } from './bridge-listener-impl';
import { defaultLimits, ListenerLimits } from './limits';

export function bindTransport(bind: interfaces.Bind): void {
    bind(ListenerLimits).toConstantValue(defaultLimits);
    bind(BridgeListener).to(BridgeListenerImpl).inSingletonScope();
}
