// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { StatusPublisher } from './status-publisher';

export function bindStatus(bind: interfaces.Bind): void {
    bind(StatusPublisher).toSelf().inSingletonScope();
}
