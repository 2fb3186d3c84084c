// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { interfaces } from '@theia/core/shared/inversify';
import { AcceptanceWatch } from './acceptance-watch';
import { DraftArchive } from './draft-archive';
import { DraftKeeper } from './draft-keeper';
import { ReviewDispatcher } from './review-dispatcher';
import { ReviewStore } from './review-store';
import { ReviewStoreImpl } from './review-store-impl';

export function bindReview(bind: interfaces.Bind): void {
    bind(ReviewStoreImpl).toSelf().inSingletonScope();
    bind(ReviewStore).toService(ReviewStoreImpl);
    bind(AcceptanceWatch).toSelf().inSingletonScope();
    bind(ReviewDispatcher).toSelf().inSingletonScope();
    bind(DraftArchive).toSelf().inSingletonScope();
    bind(DraftKeeper).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(DraftKeeper);
}
