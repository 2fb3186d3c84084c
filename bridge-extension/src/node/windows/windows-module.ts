// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { WindowRegistry } from './window-registry';
import { WindowRegistryImpl } from './window-registry-impl';

export function bindWindows(bind: interfaces.Bind): void {
    bind(WindowRegistryImpl).toSelf().inSingletonScope();
    bind(WindowRegistry).toService(WindowRegistryImpl);
}
