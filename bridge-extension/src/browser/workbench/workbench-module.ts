// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { FocusGuard } from './focus-guard';
import { OpenEditors } from './open-editors';
import { WorkbenchClientImpl } from './workbench-client-impl';

export function bindWorkbench(bind: interfaces.Bind): void {
    bind(FocusGuard).toSelf().inSingletonScope();
    bind(OpenEditors).toSelf().inSingletonScope();
    bind(WorkbenchClientImpl).toSelf().inSingletonScope();
}
