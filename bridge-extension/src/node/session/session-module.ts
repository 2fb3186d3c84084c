// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { ProcessTree } from './process-tree';
import { SessionRegistry } from './session';
import { SessionRegistryImpl } from './session-registry-impl';

export function bindSessions(bind: interfaces.Bind): void {
    bind(ProcessTree).toSelf().inSingletonScope();
    bind(SessionRegistryImpl).toSelf().inSingletonScope();
    bind(SessionRegistry).toService(SessionRegistryImpl);
}
