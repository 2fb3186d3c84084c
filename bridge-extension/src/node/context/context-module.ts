// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { MentionRouter } from './mention-router';
import { SelectionPublisher } from './selection-publisher';

export function bindContext(bind: interfaces.Bind): void {
    bind(MentionRouter).toSelf().inSingletonScope();
    bind(SelectionPublisher).toSelf().inSingletonScope();
}
