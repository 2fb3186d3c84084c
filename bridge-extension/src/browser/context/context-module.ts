// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { SelectionTracker } from './selection-tracker';

export function bindContext(bind: interfaces.Bind): void {
    bind(SelectionTracker).toSelf().inSingletonScope();
}
