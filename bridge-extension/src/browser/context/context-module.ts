// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, MenuContribution } from '@theia/core';
import { KeybindingContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { MentionContribution } from './mention-contribution';
import { MentionService } from './mention-service';
import { MentionTargets } from './mention-targets';
import { SelectionTracker } from './selection-tracker';
import { SharePicker } from './share-picker';

export function bindContext(bind: interfaces.Bind): void {
    bind(SelectionTracker).toSelf().inSingletonScope();
    bind(SharePicker).toSelf().inSingletonScope();
    bind(MentionTargets).toSelf().inSingletonScope();
    bind(MentionService).toSelf().inSingletonScope();
    bind(MentionContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, KeybindingContribution]) {
        bind(contribution).toService(MentionContribution);
    }
}
