// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { Discovery } from './discovery';
import { DiscoveryImpl } from './discovery-impl';
import { EndpointMemory } from './endpoint-memory';
import { Host, HostImpl } from './host';
import { IdeName } from './ide-name';
import { LockKeeper } from './lock-keeper';
import { LockReaper } from './lock-reaper';

export function bindDiscovery(bind: interfaces.Bind): void {
    bind(Host).to(HostImpl).inSingletonScope();
    bind(IdeName).toSelf().inSingletonScope();
    bind(EndpointMemory).toSelf().inSingletonScope();
    bind(LockReaper).toSelf().inSingletonScope();
    bind(LockKeeper).toSelf().inSingletonScope();
    bind(Discovery).to(DiscoveryImpl).inSingletonScope();
}
