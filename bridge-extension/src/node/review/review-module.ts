// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { AcceptanceWatch } from './acceptance-watch';
import { ReviewDispatcher } from './review-dispatcher';
import { ReviewStore } from './review-store';
import { ReviewStoreImpl } from './review-store-impl';

export function bindReview(bind: interfaces.Bind): void {
    bind(ReviewStoreImpl).toSelf().inSingletonScope();
    bind(ReviewStore).toService(ReviewStoreImpl);
    bind(AcceptanceWatch).toSelf().inSingletonScope();
    bind(ReviewDispatcher).toSelf().inSingletonScope();
}
