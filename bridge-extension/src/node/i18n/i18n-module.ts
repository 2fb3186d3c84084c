// SPDX-License-Identifier: EPL-2.0

import { LocalizationContribution } from '@theia/core/lib/node/i18n/localization-contribution';
import { LocalizationServerImpl } from '@theia/core/lib/node/i18n/localization-server';
import { interfaces } from '@theia/core/shared/inversify';
import { BridgeLocalizationContribution } from './bridge-localization-contribution';
import { PageLanguageLocalizationServer } from './page-language-localization-server';

export function bindI18n(bind: interfaces.Bind, rebind: interfaces.Rebind): void {
    bind(BridgeLocalizationContribution).toSelf().inSingletonScope();
    bind(LocalizationContribution).toService(BridgeLocalizationContribution);
    rebind(LocalizationServerImpl).to(PageLanguageLocalizationServer).inSingletonScope();
}
