// SPDX-License-Identifier: EPL-2.0

import { CommandContribution } from '@theia/core';
import { RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { REAL_FILES_PATH, RealFileServer } from '../../common/real-files';
import { Exclusions } from './exclusions';
import { MentionContribution } from './mention-contribution';
import { MentionService } from './mention-service';
import { MentionTargets } from './mention-targets';
import { SelectionTracker } from './selection-tracker';
import { SessionPicker } from './session-picker';
import { SharePicker } from './share-picker';

export function bindContext(bind: interfaces.Bind): void {
    bind(RealFileServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<RealFileServer>(REAL_FILES_PATH)
        )
        .inSingletonScope();
    bind(Exclusions).toSelf().inSingletonScope();
    bind(SessionPicker).toSelf().inSingletonScope();
    bind(SelectionTracker).toSelf().inSingletonScope();
    bind(SharePicker).toSelf().inSingletonScope();
    bind(MentionTargets).toSelf().inSingletonScope();
    bind(MentionService).toSelf().inSingletonScope();
    bind(MentionContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(MentionContribution);
}
