// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WindowTitleContribution } from '@theia/core/lib/browser/window/window-title-service';
import { interfaces } from '@theia/core/shared/inversify';
import { AttentionContribution } from './attention-contribution';
import { AttentionNotifier } from './attention-notifier';
import { attentionPreferenceSchema } from './attention-preferences';
import { AttentionService } from './attention-service';
import { AttentionTitle } from './attention-title';
import { BrowserNotifications } from './browser-notifications';
import { Chime } from './chime';
import { FaviconMarker } from './favicon-marker';
import { FinishedNotice } from './finished-notice';
import { PageMarker } from './page-marker';
import { SessionStates } from './session-states';

export function bindAttention(bind: interfaces.Bind): void {
    bind(PreferenceContribution).toConstantValue({ schema: attentionPreferenceSchema });
    for (const service of [SessionStates, AttentionTitle, FaviconMarker, BrowserNotifications, Chime]) {
        bind(service).toSelf().inSingletonScope();
    }
    bind(WindowTitleContribution).toService(AttentionTitle);
    for (const contribution of [AttentionService, PageMarker, AttentionNotifier, FinishedNotice]) {
        bind(contribution).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(contribution);
    }
    bind(AttentionContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(AttentionContribution);
}
