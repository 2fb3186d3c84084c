// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider } from '@theia/core';
import { interfaces } from '@theia/core/shared/inversify';
import { ActionHandler } from './action-handler';

export function bindActions(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ActionHandler);
}
